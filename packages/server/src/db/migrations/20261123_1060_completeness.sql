-- What the completeness of a period counts, so that it need not read every sale and movement of it. Derived, rebuilt and compared like the other sums.

-- What each import of sales brought: all of its quantity, what of it found a dish, and how many lines found none.
create table import_sum (
  organisation_id uuid not null,
  account_id uuid not null,
  end_day date not null,
  import_id uuid not null,
  start_day date not null,
  quantity numeric not null,
  matched numeric not null,
  unmatched integer not null,
  primary key (organisation_id, account_id, end_day, import_id)
);
create index on import_sum (import_id, organisation_id);

-- How many rows of sale an area has of a dish in a month (its first day). A month without any has no row, or 0.
create table area_product_month (
  organisation_id uuid not null,
  account_id uuid not null,
  month date not null,
  product_id uuid not null,
  sales integer not null,
  primary key (organisation_id, account_id, month, product_id)
) with (fillfactor = 70);

select protect_tenant_table('import_sum');
select protect_tenant_table('area_product_month');

-- What was used without a price came to £0: so few rows that whether there are any is a look-up.
create index stock_movement_worth_nothing on stock_movement (organisation_id, account_id, ingredient_id, kind, effective_day)
  where value = 0 and reverses is null and ingredient_id is not null;

-- Which dishes were sold on the days at a period's ends is answered by the index alone.
create index sale_of_day on sale (organisation_id, account_id, effective_day) include (product_id);
drop index sale_organisation_id_account_id_effective_day_idx;

alter table sales_import no force row level security;
alter table sales_import_line no force row level security;
alter table sale no force row level security;
alter table import_sum no force row level security;
alter table area_product_month no force row level security;

insert into import_sum (organisation_id, account_id, end_day, import_id, start_day, quantity, matched, unmatched)
select i.organisation_id, i.account_id, i.end_day, i.import_id, i.start_day, coalesce(sum(l.quantity), 0),
  coalesce(sum(l.quantity) filter (where l.product_id is not null), 0), count(l.line_id) filter (where l.product_id is null)
from sales_import i left join sales_import_line l using (organisation_id, import_id)
group by i.organisation_id, i.import_id;

insert into area_product_month (organisation_id, account_id, month, product_id, sales)
select organisation_id, account_id, date_trunc('month', effective_day::timestamp)::date, product_id, count(*) from sale group by 1, 2, 3, 4;

alter table sales_import force row level security;
alter table sales_import_line force row level security;
alter table sale force row level security;
alter table import_sum force row level security;
alter table area_product_month force row level security;
