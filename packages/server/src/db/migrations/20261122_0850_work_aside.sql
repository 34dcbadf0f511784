-- Exports and imports are made in processes aside. A job that says nothing for a while was cut off with its server, and is ended by the next one.

alter table data_export
  add column alive_until timestamptz,
  add column problem text,
  add column left_out text[] not null default '{}';
alter table data_import
  add column alive_until timestamptz,
  add column if_files_lack text not null default 'refuse' check (if_files_lack in ('refuse', 'leave out')),
  add column left_out text[] not null default '{}';
create index on data_export (alive_until) where status = 'running';
create index on data_import (alive_until) where status = 'running';

-- The sweep looks over all organisations; it learns which jobs were cut off and nothing else. Jobs of an older release left no sign of life.
create function moves_cut_off(at timestamptz, at_most integer) returns table (organisation_id uuid, kind text, id uuid)
language sql stable security definer set search_path = larder as
$$ select organisation_id, 'export', export_id from data_export
   where status = 'running' and coalesce(alive_until, created_at + interval '1 hour') < at
   union all
   select organisation_id, 'import', import_id from data_import
   where status = 'running' and coalesce(alive_until, created_at + interval '1 hour') < at
   limit at_most $$;
-- Row level security is forced, so the function's owner needs to be let in.
create policy sweep_reads_cut_off on data_export for select to current_user using (true);
create policy sweep_reads_cut_off on data_import for select to current_user using (true);
