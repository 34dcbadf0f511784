-- How the columns of a statement that came as CSV were told apart, with its first rows; null: it came otherwise.
alter table supplier_statement add column sheet jsonb;

-- Which column of a supplier's statement holds what, as a person pointed at it.
alter table sheet_layout
  drop constraint sheet_layout_kind_check,
  add constraint sheet_layout_kind_check check (kind in ('sales', 'supplierOptions', 'ingredients', 'statements'));
