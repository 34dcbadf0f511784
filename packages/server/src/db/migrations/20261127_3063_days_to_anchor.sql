-- When the ends of food-safety chains were noted for the day before this one.
alter table feed_day add column anchored_at timestamptz;

-- The organisations and zones in which a day has begun, and the end of the one before was not noted yet.
create function days_begun(at timestamptz) returns table (organisation_id uuid, time_zone text, day date)
language plpgsql stable security definer set search_path = larder, pg_temp as $$
begin
  return query
    select d.organisation_id, d.time_zone, d.day from feed_day d
    where d.anchored_at is null and d.day = (at at time zone d.time_zone)::date;
end
$$;
