-- Lines of a supplier's own list that a new file does not name, and that end once it is posted: as the person chose who had it imported.
alter table upload add column end_lines uuid[] not null default '{}';
