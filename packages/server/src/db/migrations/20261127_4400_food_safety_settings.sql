-- What a location's owner states of the honesty of its food-safety records: whether four weeks are reviewed and by whom beside the owner, and whether
-- readings that are too regular are pointed out.
create table food_safety_setting (
  organisation_id uuid not null,
  account_id uuid not null,
  four_weekly boolean not null,
  reviewer_id text,
  too_regular boolean not null,
  primary key (organisation_id, account_id),
  foreign key (organisation_id, account_id) references account (organisation_id, account_id)
);

select protect_tenant_table('food_safety_setting');

-- Sign-offs are known however long ago they were made: the next four weeks begin where the last ones end.
create index food_safety_entry_signed on food_safety_entry (organisation_id, account_id, day) where kind = 'sign-off';
