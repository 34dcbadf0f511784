-- The head office divides its year into twelve periods; each area has a budget for them.
-- Periods count from 0 to 11. Both days of a period belong to it.

create table financial_year (
  organisation_id uuid not null references organisation on delete cascade,
  financial_year_id uuid not null,
  year integer not null,
  start_of_year date not null,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (organisation_id, financial_year_id),
  unique (organisation_id, year)
);

create table financial_period (
  organisation_id uuid not null,
  financial_year_id uuid not null,
  period smallint not null check (period between 0 and 11),
  starts_on date not null,
  ends_on date not null,
  primary key (organisation_id, financial_year_id, period),
  foreign key (organisation_id, financial_year_id) references financial_year on delete cascade,
  check (ends_on >= starts_on)
);

create table budget (
  organisation_id uuid not null,
  budget_id uuid not null,
  account_id uuid not null,
  year integer not null,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (organisation_id, budget_id),
  unique (organisation_id, account_id, year),
  foreign key (organisation_id, account_id) references account (organisation_id, account_id)
);

-- value: £ of net sales in the period. margin: the gross profit aimed at, in percent of them.
create table budget_period (
  organisation_id uuid not null,
  budget_id uuid not null,
  period smallint not null check (period between 0 and 11),
  value numeric not null check (value >= 0),
  margin numeric not null check (margin >= 0),
  primary key (organisation_id, budget_id, period),
  foreign key (organisation_id, budget_id) references budget on delete cascade
);

select protect_tenant_table('financial_year');
select protect_tenant_table('financial_period');
select protect_tenant_table('budget');
select protect_tenant_table('budget_period');
