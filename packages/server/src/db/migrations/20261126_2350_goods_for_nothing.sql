-- What was received at £0, which the period report lists: few lines of many. An index behind the price or the quantity would take every line off its page
-- as it is received; this column changes for those alone that came for nothing.
alter table purchase_order_line
  add column came_for_nothing boolean not null generated always as (coalesce(final_price = 0 and quantity_received > 0, false)) stored;
create index purchase_order_line_for_nothing on purchase_order_line (order_id, line_id, organisation_id) where came_for_nothing;
