-- What is looked up by something else than its key, and what other tables refer to: without these, each such look-up reads all of an
-- organisation's rows. They begin with what a query knows, see purchase_order.

create index on account (parent_id, organisation_id);
create index on area_group (group_id, organisation_id);

create index on ingredient (category_id, organisation_id);
create index on recipe (category_id, organisation_id);
create index on modifier_version (modifier_id, organisation_id);
create index on modifier_choice (choice_id, organisation_id);
create index on modifier_choice (ref_id, organisation_id);

create index on stocktake (account_id, day, organisation_id);
create index on transfer (from_account_id, day, organisation_id);
create index on transfer (to_account_id, day, organisation_id);
