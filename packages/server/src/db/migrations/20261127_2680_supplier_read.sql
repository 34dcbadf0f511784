-- The supplier of an upload was found by what was read, and stated by nobody: reading it anew finds it anew.
alter table invoice_upload add column supplier_read boolean not null default false;
