-- The shelves that stand in a fridge or freezer: ids of shelves of its area, also of removed ones.
alter table task_version add column shelf_ids jsonb not null default '[]' check (jsonb_typeof(shelf_ids) = 'array');
-- source_entry_id: the food-safety record that led to throwing it away. It is no foreign key: old records may be dropped, what was wasted stays.
alter table wastage add column source_entry_id uuid;
create index on wastage (organisation_id, source_entry_id) where source_entry_id is not null;
