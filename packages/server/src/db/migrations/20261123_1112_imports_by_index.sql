-- What was imported is answered by the index alone: of hundreds of areas and a quarter every row was fetched for its two sums.
alter table import_sum drop constraint import_sum_pkey,
  add primary key (organisation_id, account_id, end_day, import_id) include (start_day, quantity, matched, unmatched);
