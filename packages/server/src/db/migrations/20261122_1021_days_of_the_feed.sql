-- Which days the feed has noted the beginning of, in each time zone, and where it stood then: changes from before a day can be deleted by it.
create table feed_day (
  organisation_id uuid not null,
  time_zone text not null,
  day date not null,
  sequence bigint not null,
  primary key (organisation_id, time_zone, day)
);
select protect_tenant_table('feed_day');
create policy days_due_reads on feed_day for select to current_user using (true);

-- Changes up to here are deleted: a browser that knows less starts over.
alter table organisation_feed add column pruned_to bigint not null default 0;
create index on command_answer using brin (answered_at);

-- The organisations and zones in which a day has begun that the feed has not noted, with that day.
create function feed_days_due(at timestamptz) returns table (organisation_id uuid, time_zone text, day date)
language sql stable security definer set search_path = larder, pg_temp as $$
  select z.organisation_id, z.time_zone, (at at time zone z.time_zone)::date
  from (
    select o.organisation_id, o.time_zone from organisation o
    union select a.organisation_id, a.time_zone from account a where a.time_zone is not null and not a.deleted
  ) z
  where not exists (
    select from feed_day d where d.organisation_id = z.organisation_id and d.time_zone = z.time_zone
      and d.day >= (at at time zone z.time_zone)::date)
$$;

-- What began before is in the rows that browsers fetch anew after this release.
alter table feed_day no force row level security; -- the owner writes no organisation's rows otherwise
insert into feed_day
select due.organisation_id, due.time_zone, due.day - 1, f.sequence
from feed_days_due(now()) due join organisation_feed f using (organisation_id);
alter table feed_day force row level security;
