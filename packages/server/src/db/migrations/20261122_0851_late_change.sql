-- What changed documents of a closed period after its close, as an export brought it: the movements it follows from are not in the file.

create table late_change (
  organisation_id uuid not null references organisation on delete cascade,
  stocktake_id uuid not null,
  document_id uuid not null,
  day date not null,
  kind text not null check (kind in ('order', 'sales', 'wastage', 'transfer', 'replacement')),
  name text,
  recorded_at timestamptz not null,
  value numeric not null,
  primary key (organisation_id, stocktake_id, document_id, day)
);
select protect_tenant_table('late_change');
