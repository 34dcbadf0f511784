-- What a line that was not ordered is used for, as whoever received it stated, and the ingredient instead of which it is used. null: nobody was asked.
alter table purchase_order_line
  add column used_for text check (used_for in ('line', 'ingredient', 'addition')),
  add column used_instead_of uuid,
  add column used_for_by text,
  add foreign key (organisation_id, used_instead_of) references ingredient (organisation_id, ingredient_id),
  add constraint used_for_in_full check ((used_for is null) = (used_for_by is null) and (used_instead_of is null or used_for <> 'addition'));
create index on purchase_order_line (organisation_id, used_instead_of) where used_instead_of is not null;
