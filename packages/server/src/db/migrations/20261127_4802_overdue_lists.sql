-- Lists that were pointed out as overdue, each of a day once. list: OPEN, CLOSE or the section of a daily list; notice_id: what its notices are about;
-- settled_at: since when it is done, or can be done no longer.
create table overdue_list (
  organisation_id uuid not null,
  account_id uuid not null,
  day date not null,
  list text not null,
  notice_id uuid not null,
  noted_at timestamptz not null,
  settled_at timestamptz,
  primary key (organisation_id, account_id, day, list),
  foreign key (organisation_id, account_id) references account (organisation_id, account_id)
);
create index on overdue_list (organisation_id, noted_at) where settled_at is null;
select protect_tenant_table('overdue_list');

-- The organisations whose areas have lists that are ticked; the function learns nothing else of them.
create policy lists_are_looked_for on task for select to current_user using (true);
create function organisations_with_lists() returns table (organisation_id uuid)
language plpgsql stable security definer set search_path = larder, pg_temp as $$
begin
  return query
    select distinct t.organisation_id from task t where t.type in ('OPEN', 'CLOSE', 'DAILY') and not t.removed;
end
$$;
