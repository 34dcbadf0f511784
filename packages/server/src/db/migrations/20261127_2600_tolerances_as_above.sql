-- No values: from that day on what holds above, of a supplier the group's, of the group the defaults. version counts the changes of each.
alter table invoice_tolerance
  alter column price_percent drop not null,
  alter column price_pounds drop not null,
  alter column invoice_pounds drop not null,
  alter column alone_up_to drop not null,
  add column version integer not null default 1,
  add check (num_nulls(price_percent, price_pounds, invoice_pounds, alone_up_to) in (0, 4));
