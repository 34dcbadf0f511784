-- Words of suppliers and files that contradict "free", confirmations that no longer stand, parts that were taken out of recipes, and
-- answering for allergens as a kind of work of its own.

-- What was free until somebody named it: it is not known until a person answers. option_id null: a file named it, or the option is gone.
create table allergen_contradiction (
  organisation_id uuid not null,
  contradiction_id uuid not null,
  ingredient_id uuid not null,
  allergen text not null,
  option_id uuid,
  named_by text not null,
  raised_at timestamptz not null,
  raised_by text not null,
  answer text check (answer in ('contains', 'mayContain', 'free')),
  answered_at timestamptz,
  answered_by text,
  primary key (organisation_id, contradiction_id),
  foreign key (organisation_id, ingredient_id) references ingredient (organisation_id, ingredient_id),
  foreign key (organisation_id, option_id) references supplier_option (organisation_id, option_id) on delete set null (option_id),
  check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null))
);
create index on allergen_contradiction (organisation_id, ingredient_id, allergen);
create index on allergen_contradiction (organisation_id, option_id);
select protect_tenant_table('allergen_contradiction');

-- Why the name and the day of who confirmed the answers are gone.
alter table ingredient add column allergens_withdrawn_for text
  check (allergens_withdrawn_for in ('contradicted', 'default-option', 'label', 'merge'));

-- Allergens that parts held which were taken out with an ingredient, recipe or modifier: not free until a person confirms it.
alter table recipe add column allergens_to_confirm text[] not null default '{}';
alter table modifier add column allergens_to_confirm text[] not null default '{}';

alter table membership drop constraint membership_withheld_check;
alter table membership add constraint membership_withheld_check
  check (withheld <@ array['receive', 'approve', 'count', 'recipes', 'costs', 'allergens']);

-- What is stored already: an option in use names what the answer calls free. Every browser starts over after this release.
alter table ingredient no force row level security; -- the owner sees no organisation's rows otherwise
alter table supplier_option no force row level security;
alter table supplier no force row level security;
alter table allergen_contradiction no force row level security;
insert into allergen_contradiction (organisation_id, contradiction_id, ingredient_id, allergen, option_id, named_by, raised_at, raised_by)
select i.organisation_id, gen_random_uuid(), i.ingredient_id, named.allergen, o.option_id, concat_ws(', ', nullif(s.name, ''), o.name), now(), 'Larder'
from supplier_option o
join ingredient linked on linked.organisation_id = o.organisation_id and linked.ingredient_id = o.ingredient_id
join ingredient i on i.organisation_id = o.organisation_id and i.ingredient_id = coalesce(linked.merged_into, linked.ingredient_id)
left join supplier s on s.organisation_id = o.organisation_id and s.supplier_id = o.supplier_id
cross join unnest(o.allergens) as named (allergen)
where not o.deleted and not o.archived and not i.deleted and named.allergen = any (i.free_of);
update ingredient i set
  free_of = array(
    select f.allergen from unnest(i.free_of) with ordinality as f (allergen, place)
    where f.allergen not in (select c.allergen from allergen_contradiction c
      where c.organisation_id = i.organisation_id and c.ingredient_id = i.ingredient_id)
    order by f.place),
  allergens_confirmed_by = null, allergens_confirmed_at = null, allergens_withdrawn_for = 'contradicted', version = version + 1
where exists (
  select from allergen_contradiction c where c.organisation_id = i.organisation_id and c.ingredient_id = i.ingredient_id);
alter table ingredient force row level security;
alter table supplier_option force row level security;
alter table supplier force row level security;
alter table allergen_contradiction force row level security;
