-- A group that its owner closed: nobody reaches it any more. Until removed_after an owner may reopen it; then it is removed for good.
alter table organisation
  add column closed_at timestamptz,
  add column closed_by text,
  add column removed_after timestamptz,
  add constraint closed_altogether check (
    (closed_at is null) = (closed_by is null) and (closed_at is null) = (removed_after is null));

-- As before, but of a closed group nothing is reached.
create or replace function reached_account(person text, wanted uuid)
returns table (
  organisation_id uuid, type text, ancestors uuid[], time_zone text, plan text, role text, withheld text[], order_up_to numeric
)
language plpgsql stable rows 1 security definer set search_path = larder, pg_temp as $$
declare
  home uuid;
  location uuid;
  own_zone text;
begin
  select h.organisation_id, h.ancestors, h.ancestors[cardinality(h.ancestors) - 1], m.role, m.withheld, m.order_up_to
  into home, ancestors, location, role, withheld, order_up_to
  from account_home h
  join membership m on m.user_id = person and m.organisation_id = h.organisation_id and m.account_id = any (h.ancestors)
  where h.account_id = wanted
  order by case m.role when 'owner' then 1 when 'member' then 2 else 3 end, array_position(h.ancestors, m.account_id)
  limit 1;
  -- One table in each, so that a stored plan leads to the worker of any organisation.
  select max(a.type) filter (where a.account_id = wanted and not a.deleted), max(a.time_zone) filter (where a.account_id = location)
  into type, own_zone
  from account a where a.organisation_id = home and a.account_id in (wanted, location);
  if type is null then
    return;
  end if;
  select home, coalesce(own_zone, o.time_zone), o.plan into organisation_id, time_zone, plan
  from organisation o where o.organisation_id = home and o.closed_at is null;
  if organisation_id is null then
    return;
  end if;
  return next;
end
$$;

-- Deletes an organisation with everything in it, in passes, because its tables refer to each other. Called by the two functions that
-- may, for nobody else.
create function delete_organisation(gone uuid) returns void
language plpgsql set search_path = larder as
$$
declare
  name text;
  left_over integer;
begin
  execute format('set local app.organisation_id = %L', gone);
  delete from supplier_request where customer_organisation_id = gone;
  for pass in 1 .. 12 loop
    left_over := 0;
    for name in
      select c.table_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'larder' and c.column_name = 'organisation_id' and t.table_type = 'BASE TABLE'
    loop
      begin
        execute format('delete from %I where organisation_id = $1', name) using gone;
      exception when foreign_key_violation then
        left_over := left_over + 1;
      end;
    end loop;
    exit when left_over = 0;
  end loop;
  if left_over > 0 then
    raise exception 'organisation % could not be deleted', gone;
  end if;
  update profile set current_organisation_id = null, current_account_id = null where current_organisation_id = gone;
end
$$;
revoke execute on function delete_organisation(uuid) from public;

create or replace function delete_demo(demo_id uuid) returns void
language plpgsql security definer set search_path = larder as
$$
begin
  execute format('set local app.organisation_id = %L', demo_id);
  if not exists (select from organisation o where o.organisation_id = demo_id and o.demo) then
    raise exception 'organisation % is not a demo', demo_id;
  end if;
  perform delete_organisation(demo_id);
end
$$;

-- Removes a closed group whose time is over, and answers whether it did: false where it was reopened, or is gone already.
create function remove_closed_group(closed uuid, at timestamptz) returns boolean
language plpgsql security definer set search_path = larder as
$$
begin
  execute format('set local app.organisation_id = %L', closed);
  perform from organisation o where o.organisation_id = closed and o.removed_after <= at for update;
  if not found then
    return false;
  end if;
  perform delete_organisation(closed);
  return true;
end
$$;

create function closed_groups_due(at timestamptz) returns table (organisation_id uuid)
language plpgsql stable security definer set search_path = larder, pg_temp as $$
begin
  return query select o.organisation_id from organisation o where o.removed_after <= at order by o.removed_after limit 20;
end
$$;
