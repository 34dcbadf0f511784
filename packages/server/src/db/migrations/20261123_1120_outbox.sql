-- What leaves after a command's commit, in one table with kinds (main/outbox-kinds.ts): written in the command's transaction, sent by a job
-- afterwards. facts: by the kind's schema; of a mail its text and its Message-ID, which is the same however often it is handed over.
-- settled_at: whom it concerns was notified that it was sent or given up.

create table outbox (
  organisation_id uuid not null,
  entry_id uuid not null,
  kind text not null,
  account_id uuid not null,
  user_id text not null,
  user_name text not null,
  about_kind text not null,
  about_id uuid not null,
  facts jsonb not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  attempts integer not null default 0,
  error text,
  created_at timestamptz not null,
  next_try_at timestamptz not null,
  sent_at timestamptz,
  settled_at timestamptz,
  primary key (organisation_id, entry_id)
);
create index on outbox (about_id, organisation_id);
create index on outbox (next_try_at) where settled_at is null;
select protect_tenant_table('outbox');

-- What waits in mail_outbox goes on here, and what was sent stays to be seen.
alter table outbox no force row level security; -- the owner writes no organisation's rows otherwise
alter table mail_outbox no force row level security;
insert into outbox (organisation_id, entry_id, kind, account_id, user_id, user_name, about_kind, about_id, facts, status, attempts, error, created_at,
  next_try_at, sent_at, settled_at)
select organisation_id, mail_id, 'mail', account_id, user_id, user_name, about_kind, about_id,
  jsonb_build_object('messageId', '<' || mail_id || '@larder>', 'to', recipient, 'replyTo', reply_to, 'subject', subject, 'text', text_body,
    'attachment', attachment),
  status, attempts, error, created_at, next_try_at, sent_at, told_at
from mail_outbox;
alter table outbox force row level security;
drop function mails_waiting;
drop table mail_outbox;

-- The sweep looks over all organisations; it learns which entries wait and nothing else. One of each organisation comes before the second of any.
create function outbox_waiting(before timestamptz, at_most integer) returns table (organisation_id uuid, entry_id uuid)
language plpgsql stable security definer set search_path = larder, pg_temp as $$
begin
  return query
    select w.organisation_id, w.entry_id from (
      select o.organisation_id, o.entry_id, o.next_try_at,
        row_number() over (partition by o.organisation_id order by o.next_try_at, o.entry_id) as turn
      from outbox o where o.settled_at is null and o.next_try_at < before
    ) w
    order by w.turn, w.next_try_at limit at_most;
end
$$;
-- Row level security is forced, so the function's owner needs to be let in.
create policy sweep_reads_waiting on outbox for select to current_user using (true);
