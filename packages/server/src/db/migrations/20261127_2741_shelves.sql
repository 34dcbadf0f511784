-- Where things stand in an area, in the order in which people walk past them. A shelf that was removed stays: closed counts name it.
create table shelf (
  organisation_id uuid not null,
  shelf_id uuid not null,
  account_id uuid not null,
  name text not null check (name <> ''),
  position integer not null,
  removed boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (organisation_id, shelf_id),
  foreign key (organisation_id, account_id) references account (organisation_id, account_id)
);
create index on shelf (organisation_id, account_id);
create unique index shelf_name on shelf (organisation_id, account_id, lower(name)) where not removed;

-- What stands on it, in the order of the count.
create table shelf_thing (
  organisation_id uuid not null,
  shelf_id uuid not null,
  kind text not null check (kind in ('ingredient', 'recipe')),
  ref_id uuid not null,
  position integer not null,
  primary key (organisation_id, shelf_id, kind, ref_id),
  foreign key (organisation_id, shelf_id) references shelf (organisation_id, shelf_id)
);

alter table stocktake_line add foreign key (organisation_id, shelf_id) references shelf (organisation_id, shelf_id);
create index on stocktake_line (organisation_id, shelf_id) where shelf_id is not null;

select protect_tenant_table('shelf');
select protect_tenant_table('shelf_thing');
