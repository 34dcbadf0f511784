-- What was received at £0, which the period report lists: few lines of many.
create index purchase_order_line_for_nothing on purchase_order_line (order_id, line_id, organisation_id)
  where final_price = 0 and quantity_received > 0;
