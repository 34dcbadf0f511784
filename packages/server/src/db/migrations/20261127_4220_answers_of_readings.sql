-- What was entered about a task on some days, and what was done about a reading: looked for among the entries of all sites at once.
create index food_safety_entry_task_day on food_safety_entry (organisation_id, task_id, day) where task_id is not null;
drop index food_safety_entry_organisation_id_task_id_idx;
create index food_safety_entry_action on food_safety_entry (organisation_id, (payload ->> 'entry')) where kind = 'action';
