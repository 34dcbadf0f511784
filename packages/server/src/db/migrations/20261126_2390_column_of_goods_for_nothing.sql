-- For databases that applied 2350 when it made its index behind price and quantity, and no column. All others have both as they should be.
alter table purchase_order_line
  add column if not exists came_for_nothing boolean not null generated always as (coalesce(final_price = 0 and quantity_received > 0, false)) stored;
drop index purchase_order_line_for_nothing;
create index purchase_order_line_for_nothing on purchase_order_line (order_id, line_id, organisation_id) where came_for_nothing;
