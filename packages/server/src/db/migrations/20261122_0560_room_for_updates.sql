-- Rows that are written once and then brought up to date find the new version room on their own page: no index has to be told.
alter table purchase_order_line set (fillfactor = 50);
alter table stocktake_line set (fillfactor = 50);
alter table area_day set (fillfactor = 70);
alter table area_month set (fillfactor = 70);
alter table organisation_feed set (fillfactor = 50);
