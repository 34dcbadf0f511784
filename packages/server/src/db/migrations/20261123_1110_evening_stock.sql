-- How many rows the ledger holds of an area's day is one more of its sums, kind 'entries': movements of ingredients by their day, anchors by the evening
-- before theirs. The ledger is only ever appended to, so as long as the number up to an evening is the same, what stood there that evening is too.

alter table stock_movement no force row level security;
alter table stock_anchor no force row level security;
alter table area_day no force row level security;
alter table area_month no force row level security;

insert into area_day (organisation_id, account_id, kind, day, value)
select organisation_id, account_id, 'entries', day, count(*) from (
  select organisation_id, account_id, effective_day as day from stock_movement where ingredient_id is not null
  union all select organisation_id, account_id, day - 1 from stock_anchor
) entry group by 1, 2, 4;
insert into area_month (organisation_id, account_id, kind, month, value)
select organisation_id, account_id, kind, date_trunc('month', day::timestamp)::date, sum(value) from area_day where kind = 'entries' group by 1, 2, 3, 4;

alter table stock_movement force row level security;
alter table stock_anchor force row level security;
alter table area_day force row level security;
alter table area_month force row level security;

-- How much of an area's stock stood by theory alone on an evening that a report asked for, and what was below nothing. entries: how many rows the ledger
-- held up to that evening when it was read; it counts only while they are as many.
create table evening_stock (
  organisation_id uuid not null,
  account_id uuid not null,
  day date not null,
  entries numeric not null,
  not_counted integer not null,
  negative_ids uuid[] not null,
  negative_quantities numeric[] not null,
  primary key (organisation_id, account_id, day)
);
select protect_tenant_table('evening_stock');
