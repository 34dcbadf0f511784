-- A file of everything that another group held, taken into an empty one by a job; its owner sees how far it is, and what was wrong with it where.

create table data_import (
  organisation_id uuid not null references organisation on delete cascade,
  import_id uuid not null,
  filename text not null check (filename <> ''),
  status text not null default 'running' check (status in ('running', 'done', 'failed')),
  percent integer not null default 0 check (percent between 0 and 100),
  problem text,
  place text,
  row_count integer not null default 0 check (row_count >= 0),
  created_at timestamptz not null,
  created_by text not null,
  primary key (organisation_id, import_id),
  check ((status = 'failed') = (problem is not null))
);
create index on data_import (organisation_id, created_at);
select protect_tenant_table('data_import');
