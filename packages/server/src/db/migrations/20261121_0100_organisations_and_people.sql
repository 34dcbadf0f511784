-- Organisations, the accounts below them, and who may reach them.
-- membership, profile and captured_mail are shared: a person is found before any organisation is known.

create table organisation (
  organisation_id uuid primary key,
  name text not null,
  plan text not null default 'analyticsPlan',
  time_zone text not null default 'Europe/London',
  demo boolean not null default false,
  created_at timestamptz not null
);

create table account (
  organisation_id uuid not null references organisation on delete cascade,
  account_id uuid not null,
  type text not null check (type in ('OWNER', 'LOCATION', 'DEPARTMENT', 'SUPPLIER', 'TRANSFER')),
  name text not null check (name <> ''),
  parent_id uuid,
  opening_time text not null default '08:00',
  closing_time text not null default '22:00',
  owner_id text,
  owner_email text,
  owner_name text,
  deleted boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (organisation_id, account_id),
  foreign key (organisation_id, parent_id) references account (organisation_id, account_id)
);

-- An area cooks from the recipes of these product groups.
create table area_group (
  organisation_id uuid not null,
  area_id uuid not null,
  group_id uuid not null,
  primary key (organisation_id, area_id, group_id),
  foreign key (organisation_id, area_id) references account (organisation_id, account_id),
  foreign key (organisation_id, group_id) references account (organisation_id, account_id)
);

create table membership (
  user_id text not null,
  organisation_id uuid not null,
  account_id uuid not null,
  role text not null check (role in ('owner', 'member', 'guest')),
  created_at timestamptz not null,
  primary key (user_id, organisation_id, account_id)
);
create index on membership (organisation_id, account_id);

-- Where an account lives: its organisation and the accounts above it, itself included. Shared, so that reach is known in one look.
create table account_home (
  account_id uuid primary key,
  organisation_id uuid not null,
  ancestors uuid[] not null
);
create index on account_home (organisation_id);

create table profile (
  user_id text primary key,
  name text not null,
  email text not null,
  provider text not null default 'password' check (provider in ('password', 'google', 'oidc')),
  current_organisation_id uuid,
  current_account_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table allergen (
  allergen_id text primary key,
  name text not null
);

create table captured_mail (
  mail_id uuid primary key,
  captured_at timestamptz not null,
  sender text not null,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text,
  eml bytea not null
);
create index on captured_mail (captured_at desc);

select protect_tenant_table('organisation');
select protect_tenant_table('account');
select protect_tenant_table('area_group');
