-- What a report needs and no document holds: figures of a week entered by hand, and what people say about a period.

create table report_incidental (
  organisation_id uuid not null,
  account_id uuid not null,
  week_of date not null check (extract(isodow from week_of) = 1),
  field text not null check (field in ('stockAllowances', 'procurementPettyCash')),
  amount numeric not null,
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (organisation_id, account_id, week_of, field),
  foreign key (organisation_id, account_id) references account (organisation_id, account_id)
);

create table report_comment (
  organisation_id uuid not null,
  comment_id uuid not null,
  account_id uuid not null,
  report_date date not null,
  comment text not null check (comment <> ''),
  user_id text not null,
  user_name text not null,
  created_at timestamptz not null,
  primary key (organisation_id, comment_id),
  foreign key (organisation_id, account_id) references account (organisation_id, account_id)
);
create index on report_comment (organisation_id, account_id, report_date);

select protect_tenant_table('report_incidental');
select protect_tenant_table('report_comment');
