-- What the catalogue keeps beyond prices and packs: allergen answers, measures, how a supplier delivers, and where a supplier's own list comes from.

-- An allergen is contained, may be contained, is known to be absent, or in none of the three lists: unknown, which is never shown as free.
alter table ingredient
  add column may_contain text[] not null default '{}',
  add column free_of text[] not null default '{}',
  add column allergens_confirmed_by text,
  add column allergens_confirmed_at timestamptz,
  add column density numeric check (density > 0), -- g of one ml
  add column piece_weight numeric check (piece_weight > 0), -- g of one piece
  add constraint ingredient_allergens_apart check (not allergens && may_contain and not allergens && free_of and not may_contain && free_of);

create table ingredient_substitute (
  organisation_id uuid not null,
  ingredient_id uuid not null,
  substitute_id uuid not null check (substitute_id <> ingredient_id),
  note text,
  created_at timestamptz not null,
  created_by text not null,
  primary key (organisation_id, ingredient_id, substitute_id),
  foreign key (organisation_id, ingredient_id) references ingredient (organisation_id, ingredient_id),
  foreign key (organisation_id, substitute_id) references ingredient (organisation_id, ingredient_id)
);
select protect_tenant_table('ingredient_substitute');

-- parent_account_id: the supplier's own account, in another organisation; status: how far the asking for it has come, null for one of our own.
alter table supplier
  add column website text,
  add column contact text,
  add column email_addresses text[] not null default '{}',
  add column address text,
  add column postcode text,
  add column account_number text,
  add column customer_contact text,
  add column customer_phone text,
  add column other_products jsonb not null default '[]', -- up to four more kinds: [{"typeOfProducts", "targetTemperature"}]
  add column status text check (status in ('REQUESTED', 'ACCEPTED')),
  add column parent_account_id uuid;

-- master_*: the option of the supplier's own list that a copy follows, in another organisation. The offer is the price of that list which nobody has taken yet.
alter table supplier_option
  add column category_id uuid,
  add column un_verified boolean not null default false,
  add column option_matches jsonb not null default '[]',
  add column error text,
  add column no_master boolean not null default false,
  add column master_account_id uuid,
  add column master_option_id uuid,
  add column offered_price numeric check (offered_price >= 0),
  add column offered_from date,
  add foreign key (organisation_id, category_id) references category (organisation_id, category_id);
create index on supplier_option (master_account_id, organisation_id) where master_account_id is not null;
