-- The latest approved invoices of a supplier, by which it is shown how well its lines are read.
create index on invoice_upload (supplier_id, organisation_id, approved_at) where approved_at is not null;
