-- Ingredients, suppliers and what they sell; prices and default options are dated.

create table category (
  organisation_id uuid not null references organisation on delete cascade,
  category_id uuid not null,
  kind text not null check (kind in ('ingredient', 'recipe', 'modifier', 'menu', 'supplier')),
  name text not null check (name <> ''),
  parent_id uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (organisation_id, category_id)
);

create table ingredient (
  organisation_id uuid not null references organisation on delete cascade,
  ingredient_id uuid not null,
  itemcode text not null check (itemcode <> ''),
  name text not null check (name <> ''),
  category_id uuid,
  recipe_unit text not null check (recipe_unit in ('g', 'ml', 'unit')),
  allergens text[] not null default '{}',
  archived boolean not null default false,
  deleted boolean not null default false,
  readonly boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (organisation_id, ingredient_id),
  unique (organisation_id, itemcode),
  foreign key (organisation_id, category_id) references category (organisation_id, category_id)
);

create table supplier (
  organisation_id uuid not null references organisation on delete cascade,
  supplier_id uuid not null,
  code text,
  name text not null check (name <> ''),
  type text not null default 'INTERNAL' check (type in ('INTERNAL', 'SLAVE', 'SUPPLIER')),
  email text,
  phone text,
  delivery_days text[] not null default '{}',
  cut_off_time text,
  minimum_spend numeric,
  type_of_products text,
  target_temperature numeric,
  archived boolean not null default false,
  deleted boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (organisation_id, supplier_id),
  unique (organisation_id, code)
);

-- vat_percent null: exempt. The price and the pack stand in option_price.
create table supplier_option (
  organisation_id uuid not null references organisation on delete cascade,
  option_id uuid not null,
  supplier_id uuid not null,
  ingredient_id uuid,
  supplier_code text not null,
  name text not null check (name <> ''),
  vat_percent numeric check (vat_percent in (0, 5, 20)),
  type text not null default 'INTERNAL' check (type in ('INTERNAL', 'MASTER', 'SLAVE')),
  allergens text[] not null default '{}',
  archived boolean not null default false,
  deleted boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (organisation_id, option_id),
  foreign key (organisation_id, supplier_id) references supplier (organisation_id, supplier_id),
  foreign key (organisation_id, ingredient_id) references ingredient (organisation_id, ingredient_id)
);
create unique index on supplier_option (organisation_id, supplier_id, supplier_code) where not deleted;
create index on supplier_option (organisation_id, ingredient_id);

create table option_price (
  organisation_id uuid not null,
  price_id uuid not null,
  option_id uuid not null,
  effective_day date not null,
  recorded_no bigint generated always as identity,
  recorded_at timestamptz not null,
  unit_price numeric not null check (unit_price >= 0),
  uom text not null,
  units_per_lot numeric not null default 1 check (units_per_lot > 0),
  amount_per_unit numeric not null default 1 check (amount_per_unit > 0),
  base_unit text not null default 'unit' check (base_unit in ('g', 'kg', 'ml', 'l', 'unit')),
  source_kind text not null check (source_kind in ('import', 'receipt', 'edit')),
  source_id uuid not null,
  withdrawn_at timestamptz,
  primary key (organisation_id, price_id),
  foreign key (organisation_id, option_id) references supplier_option (organisation_id, option_id)
);
create index on option_price (organisation_id, option_id, effective_day, recorded_no) where withdrawn_at is null;
create index on option_price (source_id, organisation_id);

create table ingredient_default (
  organisation_id uuid not null,
  default_id uuid not null,
  ingredient_id uuid not null,
  option_id uuid,
  effective_day date not null,
  recorded_no bigint generated always as identity,
  recorded_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (organisation_id, default_id),
  foreign key (organisation_id, ingredient_id) references ingredient (organisation_id, ingredient_id),
  foreign key (organisation_id, option_id) references supplier_option (organisation_id, option_id)
);
create index on ingredient_default (organisation_id, ingredient_id) where withdrawn_at is null;
create index on ingredient_default (organisation_id, option_id) where withdrawn_at is null;

select protect_tenant_table('category');
select protect_tenant_table('ingredient');
select protect_tenant_table('supplier');
select protect_tenant_table('supplier_option');
select protect_tenant_table('option_price');
select protect_tenant_table('ingredient_default');
