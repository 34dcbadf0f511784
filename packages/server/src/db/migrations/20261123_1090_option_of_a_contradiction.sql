-- Deleting an option leaves its contradictions without one. The command does it: Citus has no foreign key that sets a column of a distributed
-- table to null.
alter table allergen_contradiction
  drop constraint allergen_contradiction_organisation_id_option_id_fkey,
  add constraint allergen_contradiction_organisation_id_option_id_fkey
    foreign key (organisation_id, option_id) references supplier_option (organisation_id, option_id);
