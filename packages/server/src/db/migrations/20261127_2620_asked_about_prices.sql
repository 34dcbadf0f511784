-- When the supplier was last asked about the price of a line, and by whom; asked_mail_id: the mail. null: it was not, or the mail was given up.
alter table invoice_line
  add column asked_at timestamptz,
  add column asked_by text,
  add column asked_mail_id uuid,
  add check ((asked_at is null) = (asked_by is null));
create index on invoice_line (asked_mail_id, organisation_id) where asked_mail_id is not null;
