-- For how many years a group stores its food-safety records; without a row without limit.
create table food_safety_term (
  organisation_id uuid primary key,
  years integer not null check (years between 3 and 50),
  updated_at timestamptz not null,
  updated_by text not null
);

-- What is to be dropped of a chain from a day on, through an entry; its owners have the pack of it until then.
create table food_safety_drop (
  organisation_id uuid not null,
  chain uuid not null,
  from_day date not null,
  through_day date not null,
  seq integer not null,
  pack_id uuid not null,
  drop_on date not null,
  primary key (organisation_id, chain),
  foreign key (organisation_id, chain) references food_safety_chain (organisation_id, chain),
  foreign key (organisation_id, pack_id) references safety_pack (organisation_id, pack_id)
);
create index on food_safety_drop (organisation_id, pack_id);

-- The last entry that was dropped of a chain, from which the rest follows on. seal: HMAC by a key that is not in the database.
create table food_safety_stub (
  organisation_id uuid not null,
  chain uuid not null,
  seq integer not null,
  head text not null check (head ~ '^[0-9a-f]{64}$'),
  day date not null,
  seal text not null,
  dropped_at timestamptz not null,
  primary key (organisation_id, chain),
  foreign key (organisation_id, chain) references food_safety_chain (organisation_id, chain)
);
select protect_tenant_table('food_safety_term');
select protect_tenant_table('food_safety_drop');
select protect_tenant_table('food_safety_stub');

-- The job looks over all organisations; it learns which have a term and nothing else.
create function terms_of_keeping() returns table (organisation_id uuid, years integer)
language plpgsql stable security definer set search_path = larder, pg_temp as $$
begin
  return query select t.organisation_id, t.years from food_safety_term t;
end
$$;
create policy sweep_reads_terms on food_safety_term for select to current_user using (true);
create policy sweep_reads_announced on food_safety_drop for select to current_user using (true);

-- A pack that the owners were sent stays until what is in it was dropped.
create or replace function packs_made_before(moment timestamptz, at_most integer) returns table (organisation_id uuid, pack_id uuid)
language plpgsql stable security definer set search_path = larder, pg_temp as $$
begin
  return query
    select p.organisation_id, p.pack_id from safety_pack p
    where p.status <> 'running' and p.created_at < moment and not exists (
      select from food_safety_drop d where d.organisation_id = p.organisation_id and d.pack_id = p.pack_id)
    order by p.created_at limit at_most;
end
$$;
