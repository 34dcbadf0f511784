-- The derived tables of the ledger become sums of changes. A posting, a price and a count then each add what they change,
-- in any order and side by side, and nothing has to be carried forward from day to day.

-- Which charge or discount of an order a value-only movement stands for.
alter table stock_movement add column charge_kind text check (charge_kind in ('delivery', 'flat discount', 'percent discount'));
drop index stock_movement_source;
create unique index stock_movement_source on stock_movement
  (organisation_id, document_id, account_id, line_id, ingredient_id, effective_day, kind, charge_kind, generation, (reverses is not null))
  nulls not distinct;

create index stocktake_line_of_recipe on stocktake_line (organisation_id, ref_id) where kind = 'recipe';

-- Derived from here on ------------------------------------------------------------------------------------------------

drop table stock_worth_day;
drop table area_day;

-- What a day changed in an area, by kind. Kinds of movements hold £ as they act on the stock, with the recipes' wastage % beside; net_sales
-- and gross_sales hold what the till took. worth: by how much the stock is worth more at the end of the day than the day before,
-- counts of the next opening included, so that its sum up to a day is what the stock is worth. counted: what the counts of the next
-- opening are worth. variance: their difference from theory.
create table area_day (
  organisation_id uuid not null,
  account_id uuid not null,
  kind text not null,
  day date not null,
  value numeric not null,
  waste_value numeric not null default 0,
  primary key (organisation_id, account_id, kind, day)
);

-- The same by month (its first day), so that years are summed in few rows.
create table area_month (
  organisation_id uuid not null,
  account_id uuid not null,
  kind text not null,
  month date not null,
  value numeric not null,
  waste_value numeric not null default 0,
  primary key (organisation_id, account_id, kind, month)
);

-- Every ingredient that was ever moved or counted in an area.
create table area_ingredient (
  organisation_id uuid not null,
  account_id uuid not null,
  ingredient_id uuid not null,
  primary key (organisation_id, account_id, ingredient_id)
);
create index on area_ingredient (organisation_id, ingredient_id);

alter table exploded_period add column wastage_percent numeric not null;
alter table exploded_period alter column vat_percent set not null, alter column net_price set not null;

-- What one portion of a product costs, £, from from_day up to, not including, to_day; what it lacks is named.
create table product_cost (
  organisation_id uuid not null,
  product_id uuid not null,
  from_day date not null,
  to_day date not null,
  cost numeric not null,
  waste_value numeric not null,
  missing text[] not null,
  primary key (organisation_id, product_id, from_day)
);

-- A sale keeps what the till took; what it cost follows prices and stands in product_cost.
alter table sale drop column match_kind, drop column cost, drop column waste_value, drop column missing;
alter table sale add column estimated_split boolean not null default false;

select protect_tenant_table('area_day');
select protect_tenant_table('area_month');
select protect_tenant_table('area_ingredient');
select protect_tenant_table('product_cost');

-- Each sale with its theoretical cost as known now: £, 10 decimals.
create view sale_line with (security_invoker = true) as
select s.*, round(s.quantity * coalesce(c.cost, 0), 10) as cost, round(s.quantity * coalesce(c.waste_value, 0), 10) as waste_value,
  coalesce(c.missing, array['recipe:' || s.product_id]) as missing
from sale s
left join lateral (
  select p.cost, p.waste_value, p.missing, p.to_day from product_cost p
  where p.organisation_id = s.organisation_id and p.product_id = s.product_id and p.from_day <= s.effective_day
  order by p.from_day desc limit 1
) c on c.to_day > s.effective_day;
