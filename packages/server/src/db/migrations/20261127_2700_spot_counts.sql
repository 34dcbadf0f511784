-- A full count ends a period; a spot count sets the stock of what it counts and ends none. scope: what a spot count is to count, as categoryIds,
-- supplierIds and things; null for a full count.
alter table stocktake add column kind text not null default 'FULL';
alter table stocktake add column scope jsonb;
-- Of what was counted on the day before its opening: while it was open, so that what happened later that day is added.
alter table stocktake add column during_trading boolean not null default false;
alter table stocktake add constraint stocktake_kind check (kind in ('FULL', 'SPOT'));
alter table stocktake add constraint stocktake_scope_of_spot check ((kind = 'SPOT') = (scope is not null));
alter table stocktake add constraint stocktake_during_trading check (after_closing or not during_trading);

-- One full count closes a day; spot counts as many as there are.
drop index stocktake_organisation_id_account_id_day_idx;
create unique index stocktake_one_full_count on stocktake (organisation_id, account_id, day) where not is_draft and kind = 'FULL';
create index stocktake_closed on stocktake (organisation_id, account_id, day) where not is_draft;
