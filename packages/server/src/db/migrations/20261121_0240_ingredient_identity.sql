-- One ingredient may stand for another (merge), and stock may go over to an ingredient with another base unit (replacement).

-- What survives where this ingredient is named; null: itself. Rows that name it are never rewritten.
alter table ingredient add column merged_into uuid check (merged_into <> ingredient_id);
alter table ingredient add foreign key (organisation_id, merged_into) references ingredient (organisation_id, ingredient_id);
create index ingredient_merged on ingredient (organisation_id, ingredient_id) include (merged_into) where merged_into is not null;
create index ingredient_merged_here on ingredient (organisation_id, merged_into) where merged_into is not null;

-- How many base units of this ingredient are one of those in which the option's pack is measured; 1 unless it replaced another ingredient.
alter table ingredient_default add column factor numeric not null default 1 check (factor > 0);

-- The stock of an ingredient goes over to a new one at the opening of a day, factor new base units for one old one.
create table ingredient_replacement (
  organisation_id uuid not null,
  replacement_id uuid not null,
  ingredient_id uuid not null,
  new_ingredient_id uuid not null,
  day date not null,
  factor numeric not null check (factor > 0),
  undone_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (organisation_id, replacement_id),
  unique (organisation_id, new_ingredient_id),
  foreign key (organisation_id, ingredient_id) references ingredient (organisation_id, ingredient_id),
  foreign key (organisation_id, new_ingredient_id) references ingredient (organisation_id, ingredient_id)
);

-- What went over in an area: quantity in the old base unit, value in £ at the price of that opening.
create table ingredient_replacement_line (
  organisation_id uuid not null,
  replacement_id uuid not null,
  account_id uuid not null,
  quantity numeric not null,
  value numeric not null,
  primary key (organisation_id, replacement_id, account_id),
  foreign key (organisation_id, replacement_id) references ingredient_replacement (organisation_id, replacement_id),
  foreign key (organisation_id, account_id) references account (organisation_id, account_id)
);

select protect_tenant_table('ingredient_replacement');
select protect_tenant_table('ingredient_replacement_line');

alter table stock_movement drop constraint stock_movement_kind_check;
alter table stock_movement add constraint stock_movement_kind_check check (kind in
  ('received', 'charge', 'returned', 'price_credit', 'sold', 'wasted', 'transfer_in', 'transfer_out', 'replaced'));
alter table stock_movement drop constraint stock_movement_document_kind_check;
alter table stock_movement add constraint stock_movement_document_kind_check check (document_kind in
  ('order', 'sales', 'wastage', 'transfer', 'replacement'));
