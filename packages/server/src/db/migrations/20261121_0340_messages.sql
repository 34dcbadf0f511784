-- What the people of a location write to each other, the recipes they mention, and until when each has read.

create table message (
  organisation_id uuid not null,
  message_id uuid not null,
  account_id uuid not null,
  user_id text not null,
  user_name text not null,
  text text not null check (text <> ''),
  version integer not null default 1,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (organisation_id, message_id),
  foreign key (organisation_id, account_id) references account (organisation_id, account_id)
);
-- Begins with what a query knows: the newest of a location come first.
create index on message (account_id, created_at desc, message_id desc, organisation_id);

-- word: how the recipe stands in the text, spaces as underscores, as it was called when the message was written.
create table message_mention (
  organisation_id uuid not null,
  message_id uuid not null,
  recipe_id uuid not null,
  word text not null check (word <> ''),
  primary key (organisation_id, message_id, recipe_id),
  foreign key (organisation_id, message_id) references message (organisation_id, message_id) on delete cascade,
  foreign key (organisation_id, recipe_id) references recipe (organisation_id, recipe_id)
);

create table message_seen (
  organisation_id uuid not null,
  account_id uuid not null,
  user_id text not null,
  seen_id uuid not null,
  last_seen timestamptz not null,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (organisation_id, account_id, user_id),
  unique (organisation_id, seen_id),
  foreign key (organisation_id, account_id) references account (organisation_id, account_id)
);

select protect_tenant_table('message');
select protect_tenant_table('message_mention');
select protect_tenant_table('message_seen');
