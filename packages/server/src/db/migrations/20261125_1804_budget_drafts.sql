-- A budget as far as it is typed, beside the one that counts, or before there is one. Null: nothing is typed there yet.
create table budget_draft_period (
  organisation_id uuid not null,
  budget_id uuid not null,
  period smallint not null check (period between 0 and 11),
  value numeric check (value >= 0),
  margin numeric check (margin >= 0),
  primary key (organisation_id, budget_id, period),
  foreign key (organisation_id, budget_id) references budget on delete cascade
);
select protect_tenant_table('budget_draft_period');
