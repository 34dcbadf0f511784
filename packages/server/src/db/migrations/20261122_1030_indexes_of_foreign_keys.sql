-- Removing a row, as an option that was never ordered or a whole group's demo, looks for rows that name it: without an index it reads their table
-- from end to end for each. Where a partial index leaves out what was withdrawn, one of all rows takes its place.

create index on option_price (organisation_id, option_id, effective_day, recorded_no);
drop index option_price_organisation_id_option_id_effective_day_record_idx;

create index on recipe_version (organisation_id, recipe_id, effective_day, recorded_no);
drop index recipe_version_organisation_id_recipe_id_effective_day_reco_idx;

create index on ingredient_default (organisation_id, ingredient_id);
drop index ingredient_default_organisation_id_ingredient_id_idx;
create index on ingredient_default (organisation_id, option_id) where option_id is not null;
drop index ingredient_default_organisation_id_option_id_idx;

create index on supplier_option (organisation_id, supplier_id);
create index on supplier_option (organisation_id, category_id) where category_id is not null;
create index on menu (organisation_id, category_id) where category_id is not null;
create index on message_mention (organisation_id, recipe_id);
create index on ingredient_apart (organisation_id, other_id);
create index on ingredient_substitute (organisation_id, substitute_id);
create index on ingredient_replacement (organisation_id, ingredient_id);
create index on ingredient_replacement_line (organisation_id, account_id);
create index on data_export (organisation_id, file_id) where file_id is not null;
