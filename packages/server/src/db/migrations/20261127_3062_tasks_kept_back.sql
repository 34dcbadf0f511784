-- Two more kinds of work that an owner can withhold: changing tasks and sections, and closing days and signing them off.
alter table membership drop constraint membership_withheld_check;
alter table membership add constraint membership_withheld_check check (withheld <@ array[
  'orders', 'receive', 'approve', 'count', 'recipes', 'allergens', 'prices', 'costs', 'invoices', 'tasks', 'checks']);
alter table named_role drop constraint named_role_withheld_check;
alter table named_role add constraint named_role_withheld_check check (withheld <@ array[
  'orders', 'receive', 'approve', 'count', 'recipes', 'allergens', 'prices', 'costs', 'invoices', 'tasks', 'checks']);
alter table invitation drop constraint invitation_withheld_check;
alter table invitation add constraint invitation_withheld_check check (withheld <@ array[
  'orders', 'receive', 'approve', 'count', 'recipes', 'allergens', 'prices', 'costs', 'invoices', 'tasks', 'checks']);
