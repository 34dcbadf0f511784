-- A stored file is found by its key, whose first part is the account it belongs to.
create unique index on stored_file (organisation_id, storage_key);
