-- An ingredient that costs nothing (tap water) from a day on: a dated fact beside the option that it is costed by, and a cost without an option.

alter table ingredient_default add column costs_nothing boolean not null default false, add check (not costs_nothing or option_id is null);
alter table ingredient_cost alter column option_id drop not null, alter column price_id drop not null;

-- £0 is no price: from now on what it stood for is not known, and dishes lack it. Values stay, since what is not known counts as £0 too.
alter table ingredient_cost no force row level security;
alter table exploded_period no force row level security;
alter table exploded_item no force row level security;
alter table product_cost no force row level security;

with lacking as (
  select p.organisation_id, p.product_id, p.from_day, array_agg(distinct 'price:' || k.ingredient_id) as prices
  from ingredient_cost k
  join exploded_item i on i.organisation_id = k.organisation_id and i.ingredient_id = k.ingredient_id
  join exploded_period e on e.organisation_id = i.organisation_id and e.product_id = i.product_id and e.from_day = i.from_day
  join product_cost p on p.organisation_id = e.organisation_id and p.product_id = e.product_id
    and p.from_day >= greatest(e.from_day, k.from_day) and p.from_day < least(e.to_day, k.to_day)
  where k.cost = 0
  group by p.organisation_id, p.product_id, p.from_day
)
update product_cost p set missing =
  array(select m from unnest(p.missing) with ordinality as u (m, ord) where m not like 'price:%' order by ord)
  || array(select distinct m collate "C" from unnest(p.missing || l.prices) as u (m) where m like 'price:%' order by 1)
from lacking l
where p.organisation_id = l.organisation_id and p.product_id = l.product_id and p.from_day = l.from_day;

delete from ingredient_cost where cost = 0;

alter table ingredient_cost force row level security;
alter table exploded_period force row level security;
alter table exploded_item force row level security;
alter table product_cost force row level security;
