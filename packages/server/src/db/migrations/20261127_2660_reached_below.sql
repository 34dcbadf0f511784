-- The accounts below one on which a person has a membership: who works in an area sees the uploads of its location, and opens their files.
create function reached_below(person text, above uuid) returns table (account_id uuid)
language plpgsql stable security definer set search_path = larder, pg_temp as $$
begin
  return query
    select h.account_id from membership m
    join account_home h on h.organisation_id = m.organisation_id and h.account_id = m.account_id
    where m.user_id = person and above = any (h.ancestors);
end
$$;
