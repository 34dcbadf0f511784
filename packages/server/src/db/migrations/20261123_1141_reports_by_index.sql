-- Which dishes an area sold is one row a dish and year instead of one a month: a quarter of hundreds of areas reads a third of the rows. months has a
-- bit for each month with sales, the first for January, and stands in the index, which alone answers which dishes were sold in a period.
create table area_product_year (
  organisation_id uuid not null,
  account_id uuid not null,
  year smallint not null,
  product_id uuid not null,
  sales integer[] not null check (cardinality(sales) = 12),
  months smallint not null generated always as (
    (sales[1] <> 0)::int + (sales[2] <> 0)::int * 2 + (sales[3] <> 0)::int * 4 + (sales[4] <> 0)::int * 8 + (sales[5] <> 0)::int * 16
    + (sales[6] <> 0)::int * 32 + (sales[7] <> 0)::int * 64 + (sales[8] <> 0)::int * 128 + (sales[9] <> 0)::int * 256
    + (sales[10] <> 0)::int * 512 + (sales[11] <> 0)::int * 1024 + (sales[12] <> 0)::int * 2048
  ) stored,
  primary key (organisation_id, account_id, year, product_id) include (months)
) with (fillfactor = 70);

select protect_tenant_table('area_product_year');

alter table area_product_month no force row level security;
alter table area_product_year no force row level security;

insert into area_product_year (organisation_id, account_id, year, product_id, sales)
select organisation_id, account_id, year, product_id, array_agg(sold order by month)
from (
  select y.organisation_id, y.account_id, y.year, y.product_id, m.month, coalesce(s.sales, 0) as sold
  from (
    select distinct organisation_id, account_id, product_id, extract(year from month)::smallint as year from area_product_month
  ) y
  cross join generate_series(1, 12) as m (month)
  left join area_product_month s on s.organisation_id = y.organisation_id and s.account_id = y.account_id
    and s.product_id = y.product_id and s.month = make_date(y.year, m.month, 1)
) counted group by organisation_id, account_id, year, product_id;

alter table area_product_year force row level security;

drop table area_product_month;

-- Whether and how an ingredient was used without a price is answered by this index alone.
drop index stock_movement_worth_nothing;
create index stock_movement_worth_nothing on stock_movement (organisation_id, account_id, ingredient_id, effective_day)
  include (kind, movement_id) where value = 0 and reverses is null and ingredient_id is not null;

-- The areas that ever held an ingredient are answered by this index alone.
create index on area_ingredient (organisation_id, ingredient_id, account_id);
drop index area_ingredient_organisation_id_ingredient_id_idx;

-- Imports of several days, which alone can reach beyond an end of a period: without this every later import was read to find them.
create index import_sum_of_days on import_sum (organisation_id, account_id, end_day)
  include (import_id, start_day, quantity, matched, unmatched) where start_day < end_day;
