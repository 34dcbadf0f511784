-- A counted line is of a thing on a shelf in a unit; until now it was of a thing, and a second shelf's count replaced the first. Lines that are there
-- stay as they are, on no shelf. Their ids are made as countLineId of the domain makes them.
alter table stocktake_line add column shelf_id uuid;

-- The owner is held to row security too; for this statement it is not.
alter table stocktake_line no force row level security;
update stocktake_line l set line_id = (
  select (
    substr(hex, 1, 12) || '8' || substr(hex, 14, 3)
    || substr('89ab', (('x' || substr(hex, 17, 1))::bit(4) & b'0011')::int + 1, 1) || substr(hex, 18, 15)
  )::uuid
  from (
    select encode(sha256(convert_to(lower(concat_ws(' ', l.stocktake_id, l.kind, l.ref_id, '-', l.record_unit)), 'UTF8')), 'hex') as hex
  ) h
);
alter table stocktake_line force row level security;

drop index stocktake_line_organisation_id_line_id_idx;
alter table stocktake_line drop constraint stocktake_line_pkey, add primary key (organisation_id, line_id);
-- One line of a thing, shelf and unit. What is counted now is compared with the first close by the index alone.
create unique index stocktake_line_once on stocktake_line (organisation_id, stocktake_id, kind, ref_id, shelf_id, record_unit)
  include (base_quantity) nulls not distinct;
