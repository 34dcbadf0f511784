-- Whom a change concerns: the second side of a transfer, and indexes by which an account finds its own changes among those of hundreds.
alter table change add column other_account_id uuid;

-- In the order in which a sync is paged; null: what the whole organisation shares.
create index on change (organisation_id, account_id, sequence, collection, row_id);
create index on change (organisation_id, other_account_id, sequence, collection, row_id) where other_account_id is not null;
-- What accounts above and below one see as well. As in kernel/spread.ts.
create index on change (organisation_id, sequence) where collection in ('budgets', 'accountIntegrations');
