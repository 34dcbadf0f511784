-- The demo group can be deleted as a whole (rule 21), which the role of the app cannot do by itself: the ledger only grows.
-- Refuses any organisation that is not a demo. Tables are emptied in passes, because they refer to each other.

create function delete_demo(demo_id uuid) returns void
language plpgsql security definer set search_path = larder as
$$
declare
  name text;
  left_over integer;
begin
  perform set_config('app.organisation_id', demo_id::text, true);
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

-- Demos that were never finished: nobody can sign in to them.
create function unfinished_demos() returns table (organisation_id uuid)
language sql stable security definer set search_path = larder as
$$
  select m.organisation_id from membership m
  where m.role = 'owner' and m.user_id like 'demo-%' and not exists (select from auth."user" u where u.id = m.user_id)
$$;
