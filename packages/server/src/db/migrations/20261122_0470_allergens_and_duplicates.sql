-- The list of allergens that everybody shares, when an ingredient was merged, and pairs that look like one thing and are two.

insert into allergen (allergen_id, name) values
  ('celery', 'Celery'), ('crustaceans', 'Crustaceans'), ('eggs', 'Eggs'), ('fish', 'Fish'), ('gluten', 'Gluten'), ('lupin', 'Lupin'),
  ('milk', 'Milk'), ('molluscs', 'Molluscs'), ('mustard', 'Mustard'), ('nuts', 'Nuts'), ('peanuts', 'Peanuts'), ('sesame', 'Sesame'),
  ('soybeans', 'Soybeans'), ('sulphites', 'Sulphites')
on conflict (allergen_id) do update set name = excluded.name;

-- Since when another stands for it; answers about allergens that are older were given for that other one alone.
alter table ingredient add column merged_at timestamptz;
alter table ingredient no force row level security; -- the owner sees no organisation's rows otherwise
update ingredient set merged_at = updated_at where merged_into is not null;
alter table ingredient force row level security;

-- ingredient_id < other_id: a pair stands here once.
create table ingredient_apart (
  organisation_id uuid not null,
  ingredient_id uuid not null,
  other_id uuid not null check (ingredient_id < other_id),
  created_at timestamptz not null,
  created_by text not null,
  primary key (organisation_id, ingredient_id, other_id),
  foreign key (organisation_id, ingredient_id) references ingredient (organisation_id, ingredient_id),
  foreign key (organisation_id, other_id) references ingredient (organisation_id, ingredient_id)
);
select protect_tenant_table('ingredient_apart');
