-- The operator sees which entries of the outbox used up their tries, over all organisations, and nothing of what they hold. One about which
-- another of its kind was sent since is settled: somebody has seen to it.
create index on outbox (created_at) where status = 'failed';

create function outbox_given_up(since timestamptz, tries integer) returns table (
  organisation_id uuid, entry_id uuid, kind text, about_kind text, about_id uuid, attempts integer, error text, created_at timestamptz,
  given_up_at timestamptz
) language plpgsql stable security definer set search_path = larder, pg_temp as $$
begin
  return query
    select o.organisation_id, o.entry_id, o.kind, o.about_kind, o.about_id, o.attempts, o.error, o.created_at, o.next_try_at
    from outbox o
    where o.status = 'failed' and o.attempts >= tries and o.created_at >= since and not exists (
      select from outbox later
      where later.organisation_id = o.organisation_id and later.about_id = o.about_id and later.kind = o.kind
        and later.created_at > o.created_at)
    order by o.next_try_at, o.entry_id;
end
$$;
