-- A task of which the month has one week: its first. Weekdays as ever.
alter table task_version add column monthly boolean not null default false;

-- Lists that a head office gives to its sites.
create table task_template (
  organisation_id uuid not null,
  template_id uuid not null,
  name text not null check (name <> ''),
  removed boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (organisation_id, template_id)
);
create unique index task_template_name on task_template (organisation_id, lower(name)) where not removed;

-- What stands in them. One that was taken out stays: it is taken off the sites that have it. section: of a daily list.
create table task_template_item (
  organisation_id uuid not null,
  item_id uuid not null,
  template_id uuid not null,
  type text not null check (type in ('OPEN', 'CLOSE', 'DAILY', 'FRIDGE', 'PROBE')),
  section text not null default '' check ((type = 'DAILY') = (section <> '')),
  action text not null check (action <> ''),
  weekday_repeats text not null default '',
  monthly boolean not null default false,
  due_time text check (due_time ~ '^\d\d:\d\d$'),
  target numeric check ((type = 'FRIDGE') = (target is not null)),
  asks_photo boolean not null default false,
  position integer not null,
  removed boolean not null default false,
  primary key (organisation_id, item_id),
  foreign key (organisation_id, template_id) references task_template (organisation_id, template_id)
);
create index on task_template_item (organisation_id, template_id);

-- The task of a place that came from a template, and what was stated of it then: what differs from that, the place changed itself.
create table task_from_template (
  organisation_id uuid not null,
  account_id uuid not null,
  item_id uuid not null,
  task_id uuid not null,
  stated jsonb not null check (jsonb_typeof(stated) = 'object'),
  primary key (organisation_id, account_id, item_id),
  foreign key (organisation_id, account_id) references account (organisation_id, account_id),
  foreign key (organisation_id, item_id) references task_template_item (organisation_id, item_id),
  foreign key (organisation_id, task_id) references task (organisation_id, task_id)
);
create index on task_from_template (organisation_id, item_id);
create index on task_from_template (organisation_id, task_id);

select protect_tenant_table('task_template');
select protect_tenant_table('task_template_item');
select protect_tenant_table('task_from_template');
