-- Batches, portions and packs of an option are a share of what the recipe or the pack is on the day: such a line of a recipe has no quantity in
-- base units of its own. What was stored for one is no longer read; `npm run ledger:repost` posts anew what rested on it.
alter table recipe_item alter column base_quantity drop not null;
alter table modifier_choice alter column base_quantity drop not null;

-- A unit that names an option ends with its id (`lot/6/2500/{option}`) and is longer than any other.
create index on recipe_item (organisation_id, "right"(unit, 36)) where length(unit) > 36;
create index on modifier_choice (organisation_id, "right"(unit, 36)) where length(unit) > 36;
create index on wastage (organisation_id, "right"(record_unit, 36)) where length(record_unit) > 36;
create index on transfer_line (organisation_id, "right"(record_unit, 36)) where length(record_unit) > 36;
create index on stocktake_line (organisation_id, "right"(record_unit, 36)) where length(record_unit) > 36;
