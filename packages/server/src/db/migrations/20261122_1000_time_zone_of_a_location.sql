-- A location may have a time zone of its own. Without one it takes the head office's, which stays the organisation's; an area takes its location's.

alter table account
  add column time_zone text check (time_zone <> ''),
  add constraint only_a_location_has_its_own_time_zone check (time_zone is null or type = 'LOCATION');

-- As before, with the zone of the account: of the ancestors (itself first, the head office last) the location is the last but one.
create or replace function reached_account(person text, wanted uuid)
returns table (
  organisation_id uuid, type text, ancestors uuid[], time_zone text, plan text, role text, withheld text[], order_up_to numeric
)
language plpgsql stable rows 1 security definer set search_path = larder, pg_temp as $$
begin
  return query
    select h.organisation_id, a.type, h.ancestors, coalesce(l.time_zone, o.time_zone), o.plan, m.role, m.withheld, m.order_up_to
    from account_home h
    join membership m on m.user_id = person and m.organisation_id = h.organisation_id and m.account_id = any (h.ancestors)
    join account a on a.organisation_id = h.organisation_id and a.account_id = h.account_id and not a.deleted
    join organisation o on o.organisation_id = h.organisation_id
    left join account l on l.organisation_id = h.organisation_id and l.account_id = h.ancestors[cardinality(h.ancestors) - 1]
    where h.account_id = wanted
    order by case m.role when 'owner' then 1 when 'member' then 2 else 3 end, array_position(h.ancestors, m.account_id)
    limit 1;
end
$$;
