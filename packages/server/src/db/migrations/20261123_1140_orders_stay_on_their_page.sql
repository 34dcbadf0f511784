-- An order is updated at each step of its life. The index that holds a supplier's one draft for a day depended on the status, so that each
-- step wrote all indexes anew. What it depends on now changes only when a draft is sent; and a page has room for the next version of a row.
alter table purchase_order add column is_draft boolean not null generated always as (status = 'DRAFT') stored;
drop index purchase_order_account_id_supplier_id_delivery_date_organis_idx;
create unique index purchase_order_one_draft on purchase_order (account_id, supplier_id, delivery_date, organisation_id) where is_draft;
alter table purchase_order set (fillfactor = 70);
