-- What a cost was known without, at entry or at the close: a list of {what, refId}, such as the price of an ingredient. A cost of which
-- nothing was known is null; until now it was 0.

alter table wastage alter column cost drop not null, add column missing jsonb not null default '[]'
  check (jsonb_typeof(missing) = 'array' and not jsonb_path_exists(missing,
    '$[*] ? (!(@.what like_regex "^(price|items|recipe|choice|menu price)$") || !(@.refId like_regex "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$"))'));
alter table transfer alter column total_cost drop not null;
alter table transfer_line alter column cost drop not null, add column missing jsonb not null default '[]'
  check (jsonb_typeof(missing) = 'array' and not jsonb_path_exists(missing,
    '$[*] ? (!(@.what like_regex "^(price|items|recipe|choice|menu price)$") || !(@.refId like_regex "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$"))'));
alter table stocktake_line add column missing jsonb not null default '[]'
  check (jsonb_typeof(missing) = 'array' and not jsonb_path_exists(missing,
    '$[*] ? (!(@.what like_regex "^(price|items|recipe|choice|menu price)$") || !(@.refId like_regex "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$"))'));

-- The owner is held to row security too; for these lines it is not.
alter table wastage no force row level security;
alter table transfer no force row level security;
alter table transfer_line no force row level security;
alter table stocktake no force row level security;
alter table stocktake_line no force row level security;

update wastage set cost = null, missing = jsonb_build_array(jsonb_build_object('what', 'price', 'refId', ref_id)) where cost = 0;
update transfer_line set cost = null, missing = jsonb_build_array(jsonb_build_object('what', 'price', 'refId', ref_id)) where cost = 0;
update transfer set total_cost = null where total_cost = 0;
update stocktake_line l set worth = null, missing = jsonb_build_array(jsonb_build_object('what', 'price', 'refId', l.ref_id))
from stocktake s
where s.organisation_id = l.organisation_id and s.stocktake_id = l.stocktake_id and not s.is_draft and l.base_quantity <> 0
  and coalesce(l.worth, 0) = 0;
update stocktake s set cost = null
where not s.is_draft and s.cost = 0 and exists (
  select from stocktake_line l where l.organisation_id = s.organisation_id and l.stocktake_id = s.stocktake_id and l.missing <> '[]'
);

alter table wastage force row level security;
alter table transfer force row level security;
alter table transfer_line force row level security;
alter table stocktake force row level security;
alter table stocktake_line force row level security;
