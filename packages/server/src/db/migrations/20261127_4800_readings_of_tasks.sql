-- A task may ask for a reading, as it may for a photo: no tick without it. And who is named on tasks is looked up.
alter table task_version add column asks_reading boolean not null default false;
create index on task_version (organisation_id, person_id) where person_id is not null;
