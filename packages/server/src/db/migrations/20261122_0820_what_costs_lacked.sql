-- What a cost was known without, at entry or at the close: `price:<ingredient>`, `items:<recipe>` and the like, as on sale lines. A cost of which
-- nothing was known is null; until now it was 0.

alter table wastage alter column cost drop not null, add column missing text[] not null default '{}';
alter table transfer alter column total_cost drop not null;
alter table transfer_line alter column cost drop not null, add column missing text[] not null default '{}';
alter table stocktake_line add column missing text[] not null default '{}';

-- The owner is held to row security too; for these lines it is not.
alter table wastage no force row level security;
alter table transfer no force row level security;
alter table transfer_line no force row level security;
alter table stocktake no force row level security;
alter table stocktake_line no force row level security;

update wastage set cost = null, missing = array['price:' || ref_id] where cost = 0;
update transfer_line set cost = null, missing = array['price:' || ref_id] where cost = 0;
update transfer set total_cost = null where total_cost = 0;
update stocktake_line l set worth = null, missing = array['price:' || l.ref_id]
from stocktake s
where s.organisation_id = l.organisation_id and s.stocktake_id = l.stocktake_id and not s.is_draft and l.base_quantity <> 0
  and coalesce(l.worth, 0) = 0;
update stocktake s set cost = null
where not s.is_draft and s.cost = 0 and exists (
  select from stocktake_line l where l.organisation_id = s.organisation_id and l.stocktake_id = s.stocktake_id and l.missing <> '{}'
);

alter table wastage force row level security;
alter table transfer force row level security;
alter table transfer_line force row level security;
alter table stocktake force row level security;
alter table stocktake_line force row level security;
