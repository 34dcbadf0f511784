-- What the supplier's list stated as a line was entered, £ for a lot: a list price that changed since is pointed out on the draft.
alter table purchase_order_line add column list_price numeric check (list_price >= 0);
