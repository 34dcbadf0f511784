-- Batches and portions are a share of the recipe as it is on the day: such a line has no quantity in base units of its own. What was stored
-- for one is no longer read; `npm run ledger:repost` posts anew what rested on it.
alter table recipe_item alter column base_quantity drop not null;
alter table modifier_choice alter column base_quantity drop not null;
