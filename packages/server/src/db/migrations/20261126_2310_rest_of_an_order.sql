-- An order for what is still to come of another one, which has one such order at a time; and how many lots of each line it took over.
alter table purchase_order
  add column follows_order_id uuid,
  add constraint follows_an_order foreign key (organisation_id, follows_order_id) references purchase_order (organisation_id, order_id);
create unique index purchase_order_follows on purchase_order (follows_order_id, organisation_id)
  where follows_order_id is not null and removed_at is null;
create index purchase_order_rest_of on purchase_order (follows_order_id, organisation_id) where follows_order_id is not null;
alter table purchase_order_line add column moved_lots numeric check (moved_lots > 0);
