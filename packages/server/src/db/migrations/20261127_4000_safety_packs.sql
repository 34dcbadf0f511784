-- Inspector's packs, and files of evidence alone, of an area or of all areas of a location: asked for by a person, made by a job, deleted some days
-- after. How far one is stands in long_job.
create table safety_pack (
  organisation_id uuid not null,
  pack_id uuid not null,
  account_id uuid not null,
  contents text not null check (contents in ('pack', 'evidence')),
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  status text not null default 'running' check (status in ('running', 'done', 'failed', 'cancelled')),
  problem text,
  file_id uuid,
  created_at timestamptz not null,
  created_by text not null,
  primary key (organisation_id, pack_id),
  foreign key (organisation_id, account_id) references account (organisation_id, account_id),
  foreign key (organisation_id, file_id) references stored_file (organisation_id, file_id)
);
create index on safety_pack (organisation_id, account_id);
create index on safety_pack (organisation_id, file_id) where file_id is not null;
create index on safety_pack (created_at) where status <> 'running';
select protect_tenant_table('safety_pack');

alter table long_job drop constraint long_job_kind_check;
alter table long_job add constraint long_job_kind_check check (kind in ('export', 'import', 'upload', 'invoice', 'pack'));

-- The sweep looks over all organisations; it learns which packs are due and nothing else.
create function packs_made_before(moment timestamptz, at_most integer) returns table (organisation_id uuid, pack_id uuid)
language plpgsql stable security definer set search_path = larder, pg_temp as $$
begin
  return query
    select p.organisation_id, p.pack_id from safety_pack p
    where p.status <> 'running' and p.created_at < moment
    order by p.created_at limit at_most;
end
$$;
-- Row level security is forced, so the function's owner needs to be let in.
create policy sweep_reads_made on safety_pack for select to current_user using (true);
