-- What was counted at the first close of a period and at which price, out of the figures stored then, so that a report finds what changed since without
-- taking apart a document of hundreds of lines for each area.
create table closed_line (
  organisation_id uuid not null,
  stocktake_id uuid not null,
  kind text not null,
  ref_id uuid not null,
  quantity numeric,
  price numeric,
  primary key (organisation_id, stocktake_id, kind, ref_id)
);
select protect_tenant_table('closed_line');

alter table closed_figures no force row level security;
alter table closed_line no force row level security;

insert into closed_line (organisation_id, stocktake_id, kind, ref_id, quantity, price)
select f.organisation_id, f.stocktake_id, l.kind, l."refId", l.quantity, l.price
from closed_figures f
cross join lateral jsonb_to_recordset(f.figures->'lines') as l (kind text, "refId" uuid, quantity numeric, price numeric);

alter table closed_figures force row level security;
alter table closed_line force row level security;

-- Compared with what is counted now, by the index alone.
alter table stocktake_line drop constraint stocktake_line_pkey,
  add primary key (organisation_id, stocktake_id, kind, ref_id) include (base_quantity);
