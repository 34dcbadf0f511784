-- Lots (or kg, l, pieces) of a line that invoices bill: ordered and billed stand side by side where the goods are received, also without a network (rule 72).
alter table purchase_order_line add column invoice_quantity numeric;
