-- Sending orders, and entering invoices and credit notes, can be withheld from a person too.

alter table membership drop constraint membership_withheld_check;
alter table membership add constraint membership_withheld_check
  check (withheld <@ array['orders', 'receive', 'approve', 'count', 'recipes', 'allergens', 'prices', 'costs']);
alter table invitation drop constraint invitation_withheld_check;
alter table invitation add constraint invitation_withheld_check
  check (withheld <@ array['orders', 'receive', 'approve', 'count', 'recipes', 'allergens', 'prices', 'costs']);
alter table named_role drop constraint named_role_withheld_check;
alter table named_role add constraint named_role_withheld_check
  check (withheld <@ array['orders', 'receive', 'approve', 'count', 'recipes', 'allergens', 'prices', 'costs']);
