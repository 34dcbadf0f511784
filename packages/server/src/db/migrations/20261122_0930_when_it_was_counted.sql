-- A count after closing is the opening of the next day, and is named after the evening on which it was done.
alter table stocktake add column after_closing boolean not null default false;

-- How many ingredients the group had when the period was closed: so many could have been counted. Null for a draft and for earlier counts.
alter table stocktake add column ingredients_listed integer check (ingredients_listed >= 0);
