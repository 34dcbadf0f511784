-- What is asked of an account at every request, in one statement: its organisation's rows are seen for as long as the statement runs.

create function account_facts(of_account uuid)
returns table (organisation_id uuid, type text, ancestors uuid[], time_zone text, plan text)
language plpgsql
as $$
begin
  perform set_config('app.organisation_id', h.organisation_id::text, true) from account_home h where h.account_id = of_account;
  return query
    select h.organisation_id, a.type, h.ancestors, o.time_zone, o.plan
    from account_home h
    join account a on a.organisation_id = h.organisation_id and a.account_id = h.account_id
    join organisation o on o.organisation_id = h.organisation_id
    where h.account_id = of_account and not a.deleted;
end
$$;
