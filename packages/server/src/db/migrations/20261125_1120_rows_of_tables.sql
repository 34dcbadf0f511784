-- How many rows a person has tables show, in all of them; null until they choose.
alter table profile add column table_rows text check (table_rows in ('7', '25', 'all'));
