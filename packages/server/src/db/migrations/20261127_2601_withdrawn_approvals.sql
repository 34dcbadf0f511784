-- When a person last withdrew the approval of an invoice: from then on it is approved by people only.
alter table invoice_upload add column approval_withdrawn_at timestamptz;
-- A person said on which orders the line is.
alter table invoice_line add column placed_by_person boolean not null default false;
