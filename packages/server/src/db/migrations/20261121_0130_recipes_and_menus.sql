-- Recipes and group modifiers with their dated versions, and menus.

create table recipe (
  organisation_id uuid not null references organisation on delete cascade,
  recipe_id uuid not null,
  name text not null check (name <> ''),
  category_id uuid,
  plu text,
  belongs_to_all boolean not null default false,
  group_ids uuid[] not null default '{}',
  description text not null default '',
  method text not null default '',
  notes text not null default '',
  suitable text[] not null default '{}',
  archived boolean not null default false,
  deleted boolean not null default false,
  readonly boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (organisation_id, recipe_id),
  foreign key (organisation_id, category_id) references category (organisation_id, category_id)
);
create unique index on recipe (organisation_id, plu) where plu is not null and not archived and not deleted;

create table recipe_version (
  organisation_id uuid not null,
  version_id uuid not null,
  recipe_id uuid not null,
  effective_day date not null,
  recorded_no bigint generated always as identity,
  recorded_at timestamptz not null,
  wastage_percent numeric,
  yield numeric,
  yield_unit text not null check (yield_unit in ('g', 'ml', 'unit')),
  portions numeric,
  menu_price numeric,
  vat_percent numeric,
  target_gp numeric,
  withdrawn_at timestamptz,
  primary key (organisation_id, version_id),
  foreign key (organisation_id, recipe_id) references recipe (organisation_id, recipe_id)
);
create index on recipe_version (organisation_id, recipe_id, effective_day, recorded_no) where withdrawn_at is null;

-- quantity and unit as typed; base_quantity in the ingredient's base unit or the sub-recipe's yield unit.
create table recipe_item (
  organisation_id uuid not null,
  version_id uuid not null,
  line_no integer not null,
  item_id uuid not null,
  kind text not null check (kind in ('ingredient', 'recipe', 'modifier')),
  ref_id uuid not null,
  quantity numeric not null,
  unit text not null,
  base_quantity numeric not null,
  primary key (organisation_id, version_id, line_no),
  foreign key (organisation_id, version_id) references recipe_version (organisation_id, version_id)
);
create index on recipe_item (organisation_id, ref_id);

create table modifier (
  organisation_id uuid not null references organisation on delete cascade,
  modifier_id uuid not null,
  name text not null check (name <> ''),
  category_id uuid,
  plu text,
  description text not null default '',
  archived boolean not null default false,
  deleted boolean not null default false,
  readonly boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (organisation_id, modifier_id)
);

create table modifier_version (
  organisation_id uuid not null,
  version_id uuid not null,
  modifier_id uuid not null,
  effective_day date not null,
  recorded_no bigint generated always as identity,
  recorded_at timestamptz not null,
  price numeric,
  vat_percent numeric,
  multiselect boolean not null,
  min_choices integer,
  max_choices integer,
  no_max boolean not null,
  withdrawn_at timestamptz,
  primary key (organisation_id, version_id),
  foreign key (organisation_id, modifier_id) references modifier (organisation_id, modifier_id)
);

-- choice_id stays the same from version to version.
create table modifier_choice (
  organisation_id uuid not null,
  version_id uuid not null,
  choice_id uuid not null,
  line_no integer not null,
  name text not null,
  plu text,
  price numeric,
  vat_percent numeric,
  kind text not null check (kind in ('ingredient', 'recipe')),
  ref_id uuid not null,
  quantity numeric not null,
  unit text not null,
  base_quantity numeric not null,
  primary key (organisation_id, version_id, choice_id),
  foreign key (organisation_id, version_id) references modifier_version (organisation_id, version_id)
);

create table menu (
  organisation_id uuid not null references organisation on delete cascade,
  menu_id uuid not null,
  group_id uuid,
  name text not null check (name <> ''),
  sections jsonb not null default '[]',
  deleted boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (organisation_id, menu_id)
);

select protect_tenant_table('recipe');
select protect_tenant_table('recipe_version');
select protect_tenant_table('recipe_item');
select protect_tenant_table('modifier');
select protect_tenant_table('modifier_version');
select protect_tenant_table('modifier_choice');
select protect_tenant_table('menu');
