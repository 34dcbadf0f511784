-- The parts of an area's preparation lists and daily lists. One that was removed stays: earlier days name it.
create table section (
  organisation_id uuid not null,
  section_id uuid not null,
  account_id uuid not null,
  type text not null check (type in ('PREP', 'DAILY')),
  name text not null check (name <> ''),
  display_name text not null default '',
  position integer not null,
  removed boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (organisation_id, section_id),
  foreign key (organisation_id, account_id) references account (organisation_id, account_id)
);
create index on section (organisation_id, account_id);
create unique index section_name on section (organisation_id, account_id, type, lower(name)) where not removed;

-- What can be prepared in an area: a recipe or words, with its steps ([{"recipe": id} or {"action": text}]).
create table prep_task (
  organisation_id uuid not null,
  prep_task_id uuid not null,
  account_id uuid not null,
  section_id uuid not null,
  recipe_id uuid,
  action text not null check (action <> ''),
  steps jsonb not null default '[]' check (jsonb_typeof(steps) = 'array'),
  position integer not null,
  removed boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (organisation_id, prep_task_id),
  foreign key (organisation_id, account_id) references account (organisation_id, account_id),
  foreign key (organisation_id, section_id) references section (organisation_id, section_id),
  foreign key (organisation_id, recipe_id) references recipe (organisation_id, recipe_id)
);
create index on prep_task (organisation_id, account_id);
create index on prep_task (organisation_id, section_id);
create index on prep_task (organisation_id, recipe_id) where recipe_id is not null;

-- What is to be done in an area. Of type PREP: something to prepare by a day (due_date), until it is done (completed_on) or removed; the others are
-- done again and again, or measured, as their versions state. quantity: batches, at most 3 characters as typed. made: batches that were made.
create table task (
  organisation_id uuid not null,
  task_id uuid not null,
  account_id uuid not null,
  type text not null check (type in ('OPEN', 'CLOSE', 'DAILY', 'PREP', 'FRIDGE', 'PROBE')),
  prep_id uuid,
  recipe_id uuid,
  steps jsonb not null default '[]' check (jsonb_typeof(steps) = 'array'),
  quantity text not null default '' check (char_length(quantity) <= 3),
  due_date date,
  completed_on date,
  completed_at timestamptz,
  completed_by text,
  made numeric check (made >= 0),
  removed boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (organisation_id, task_id),
  foreign key (organisation_id, account_id) references account (organisation_id, account_id),
  foreign key (organisation_id, prep_id) references prep_task (organisation_id, prep_task_id),
  foreign key (organisation_id, recipe_id) references recipe (organisation_id, recipe_id),
  check (type = 'PREP' or (prep_id is null and recipe_id is null and quantity = '' and due_date is null and completed_on is null))
);
create index on task (organisation_id, account_id);
create index on task (organisation_id, prep_id) where prep_id is not null;
create index on task (organisation_id, recipe_id) where recipe_id is not null;

-- What a task was from one day to another; to_day null: it goes on. No two of a task overlap.
create table task_version (
  organisation_id uuid not null,
  task_id uuid not null,
  from_day date not null,
  to_day date check (to_day >= from_day),
  action text not null check (action <> ''),
  section_id uuid,
  repeats boolean not null,
  date date,
  weekday_repeats text not null default '',
  due_time text check (due_time ~ '^\d\d:\d\d$'),
  target numeric,
  asks_photo boolean not null default false,
  person_id text,
  position integer not null,
  primary key (organisation_id, task_id, from_day),
  foreign key (organisation_id, task_id) references task (organisation_id, task_id),
  foreign key (organisation_id, section_id) references section (organisation_id, section_id),
  check (repeats or date is not null)
);
create index on task_version (organisation_id, section_id) where section_id is not null;

select protect_tenant_table('section');
select protect_tenant_table('prep_task');
select protect_tenant_table('task');
select protect_tenant_table('task_version');
