-- What the paper of an invoice entered by hand states, beside its number: its day, its VAT and its total with VAT, £. Null: it is no such invoice.
alter table purchase_order
  add column invoice_date date,
  add column invoice_vat numeric(14, 4) check (invoice_vat >= 0),
  add column invoice_total numeric(14, 4) check (invoice_total >= 0);
