-- Of a recipe's lines those that name recipes and modifiers: what an area sees is found by them.
create index on recipe_item (organisation_id, version_id) include (kind, ref_id) where kind <> 'ingredient';
