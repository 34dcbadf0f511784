-- Lines of a supplier's own list that lack a code wait side by side until somebody completes them (rule 30).
drop index supplier_option_organisation_id_supplier_id_supplier_code_idx;
create unique index supplier_option_organisation_id_supplier_id_supplier_code_idx on supplier_option (organisation_id, supplier_id, supplier_code)
  where not deleted and not archived and (supplier_code <> '' or not un_verified);
