-- Jobs that a person waits for, from being asked for to their end, in one way: how far each is, whether it lives, and who cancelled it. What
-- came of it stands in its own row (data_export, data_import, upload), written in the transaction that removes this one.
-- begun_at: when it did its first step; alive_until: a job that reports nothing for so long was cut off with its server.

create table long_job (
  organisation_id uuid not null,
  job_id uuid not null,
  kind text not null check (kind in ('export', 'import', 'upload')),
  asked_by text not null,
  done integer not null default 0 check (done between 0 and total),
  total integer not null default 100,
  doing text not null default '',
  begun_at timestamptz,
  alive_until timestamptz not null,
  cancelled_by text,
  primary key (organisation_id, job_id)
);
create index on long_job (alive_until);
select protect_tenant_table('long_job');

-- The owner writes no organisation's rows otherwise.
alter table long_job no force row level security;
alter table data_export no force row level security;
alter table data_import no force row level security;
alter table upload no force row level security;
insert into long_job (organisation_id, job_id, kind, asked_by, done, begun_at, alive_until)
select organisation_id, export_id, 'export', '', percent, created_at, coalesce(alive_until, created_at + interval '1 hour')
from data_export where status = 'running'
union all
select organisation_id, import_id, 'import', '', percent, created_at, coalesce(alive_until, created_at + interval '1 hour')
from data_import where status = 'running'
union all
select organisation_id, upload_id, 'upload', '', percent, created_at, coalesce(alive_until, created_at + interval '1 hour')
from upload where status = 'processing' and step in ('checking', 'posting');
alter table long_job force row level security;
alter table data_export force row level security;
alter table data_import force row level security;
alter table upload force row level security;

drop function moves_cut_off;
drop function uploads_cut_off;
drop policy sweep_reads_cut_off on data_import;
drop policy sweep_reads_cut_off on upload;
-- Cancelled is neither done nor failed.
alter table data_export drop constraint data_export_status_check, add check (status in ('running', 'done', 'failed', 'cancelled'));
alter table data_import drop constraint data_import_status_check, add check (status in ('running', 'done', 'failed', 'cancelled')),
  drop constraint data_import_check, add check ((status in ('failed', 'cancelled')) = (problem is not null));
alter table data_export drop column percent, drop column alive_until;
alter table data_import drop column percent, drop column alive_until;
alter table upload drop column percent, drop column alive_until;

-- The sweep looks over all organisations; it learns which jobs no process works on and nothing else: those that were cut off, and those that were
-- cancelled before they had begun.
create function long_jobs_to_end(at timestamptz, at_most integer)
returns table (organisation_id uuid, job_id uuid, kind text, cancelled_by text)
language plpgsql stable security definer set search_path = larder, pg_temp as $$
begin
  return query
    select j.organisation_id, j.job_id, j.kind, j.cancelled_by from long_job j
    where j.alive_until < at or (j.cancelled_by is not null and j.begun_at is null)
    order by j.alive_until limit at_most;
end
$$;
-- Row level security is forced, so the function's owner needs to be let in.
create policy sweep_reads_to_end on long_job for select to current_user using (true);
