-- The side of a transfer that did not record it, until somebody there opened it: 'from' or 'to'. null: it was opened; what was recorded before counts as that.
alter table transfer add column new_at text check (new_at in ('from', 'to'));
