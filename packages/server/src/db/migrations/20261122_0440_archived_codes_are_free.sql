-- An archived option keeps its code, and so may the one that takes its place.
drop index supplier_option_organisation_id_supplier_id_supplier_code_idx;
create unique index on supplier_option (organisation_id, supplier_id, supplier_code) where not deleted and not archived;
