-- A supplier's statement: of an upload whose paper is one. Amounts in the currency of the upload; null: not printed. from_day, to_day: the days that it
-- covers. What it differs in is never stored; summary: its sums as they were when somebody closed it.
create table supplier_statement (
  organisation_id uuid not null,
  upload_id uuid not null,
  from_day date,
  to_day date,
  opening numeric,
  closing numeric,
  closed_at timestamptz,
  closed_by text,
  closing_note text not null default '' check (char_length(closing_note) <= 200),
  summary jsonb,
  primary key (organisation_id, upload_id),
  check (from_day <= to_day),
  foreign key (organisation_id, upload_id) references invoice_upload (organisation_id, upload_id) on delete cascade
);
select protect_tenant_table('supplier_statement');

-- Its lines as they were read; null: not sure, a person states it. amount: above 0 what is owed, below 0 what is taken off it; balance: as printed behind it.
create table statement_line (
  organisation_id uuid not null,
  line_id uuid not null,
  upload_id uuid not null,
  line_no integer not null,
  kind text check (kind in ('invoice', 'credit', 'payment')),
  number text not null default '' check (char_length(number) <= 100),
  date date,
  amount numeric,
  balance numeric,
  printed text not null default '' check (char_length(printed) <= 200),
  primary key (organisation_id, line_id),
  foreign key (organisation_id, upload_id) references invoice_upload (organisation_id, upload_id) on delete cascade
);
create index on statement_line (organisation_id, upload_id, line_no);
select protect_tenant_table('statement_line');

-- What somebody decided about a difference. about_id: a line of the statement, an upload of ours, or a claim. mail_id: the mail that asks the supplier.
create table statement_decision (
  organisation_id uuid not null,
  upload_id uuid not null,
  about_id uuid not null,
  decision text not null check (decision in ('asked', 'ours is right', 'not ours')),
  note text not null default '' check (char_length(note) <= 200),
  mail_id uuid,
  decided_at timestamptz not null,
  decided_by text not null,
  primary key (organisation_id, upload_id, about_id),
  foreign key (organisation_id, upload_id) references invoice_upload (organisation_id, upload_id) on delete cascade
);
create index on statement_decision (organisation_id, mail_id) where mail_id is not null;
select protect_tenant_table('statement_decision');
