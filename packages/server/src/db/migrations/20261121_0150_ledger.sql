-- The ledger: movements and counts are only ever added. Everything below the line is derived and can be rebuilt.

create table stock_movement (
  organisation_id uuid not null,
  movement_id bigint generated always as identity,
  account_id uuid not null,
  ingredient_id uuid,
  effective_day date not null,
  recorded_at timestamptz not null,
  kind text not null check (kind in ('received', 'charge', 'returned', 'price_credit', 'sold', 'wasted', 'transfer_in', 'transfer_out')),
  quantity numeric not null,
  value numeric not null,
  waste_quantity numeric not null default 0,
  waste_value numeric not null default 0,
  document_kind text not null check (document_kind in ('order', 'sales', 'wastage', 'transfer')),
  document_id uuid not null,
  line_id uuid,
  generation integer not null default 1,
  reverses bigint,
  primary key (organisation_id, movement_id)
);
create index stock_movement_by_area on stock_movement (organisation_id, account_id, ingredient_id, effective_day) include (kind, quantity, value);
create unique index stock_movement_source on stock_movement
  (organisation_id, document_id, account_id, line_id, ingredient_id, effective_day, kind, generation, (reverses is not null)) nulls not distinct;
create unique index stock_movement_reversed_once on stock_movement (organisation_id, reverses) where reverses is not null;

create table stock_anchor (
  organisation_id uuid not null,
  anchor_id bigint generated always as identity,
  account_id uuid not null,
  ingredient_id uuid not null,
  day date not null,
  quantity numeric not null,
  stocktake_id uuid not null,
  recorded_at timestamptz not null,
  withdraws bigint,
  primary key (organisation_id, anchor_id)
);
create unique index on stock_anchor (organisation_id, withdraws) where withdraws is not null;
create index on stock_anchor (organisation_id, stocktake_id);

-- Derived from here on ------------------------------------------------------------------------------------------------

-- The counts in force: what was there at the opening of the day.
create table count_in_force (
  organisation_id uuid not null,
  account_id uuid not null,
  ingredient_id uuid not null,
  day date not null,
  quantity numeric not null,
  stocktake_id uuid not null,
  primary key (organisation_id, account_id, ingredient_id, day)
);

-- £ per base unit from from_day up to, not including, to_day. No row: no price.
create table ingredient_cost (
  organisation_id uuid not null,
  ingredient_id uuid not null,
  from_day date not null,
  to_day date not null,
  cost numeric not null,
  option_id uuid not null,
  price_id uuid not null,
  primary key (organisation_id, ingredient_id, from_day)
);

-- What one batch of a product (recipe or modifier choice) uses up, through all its sub-recipes.
create table exploded_period (
  organisation_id uuid not null,
  product_id uuid not null,
  from_day date not null,
  to_day date not null,
  version_id uuid not null,
  yield numeric not null,
  portions numeric not null,
  menu_price numeric,
  vat_percent numeric,
  net_price numeric,
  missing text[] not null default '{}',
  primary key (organisation_id, product_id, from_day)
);

create table exploded_item (
  organisation_id uuid not null,
  product_id uuid not null,
  from_day date not null,
  ingredient_id uuid not null,
  quantity numeric not null,
  waste_quantity numeric not null,
  primary key (organisation_id, product_id, from_day, ingredient_id),
  foreign key (organisation_id, product_id, from_day) references exploded_period (organisation_id, product_id, from_day) on delete cascade
);
create index on exploded_item (organisation_id, ingredient_id);

-- Each line of a sales import as it stands today, one row for each part it was split into by a count.
create table sale (
  organisation_id uuid not null,
  import_id uuid not null,
  line_id uuid not null,
  part integer not null,
  account_id uuid not null,
  effective_day date not null,
  product_id uuid not null,
  match_kind text not null,
  quantity numeric not null,
  net numeric not null,
  gross numeric not null,
  cost numeric not null,
  waste_value numeric not null,
  missing text[] not null default '{}',
  primary key (organisation_id, import_id, line_id, part),
  foreign key (organisation_id, import_id) references sales_import (organisation_id, import_id) on delete cascade
);
create index on sale (organisation_id, account_id, effective_day);
create index on sale (organisation_id, product_id, effective_day);

-- Sums of an area's day by kind of movement; kinds 'net_sales' and 'gross_sales' hold what the till took.
create table area_day (
  organisation_id uuid not null,
  account_id uuid not null,
  day date not null,
  kind text not null,
  value numeric not null,
  waste_value numeric not null default 0,
  primary key (organisation_id, account_id, day, kind)
);

-- What an area's stock was worth at the end of a day, counts of the next opening included. A day without a row is worth what the day before was.
create table stock_worth_day (
  organisation_id uuid not null,
  account_id uuid not null,
  day date not null,
  worth numeric not null,
  primary key (organisation_id, account_id, day)
);

select protect_tenant_table('stock_movement');
select protect_tenant_table('stock_anchor');
select protect_tenant_table('count_in_force');
select protect_tenant_table('ingredient_cost');
select protect_tenant_table('exploded_period');
select protect_tenant_table('exploded_item');
select protect_tenant_table('sale');
select protect_tenant_table('area_day');
select protect_tenant_table('stock_worth_day');
