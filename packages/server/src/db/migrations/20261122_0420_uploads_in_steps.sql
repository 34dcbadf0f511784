-- An upload is checked by a job, waits for a person's word, and is posted by another job. Until it is over its status stays processing.

alter table upload
  add column step text check (step in ('checking', 'waiting', 'posting', 'discarded')),
  add column percent integer not null default 0 check (percent between 0 and 100),
  add column effective_from date, -- of lines that name no day
  add column changed_meanwhile boolean not null default false, -- checked anew, because the books changed before it was posted
  add column checked_at timestamptz,
  add column alive_until timestamptz, -- a job that says nothing for so long was cut off
  add check (step is null or (step = 'discarded') = (status = 'error')),
  add check (step is distinct from 'posting' or checked_at is not null);
create index on upload (organisation_id, account_id, upload_type, created_at);
create index on upload (alive_until) where status = 'processing' and step in ('checking', 'posting');

-- What becomes of each line of a file; once it is posted, only the lines that were left out stay.
create table upload_line (
  organisation_id uuid not null,
  upload_id uuid not null,
  line integer not null,
  status text not null check (status in ('new', 'changed', 'details', 'deleted', 'unchanged', 'error')),
  report jsonb not null,
  primary key (organisation_id, upload_id, line),
  foreign key (organisation_id, upload_id) references upload (organisation_id, upload_id) on delete cascade
);
select protect_tenant_table('upload_line');

-- The sweep looks over all organisations; it learns which uploads were cut off and nothing else.
create function uploads_cut_off(at timestamptz, at_most integer) returns table (organisation_id uuid, upload_id uuid)
language sql stable security definer set search_path = larder as
$$ select u.organisation_id, u.upload_id from upload u
   where u.status = 'processing' and u.step in ('checking', 'posting') and u.alive_until < at
   order by u.alive_until limit at_most $$;
-- Row level security is forced, so the function's owner needs to be let in.
create policy sweep_reads_cut_off on upload for select to current_user using (true);
