-- Everything an organisation holds, made into one file by a job; its owner sees how far it is and fetches it.

create table data_export (
  organisation_id uuid not null references organisation on delete cascade,
  export_id uuid not null,
  status text not null default 'running' check (status in ('running', 'done', 'failed')),
  percent integer not null default 0 check (percent between 0 and 100),
  file_id uuid,
  created_at timestamptz not null,
  created_by text not null,
  primary key (organisation_id, export_id),
  foreign key (organisation_id, file_id) references stored_file (organisation_id, file_id),
  check ((status = 'done') = (file_id is not null))
);
create index on data_export (organisation_id, created_at);
select protect_tenant_table('data_export');
