-- The counts of a stretch of days are read as a whole from this index alone, instead of an ingredient at a time.
create index count_in_force_by_day on count_in_force (organisation_id, account_id, day, ingredient_id) include (quantity);
