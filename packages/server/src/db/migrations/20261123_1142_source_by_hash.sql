-- No movement is posted twice: which one of its document it is stands in the index as a hash of 8 bytes instead of eight columns, a sixth less room
-- for each movement with its indexes. Two that differ are taken for one about once in a billion documents of 100,000 movements: an error, never a
-- wrong figure.
drop index stock_movement_source;
create unique index stock_movement_source on stock_movement (organisation_id, document_id, hash_record_extended(
  row(account_id, line_id, ingredient_id, effective_day, kind, charge_kind, generation, reverses is not null), 0));
