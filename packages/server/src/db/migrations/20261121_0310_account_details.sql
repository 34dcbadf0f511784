-- Where an account is and how it is written to, and the names that are kept once for all of an organisation:
-- those of areas, and the categories of a product group that an area cooks from.

alter table account
  add column address1 text,
  add column address2 text,
  add column postcode text,
  add column email text,
  add column user_invoice_email text,
  add column location_prefix text,
  add column area_name_id uuid;

create table listed_name (
  organisation_id uuid not null references organisation on delete cascade,
  name_id uuid not null,
  kind text not null check (kind in ('area', 'department')),
  name text not null check (name <> ''),
  version integer not null default 1,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (organisation_id, name_id)
);
create unique index on listed_name (organisation_id, kind, lower(name));

alter table account
  add foreign key (organisation_id, area_name_id) references listed_name (organisation_id, name_id);
create index on account (organisation_id, area_name_id) where area_name_id is not null;

-- Under each product group of an area: the categories of it that the area cooks from.
create table area_group_department (
  organisation_id uuid not null,
  area_id uuid not null,
  group_id uuid not null,
  department_id uuid not null,
  primary key (organisation_id, area_id, group_id, department_id),
  foreign key (organisation_id, area_id, group_id) references area_group on delete cascade,
  foreign key (organisation_id, department_id) references listed_name (organisation_id, name_id)
);
create index on area_group_department (organisation_id, department_id);

select protect_tenant_table('listed_name');
select protect_tenant_table('area_group_department');
