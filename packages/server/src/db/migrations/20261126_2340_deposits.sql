-- A keg, crate or tray that goes back for its money: an option that is no ingredient, whose lines move a value of a kind of their own.
alter table supplier_option
  add column deposit boolean not null default false,
  add constraint a_deposit_is_no_ingredient check (not deposit or ingredient_id is null);
alter table purchase_order_line
  add column deposit boolean not null default false,
  add constraint a_deposit_moves_no_stock check (not deposit or ingredient_id is null);
alter table stock_movement
  drop constraint stock_movement_kind_check,
  add constraint stock_movement_kind_check check (kind in ('received', 'charge', 'deposit', 'returned', 'price_credit', 'sent_back', 'claim',
    'sold', 'wasted', 'transfer_in', 'transfer_out', 'replaced'));
create index purchase_order_line_deposits on purchase_order_line (order_id, organisation_id) where deposit;
