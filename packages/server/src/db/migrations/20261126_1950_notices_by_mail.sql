-- Of what a person has notices mailed to them as well: topics of domain/notices/notice-topics.ts.
alter table profile add column notice_mails text[] not null default '{}';

-- When the deliveries of a day were looked through in the evening for those that nobody received.
alter table feed_day add column evening_noted_at timestamptz;

-- The organisations and zones in which it is evening, and whose deliveries of the day were not looked through yet.
create function evenings_due(at timestamptz, from_hour integer) returns table (organisation_id uuid, time_zone text, day date)
language plpgsql stable security definer set search_path = larder, pg_temp as $$
begin
  return query
    select d.organisation_id, d.time_zone, d.day from feed_day d
    where d.evening_noted_at is null
      and d.day = (at at time zone d.time_zone)::date
      and extract(hour from at at time zone d.time_zone) >= from_hour;
end
$$;
