-- What was done about people and their rights is read by itself, newest first, however much else was done.
create index audit_log_about_people on audit_log (organisation_id, recorded_at, audit_id)
  where split_part(action, '.', 1) in ('person', 'invitation', 'user', 'users', 'role', 'owner') or action = 'group.left';
