-- Which column of a file holds what, by its heading row: so that the next file of the same shape is read without being asked about.
create table sheet_layout (
  organisation_id uuid not null,
  account_id uuid not null,
  kind text not null check (kind in ('sales', 'supplierOptions', 'ingredients')),
  heading text not null check (heading <> '' and char_length(heading) <= 600),
  supplier text not null, -- that all lines are of, where the file does not name it; else empty
  columns jsonb not null,
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (organisation_id, account_id, kind, heading, supplier),
  foreign key (organisation_id, account_id) references account (organisation_id, account_id)
);
select protect_tenant_table('sheet_layout');

-- A file whose columns are not recognised waits until a person points at them. columns: how it is read, where its headings alone do not tell.
alter table upload
  add column columns jsonb,
  drop constraint upload_step_check,
  add constraint upload_step_check check (step in ('checking', 'pointing', 'waiting', 'posting', 'discarded'));
