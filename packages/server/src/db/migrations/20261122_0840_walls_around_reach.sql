-- Who reaches what stands behind row security too. Without a context nothing of it is seen, changed or deleted; with one:
-- membership by the organisation or the signed-in person, invitation by the organisation or the hash of its token, account_home by the
-- organisation. All that is asked before an organisation is known goes through the three functions below, which answer about one person, one
-- address or one account. The policies compare with literals only, so that they also hold on the workers of a Citus cluster.

select protect_tenant_table('membership');
select protect_tenant_table('invitation');
select protect_tenant_table('account_home');

create policy own_person on membership for select
  using (user_id = nullif(current_setting('app.user_id', true), ''));
create policy holder_of_the_link on invitation for select
  using (token_hash = nullif(current_setting('app.invitation', true), ''));

-- Row level security is forced, so the functions' owner needs to be let in.
create policy reach_reads on membership for select to current_user using (true);
create policy reach_reads on invitation for select to current_user using (true);
create policy reach_reads on account_home for select to current_user using (true);
create policy reach_reads on account for select to current_user using (true);
create policy reach_reads on organisation for select to current_user using (true);

-- How a person reaches an account: by their strongest membership on it or above it, of equal ones the nearest. No row: they don't, or it was removed.
-- plpgsql, because it stores its plan: each request begins with this.
create function reached_account(person text, wanted uuid)
returns table (
  organisation_id uuid, type text, ancestors uuid[], time_zone text, plan text, role text, withheld text[], order_up_to numeric
)
language plpgsql stable rows 1 security definer set search_path = larder, pg_temp as $$
begin
  return query
    select h.organisation_id, a.type, h.ancestors, o.time_zone, o.plan, m.role, m.withheld, m.order_up_to
    from account_home h
    join membership m on m.user_id = person and m.organisation_id = h.organisation_id and m.account_id = any (h.ancestors)
    join account a on a.organisation_id = h.organisation_id and a.account_id = h.account_id and not a.deleted
    join organisation o on o.organisation_id = h.organisation_id
    where h.account_id = wanted
    order by case m.role when 'owner' then 1 when 'member' then 2 else 3 end, array_position(h.ancestors, m.account_id)
    limit 1;
end
$$;
drop function account_facts(uuid);

-- Whether an address may sign up where that is by invitation.
create function is_invited(address text, at timestamptz) returns boolean
language sql stable security definer set search_path = larder, pg_temp as $$
  select exists (
    select from invitation i where i.email = address and i.used_at is null and i.withdrawn_at is null and i.expires_at > at)
$$;

-- As before, with the context as a literal.
create or replace function delete_demo(demo_id uuid) returns void
language plpgsql security definer set search_path = larder as
$$
declare
  name text;
  left_over integer;
begin
  execute format('set local app.organisation_id = %L', demo_id);
  if not exists (select from organisation o where o.organisation_id = demo_id and o.demo) then
    raise exception 'organisation % is not a demo', demo_id;
  end if;
  for pass in 1 .. 12 loop
    left_over := 0;
    for name in
      select c.table_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'larder' and c.column_name = 'organisation_id' and t.table_type = 'BASE TABLE'
    loop
      begin
        execute format('delete from %I where organisation_id = $1', name) using demo_id;
      exception when foreign_key_violation then
        left_over := left_over + 1;
      end;
    end loop;
    exit when left_over = 0;
  end loop;
  if left_over > 0 then
    raise exception 'demo % could not be deleted', demo_id;
  end if;
  update profile set current_organisation_id = null, current_account_id = null where current_organisation_id = demo_id;
end
$$;
