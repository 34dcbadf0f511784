-- Named roles of a group: a type and a set of limits that people and invitations are given together. What counts for a person stands on
-- the membership, so that a request is let in as before; a role that changes rewrites it. fixed: neither changed nor removed.

create table named_role (
  organisation_id uuid not null references organisation on delete cascade,
  role_id uuid not null,
  name text not null check (name <> ''),
  base text not null check (base in ('member', 'guest')),
  withheld text[] not null default '{}'
    check (withheld <@ array['receive', 'approve', 'count', 'recipes', 'allergens', 'prices', 'costs']),
  order_up_to numeric(12, 2) check (order_up_to >= 0),
  fixed boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (organisation_id, role_id)
);
create unique index named_role_name on named_role (organisation_id, lower(name));

-- named_role_id null: limits of their own. No foreign key: a shared table has none to one that is spread by organisation.
alter table membership
  add column named_role_id uuid,
  add column version integer not null default 1;
alter table invitation
  add column named_role_id uuid,
  add column withheld text[] not null default '{}'
    check (withheld <@ array['receive', 'approve', 'count', 'recipes', 'allergens', 'prices', 'costs']),
  add column order_up_to numeric(12, 2) check (order_up_to >= 0);
create index on membership (organisation_id, named_role_id);

-- One link takes up all the places that a person is invited to at once.
alter table invitation drop constraint invitation_token_hash_key;
create unique index invitation_token_hash_account_id_key on invitation (token_hash, account_id);

-- The owner reads and writes no organisation's rows otherwise.
alter table membership no force row level security;
alter table invitation no force row level security;
alter table organisation no force row level security;
alter table account no force row level security;

insert into named_role (organisation_id, role_id, name, base, withheld, fixed, created_at, created_by, updated_at, updated_by)
select o.organisation_id, gen_random_uuid(), r.name, r.base, r.withheld, r.fixed, now(), 'Larder', now(), 'Larder'
from organisation o
join account a on a.organisation_id = o.organisation_id and a.account_id = o.organisation_id
join (values
  ('Everything', 'member', '{}'::text[], true),
  ('Manager', 'member', '{recipes,prices}', false),
  ('Chef', 'member', '{approve,prices}', false),
  ('Stock', 'member', '{approve,recipes,allergens,prices,costs}', false),
  ('Accounts', 'member', '{receive,count,recipes,allergens}', false),
  ('Guest', 'guest', '{costs}', false)
) r (name, base, withheld, fixed) on a.type = 'OWNER' or r.name in ('Everything', 'Guest');

update invitation set withheld = '{costs}' where role = 'guest';
update invitation i set named_role_id = r.role_id
from named_role r
where r.organisation_id = i.organisation_id and r.base = i.role and r.name in ('Everything', 'Guest')
  and i.used_at is null and i.withdrawn_at is null;
update membership m set named_role_id = r.role_id
from named_role r
where r.organisation_id = m.organisation_id and m.order_up_to is null
  and ((m.role = 'member' and m.withheld = '{}' and r.name = 'Everything')
    or (m.role = 'guest' and m.withheld = '{costs}' and r.name = 'Guest'));

alter table membership force row level security;
alter table invitation force row level security;
alter table organisation force row level security;
alter table account force row level security;
select protect_tenant_table('named_role');
