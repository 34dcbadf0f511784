-- What things cost can be kept back from a person too.
alter table membership drop constraint membership_withheld_check;
alter table membership
  add constraint membership_withheld_check check (withheld <@ array['receive', 'approve', 'count', 'recipes', 'costs']);
