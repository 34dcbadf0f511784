-- What people and tills enter: orders, sales, wastage, transfers, stocktakes.

-- What was sent or received stays when it is removed, so that its movements can still be opened; only drafts vanish.
create table purchase_order (
  organisation_id uuid not null,
  order_id uuid not null,
  account_id uuid not null,
  supplier_id uuid not null,
  order_number integer,
  type text not null default 'DEBIT' check (type in ('DEBIT', 'CREDIT')),
  status text not null check (status in ('DRAFT', 'AWAIT', 'SENT', 'PROCESSING', 'ATTACHED', 'MATCHED', 'RECEIVED', 'FINALISED')),
  order_date date not null,
  delivery_date date not null,
  special_instructions text not null default '',
  invoice_number text,
  invoice_amount numeric,
  delivery_charge numeric not null default 0,
  flat_discount numeric not null default 0,
  pc_discount numeric not null default 0,
  estimated_cost numeric not null default 0,
  order_net_value numeric,
  final_cost numeric,
  temperature text,
  receiving_comments text not null default '',
  user_id text not null,
  user_name text not null,
  received_at timestamptz,
  removed_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (organisation_id, order_id),
  unique (account_id, order_number, organisation_id),
  foreign key (organisation_id, account_id) references account (organisation_id, account_id),
  foreign key (organisation_id, supplier_id) references supplier (organisation_id, supplier_id)
);
-- These begin with what a query knows: on an empty table every index that begins with organisation_id looks alike to the planner,
-- and a statement prepared then keeps the wrong one.
create index on purchase_order (account_id, delivery_date, organisation_id);
-- A supplier has one draft for a day; another form for that day joins it.
create unique index on purchase_order (account_id, supplier_id, delivery_date, organisation_id) where status = 'DRAFT';

create table purchase_order_line (
  organisation_id uuid not null,
  order_id uuid not null,
  line_id uuid not null,
  line_no integer not null,
  option_id uuid,
  ingredient_id uuid,
  name text not null,
  supplier_code text not null default '',
  uom text not null default '',
  units_per_lot numeric not null default 1,
  amount_per_unit numeric not null default 1,
  base_unit text not null default 'unit',
  vat_percent numeric,
  quantity numeric not null,
  unit_price numeric not null,
  quantity_received numeric,
  final_price numeric,
  qty_received_normal numeric,
  price_only boolean not null default false,
  primary key (organisation_id, order_id, line_id),
  foreign key (organisation_id, order_id) references purchase_order (organisation_id, order_id) on delete cascade
);
create index on purchase_order_line (option_id, organisation_id);

create table sales_import (
  organisation_id uuid not null,
  import_id uuid not null,
  account_id uuid not null,
  filename text not null,
  start_day date not null,
  end_day date not null,
  type text not null default 'user',
  version integer not null default 1,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (organisation_id, import_id),
  foreign key (organisation_id, account_id) references account (organisation_id, account_id)
);
create index on sales_import (organisation_id, account_id, end_day);

-- product_id: the recipe, or the modifier's choice, or the modifier itself when it has several choices.
create table sales_import_line (
  organisation_id uuid not null,
  import_id uuid not null,
  line_id uuid not null,
  line_no integer not null,
  plu text not null,
  name text not null,
  quantity numeric not null,
  sheet_price numeric,
  sheet_gross numeric,
  match_kind text check (match_kind in ('recipe', 'choice', 'modifier')),
  product_id uuid,
  chosen_by_hand boolean not null default false,
  primary key (organisation_id, import_id, line_id),
  foreign key (organisation_id, import_id) references sales_import (organisation_id, import_id) on delete cascade
);
create index on sales_import_line (organisation_id, plu) where product_id is null;
create index on sales_import_line (organisation_id, product_id);

create table stocktake (
  organisation_id uuid not null,
  stocktake_id uuid not null,
  account_id uuid not null,
  day date not null,
  is_draft boolean not null default true,
  cost numeric,
  closed_at timestamptz,
  closed_by text,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (organisation_id, stocktake_id),
  foreign key (organisation_id, account_id) references account (organisation_id, account_id)
);
create unique index on stocktake (organisation_id, account_id, day) where not is_draft;

-- base_quantity: in the ingredient's base unit, or the recipe's yield unit. price and worth are frozen at the close.
-- line_id is made of the stocktake and the thing, the same on every device.
create table stocktake_line (
  organisation_id uuid not null,
  stocktake_id uuid not null,
  line_id uuid not null,
  kind text not null check (kind in ('ingredient', 'recipe')),
  ref_id uuid not null,
  record_unit text not null,
  amount numeric not null check (amount >= 0),
  base_quantity numeric not null,
  counted_at timestamptz not null,
  counted_by text not null,
  price numeric,
  worth numeric,
  primary key (organisation_id, stocktake_id, kind, ref_id),
  foreign key (organisation_id, stocktake_id) references stocktake (organisation_id, stocktake_id) on delete cascade
);
create index on stocktake_line (organisation_id, line_id);

-- The period's figures as they were when it was closed the first time (rule 9). Never changed.
create table closed_figures (
  organisation_id uuid not null,
  stocktake_id uuid not null,
  account_id uuid not null,
  figures jsonb not null,
  recorded_at timestamptz not null,
  primary key (organisation_id, stocktake_id)
);

create table wastage (
  organisation_id uuid not null,
  wastage_id uuid not null,
  account_id uuid not null,
  day date not null,
  kind text not null check (kind in ('ingredient', 'recipe')),
  ref_id uuid not null,
  name text not null,
  record_unit text not null,
  amount numeric not null check (amount > 0),
  base_quantity numeric not null,
  reason text not null check (reason <> ''),
  cost numeric not null,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (organisation_id, wastage_id),
  foreign key (organisation_id, account_id) references account (organisation_id, account_id)
);
create index on wastage (organisation_id, account_id, day);
create index on wastage (organisation_id, ref_id);

create table transfer (
  organisation_id uuid not null,
  transfer_id uuid not null,
  from_account_id uuid not null,
  to_account_id uuid not null check (to_account_id <> from_account_id),
  day date not null,
  total_cost numeric not null,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (organisation_id, transfer_id),
  foreign key (organisation_id, from_account_id) references account (organisation_id, account_id),
  foreign key (organisation_id, to_account_id) references account (organisation_id, account_id)
);

create table transfer_line (
  organisation_id uuid not null,
  transfer_id uuid not null,
  line_id uuid not null,
  line_no integer not null,
  kind text not null check (kind in ('ingredient', 'recipe')),
  ref_id uuid not null,
  name text not null,
  record_unit text not null,
  amount numeric not null check (amount > 0),
  base_quantity numeric not null,
  cost numeric not null,
  primary key (organisation_id, transfer_id, line_id),
  foreign key (organisation_id, transfer_id) references transfer (organisation_id, transfer_id) on delete cascade
);
create index on transfer_line (organisation_id, ref_id);

select protect_tenant_table('purchase_order');
select protect_tenant_table('purchase_order_line');
select protect_tenant_table('sales_import');
select protect_tenant_table('sales_import_line');
select protect_tenant_table('stocktake');
select protect_tenant_table('stocktake_line');
select protect_tenant_table('closed_figures');
select protect_tenant_table('wastage');
select protect_tenant_table('transfer');
select protect_tenant_table('transfer_line');
