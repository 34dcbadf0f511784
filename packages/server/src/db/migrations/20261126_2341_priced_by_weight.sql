-- Options that are ordered in lots and priced by what they weigh: their lines state what was weighed, in g, ml or pieces. unit_price and final_price
-- stay £ for a lot of the nominal size.
alter table supplier_option
  add column priced_by_weight boolean not null default false,
  add constraint a_deposit_is_not_weighed check (not (deposit and priced_by_weight));
alter table purchase_order_line
  add column priced_by_weight boolean not null default false,
  add column weighed numeric check (weighed >= 0),
  add constraint weighed_by_weight check (weighed is null or priced_by_weight);
