-- The time zones that a location had, and the last day whose lists and readings go by each: a change holds from the next day (rule 117).
create table past_zone (
  organisation_id uuid not null,
  account_id uuid not null,
  through_day date not null,
  time_zone text not null check (time_zone <> ''),
  primary key (organisation_id, account_id, through_day),
  foreign key (organisation_id, account_id) references account (organisation_id, account_id)
);

select protect_tenant_table('past_zone');
-- As of the other tables that the function below reads: row level security is forced, so its owner needs to be let in.
create policy reach_reads on past_zone for select to current_user using (true);

-- As before, with the zones that the location of the account had.
drop function reached_account(text, uuid);
create function reached_account(person text, wanted uuid)
returns table (
  organisation_id uuid, type text, ancestors uuid[], time_zone text, past_zones jsonb, plan text, role text, withheld text[], order_up_to numeric
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
  select coalesce(jsonb_agg(jsonb_build_object('throughDay', z.through_day, 'timeZone', z.time_zone) order by z.through_day), '[]')
  into past_zones from past_zone z where z.organisation_id = home and z.account_id = location;
  return next;
end
$$;
