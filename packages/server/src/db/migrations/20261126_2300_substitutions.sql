-- What is used instead of an ingredient in an area, from created_at until it is ended or withdrawn. substitute_id null: another product of the same
-- ingredient (option_id), whose label names these allergens; where it names none, nothing is known of it. order_id, line_id: the delivery that
-- brought it; transfer_id: the transfer that brought it from another area. signed_hash: of the difference that was shown when it was signed for;
-- signature_due: more changes of dishes than was signed for.
create table substitution (
  organisation_id uuid not null,
  substitution_id uuid not null,
  account_id uuid not null,
  ingredient_id uuid not null,
  substitute_id uuid,
  option_id uuid,
  named text[] not null default '{}',
  order_id uuid,
  line_id uuid,
  transfer_id uuid,
  signed_hash text,
  signed_at timestamptz,
  signed_by text,
  signature_due boolean not null default false,
  ended_at timestamptz,
  ended_by text,
  withdrawn_at timestamptz,
  withdrawn_by text,
  withdrawn_for text check (char_length(withdrawn_for) <= 200),
  version integer not null default 1,
  created_at timestamptz not null,
  created_by text not null,
  updated_at timestamptz not null,
  updated_by text not null,
  primary key (organisation_id, substitution_id),
  foreign key (organisation_id, account_id) references account (organisation_id, account_id),
  foreign key (organisation_id, ingredient_id) references ingredient (organisation_id, ingredient_id),
  foreign key (organisation_id, substitute_id) references ingredient (organisation_id, ingredient_id),
  foreign key (organisation_id, option_id) references supplier_option (organisation_id, option_id) on delete set null (option_id),
  foreign key (organisation_id, order_id) references purchase_order (organisation_id, order_id),
  foreign key (organisation_id, order_id, line_id) references purchase_order_line (organisation_id, order_id, line_id),
  foreign key (organisation_id, transfer_id) references transfer (organisation_id, transfer_id) on delete set null (transfer_id),
  constraint not_instead_of_itself check (substitute_id <> ingredient_id),
  constraint of_a_delivery check ((order_id is null) = (line_id is null)),
  constraint signed_in_full check ((signed_hash is null) = (signed_at is null) and (signed_at is null) = (signed_by is null)),
  constraint ended_in_full check ((ended_at is null) = (ended_by is null)),
  constraint withdrawn_in_full check ((withdrawn_at is null) = (withdrawn_by is null) and (withdrawn_at is null) = (withdrawn_for is null)),
  constraint ended_or_withdrawn check (ended_at is null or withdrawn_at is null)
);
create index on substitution (account_id, created_at, organisation_id);
create index on substitution (organisation_id, ingredient_id);
create index on substitution (organisation_id, substitute_id);
create index on substitution (organisation_id, option_id);
create index on substitution (organisation_id, order_id, line_id);
create index on substitution (organisation_id, transfer_id);
create unique index substitution_in_use on substitution (organisation_id, account_id, ingredient_id, substitute_id)
  where substitute_id is not null and ended_at is null and withdrawn_at is null;
select protect_tenant_table('substitution');

-- The dishes that held the ingredient while a substitute of it was in use. changes: [{"allergen": "sesame", "from": "free", "to": "contains"}].
create table substitution_dish (
  organisation_id uuid not null,
  substitution_id uuid not null,
  recipe_id uuid not null,
  name text not null,
  changes jsonb not null default '[]' check (jsonb_typeof(changes) = 'array'),
  primary key (organisation_id, substitution_id, recipe_id),
  foreign key (organisation_id, substitution_id) references substitution (organisation_id, substitution_id) on delete cascade,
  foreign key (organisation_id, recipe_id) references recipe (organisation_id, recipe_id)
);
create index on substitution_dish (organisation_id, recipe_id);
select protect_tenant_table('substitution_dish');
