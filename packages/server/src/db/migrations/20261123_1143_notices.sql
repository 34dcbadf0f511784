-- In-app notices: one row for each person whom an entry of the outbox of the kind notice concerns. kind and facts are those of
-- domain/notices/notice-kinds.ts. They are deleted after some months.
create table notice (
  organisation_id uuid not null,
  notice_id uuid not null,
  entry_id uuid not null,
  user_id text not null,
  account_id uuid not null,
  kind text not null,
  about_kind text not null,
  about_id uuid not null,
  facts jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (organisation_id, notice_id)
);
create unique index notice_once on notice (organisation_id, entry_id, user_id);
create index on notice (organisation_id, user_id, created_at desc, notice_id desc);
select protect_tenant_table('notice');

-- An order has entries of several kinds: a notice about a mail that was given up is no later mail.
create or replace function outbox_given_up(since timestamptz, tries integer) returns table (
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
