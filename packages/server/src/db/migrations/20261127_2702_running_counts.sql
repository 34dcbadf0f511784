-- When a count was made, stored as it is closed: between which instants a line says when it was counted, and of a count during trading when the area was
-- open that day. Null: known by the opening alone, as are all that were closed before.
alter table stocktake add column counting_from timestamptz;
alter table stocktake add column counting_until timestamptz;
alter table stocktake add column trading_from timestamptz;
alter table stocktake add column trading_until timestamptz;

-- Documents without a time of which a person said on which side of a count they happened.
create table stocktake_document (
  organisation_id uuid not null,
  stocktake_id uuid not null,
  document_id uuid not null,
  happened text not null,
  primary key (organisation_id, stocktake_id, document_id),
  foreign key (organisation_id, stocktake_id) references stocktake (organisation_id, stocktake_id) on delete cascade
);
alter table stocktake_document add constraint stocktake_document_happened check (happened in ('before', 'after'));
select protect_tenant_table('stocktake_document');

-- quantity: counted, and what moved between the count and the opening. occurred_at: when it was counted, null where that is not known; later_share: which
-- share of what a sheet of that day sold was sold after it.
alter table stock_anchor add column counted numeric;
alter table stock_anchor add column occurred_at timestamptz;
alter table stock_anchor add column later_share numeric;
alter table stock_anchor no force row level security;
update stock_anchor set counted = quantity;
alter table stock_anchor force row level security;
alter table stock_anchor alter column counted set not null;

drop index stock_anchor_organisation_id_stocktake_id_idx;
create index stock_anchor_of_count on stock_anchor (organisation_id, stocktake_id, ingredient_id);
