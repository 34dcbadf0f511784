-- When a thing was counted, the last of its lines: of several counts of one opening the later one is in force. Where a line is gone with a count that
-- was withdrawn, when it was recorded.
alter table stock_anchor add column counted_at timestamptz;
alter table stock_anchor no force row level security;
alter table stocktake_line no force row level security;
alter table ingredient no force row level security;
update stock_anchor a set counted_at = coalesce((
  select max(l.counted_at) from stocktake_line l
  left join ingredient n on n.organisation_id = l.organisation_id and n.ingredient_id = l.ref_id
  where l.organisation_id = a.organisation_id and l.stocktake_id = a.stocktake_id and l.kind = 'ingredient'
    and coalesce(n.merged_into, l.ref_id) = a.ingredient_id
), recorded_at);
alter table ingredient force row level security;
alter table stocktake_line force row level security;
alter table stock_anchor force row level security;
alter table stock_anchor alter column counted_at set not null;
