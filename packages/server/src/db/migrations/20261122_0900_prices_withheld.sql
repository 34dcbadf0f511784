-- Changing prices can be kept back from a member: who may order for so much could otherwise make what they order cheaper.
alter table membership drop constraint membership_withheld_check;
alter table membership add constraint membership_withheld_check
  check (withheld <@ array['receive', 'approve', 'count', 'recipes', 'allergens', 'prices', 'costs']);
