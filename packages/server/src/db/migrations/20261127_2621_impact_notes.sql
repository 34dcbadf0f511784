-- What a command did to the figures of a period that an area had closed (rule 36): one row for each area and period, with the document that it was about.
-- Percents and £ immediately before the command and after it, null where they are not known. ingredients: the three whose cost changed most, by name,
-- £ of actual and of theoretical cost.
create table impact_note (
  organisation_id uuid not null,
  note_id uuid not null,
  document_kind text not null check (document_kind in ('order', 'invoice')),
  document_id uuid not null,
  account_id uuid not null,
  from_day date not null,
  to_day date not null,
  actual_before numeric,
  actual_after numeric,
  theoretical_before numeric,
  theoretical_after numeric,
  variance_before numeric not null,
  variance_after numeric not null,
  ingredients jsonb not null,
  created_at timestamptz not null,
  created_by text not null,
  primary key (organisation_id, note_id),
  foreign key (organisation_id, account_id) references account (organisation_id, account_id)
);
create index on impact_note (document_id, organisation_id, created_at);
create index on impact_note (account_id, organisation_id, to_day);
select protect_tenant_table('impact_note');
