-- Who did what is read newest first: all of it, of one person, or of one kind of thing. Each begins with the organisation, whose owner asks.

create index on audit_log (organisation_id, recorded_at, audit_id);
create index on audit_log (organisation_id, user_id, recorded_at, audit_id);
create index on audit_log (organisation_id, subject_kind, recorded_at, audit_id);
