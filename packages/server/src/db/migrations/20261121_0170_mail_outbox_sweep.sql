-- A mail waits for its next try, remembers who queued it, and what it was about is told once that it left or failed.

alter table mail_outbox
  add column account_id uuid not null,
  add column user_id text not null,
  add column user_name text not null,
  add column next_try_at timestamptz not null,
  add column told_at timestamptz;
create index on mail_outbox (next_try_at) where told_at is null;

-- The sweep looks over all organisations; it learns which mails wait and nothing else.
create function mails_waiting(before timestamptz, at_most integer) returns table (organisation_id uuid, mail_id uuid)
language sql stable security definer set search_path = larder as
$$ select m.organisation_id, m.mail_id from mail_outbox m
   where m.told_at is null and m.next_try_at < before
   order by m.next_try_at limit at_most $$;
-- Row level security is forced, so the function's owner needs to be let in.
create policy sweep_reads_waiting on mail_outbox for select to current_user using (true);

-- What hung on a captured mail, as [{filename, contentType, base64}], so that it can be opened at /dev/mail.
alter table captured_mail add column attachments jsonb not null default '[]';
