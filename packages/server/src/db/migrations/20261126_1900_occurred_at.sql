-- When something physically happened, beside the business day that it counts on; null: not known. No figure of a whole day rests on it.
alter table purchase_order add column occurred_at timestamptz;
alter table wastage add column occurred_at timestamptz;
alter table transfer add column occurred_at timestamptz;
alter table stock_movement add column occurred_at timestamptz;
