-- What looks over all organisations, in plpgsql: a cluster cannot plan functions in plain SQL that have parameters. And how an account is
-- reached, first in the shared tables, then in those of the one organisation, whose worker alone is asked.

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
  select home, coalesce(own_zone, o.time_zone), o.plan into organisation_id, time_zone, plan from organisation o where o.organisation_id = home;
  return next;
end
$$;

create or replace function feed_positions(organisations uuid[]) returns table (organisation_id uuid, sequence bigint)
language plpgsql stable security definer set search_path = larder, pg_temp as $$
begin
  return query select f.organisation_id, f.sequence from organisation_feed f where f.organisation_id = any (organisations);
end
$$;

create or replace function mails_waiting(before timestamptz, at_most integer) returns table (organisation_id uuid, mail_id uuid)
language plpgsql stable security definer set search_path = larder, pg_temp as $$
begin
  return query
    select m.organisation_id, m.mail_id from mail_outbox m
    where m.told_at is null and m.next_try_at < before
    order by m.next_try_at limit at_most;
end
$$;

create or replace function uploads_cut_off(at timestamptz, at_most integer) returns table (organisation_id uuid, upload_id uuid)
language plpgsql stable security definer set search_path = larder, pg_temp as $$
begin
  return query
    select u.organisation_id, u.upload_id from upload u
    where u.status = 'processing' and u.step in ('checking', 'posting') and u.alive_until < at
    order by u.alive_until limit at_most;
end
$$;

create or replace function moves_cut_off(at timestamptz, at_most integer) returns table (organisation_id uuid, kind text, id uuid)
language plpgsql stable security definer set search_path = larder, pg_temp as $$
begin
  return query
    select e.organisation_id, 'export', e.export_id from data_export e
    where e.status = 'running' and coalesce(e.alive_until, e.created_at + interval '1 hour') < at
    limit at_most;
  return query
    select i.organisation_id, 'import', i.import_id from data_import i
    where i.status = 'running' and coalesce(i.alive_until, i.created_at + interval '1 hour') < at
    limit at_most;
end
$$;

create or replace function exports_made_before(moment timestamptz, at_most integer) returns table (organisation_id uuid, export_id uuid)
language plpgsql stable security definer set search_path = larder, pg_temp as $$
begin
  return query
    select e.organisation_id, e.export_id from data_export e
    where e.status <> 'running' and e.created_at < moment
    order by e.created_at limit at_most;
end
$$;

create or replace function feed_days_due(at timestamptz) returns table (organisation_id uuid, time_zone text, day date)
language plpgsql stable security definer set search_path = larder, pg_temp as $$
begin
  return query
    select z.organisation_id, z.time_zone, (at at time zone z.time_zone)::date
    from (
      select o.organisation_id, o.time_zone from organisation o
      union select a.organisation_id, a.time_zone from account a where a.time_zone is not null and not a.deleted
    ) z
    where not exists (
      select from feed_day d where d.organisation_id = z.organisation_id and d.time_zone = z.time_zone
        and d.day >= (at at time zone z.time_zone)::date);
end
$$;

create or replace function is_invited(address text, at timestamptz) returns boolean
language plpgsql stable security definer set search_path = larder, pg_temp as $$
begin
  return exists (
    select from invitation i where i.email = address and i.used_at is null and i.withdrawn_at is null and i.expires_at > at);
end
$$;

create or replace function published_matching(wanted tsquery, at_most integer) returns setof published_option
language plpgsql stable rows 1000 security definer set search_path = larder, pg_temp set enable_seqscan = off as $$
begin
  return query
    select p.* from published_option p
    where p.search @@ wanted and own_organisation() is not null
      and (p.listed or p.supplier_account_id = own_organisation() or p.supplier_account_id in (
        select r.supplier_account_id from supplier_request r
        where r.customer_organisation_id = own_organisation() and r.status = 'ACCEPTED'))
    limit at_most;
end
$$;
