-- From which day nothing more is entered in an account, and of a removed one: when it was removed and below which accounts it had stood,
-- so that their reports can say what they lack.

alter table account
  add column closed_from date,
  add column removed_on date,
  add column removed_from uuid[];

update account a
set removed_on = removed.day, removed_from = removed.ancestors
from (
  select distinct on (l.organisation_id, l.subject_id) l.organisation_id, l.subject_id,
    (l.recorded_at at time zone o.time_zone)::date as day,
    array(select jsonb_array_elements_text(l.before->'ancestors')::uuid) as ancestors
  from audit_log l join organisation o on o.organisation_id = l.organisation_id
  where l.action = 'account.removed' and jsonb_typeof(l.before->'ancestors') = 'array'
  order by l.organisation_id, l.subject_id, l.audit_id desc
) removed
where a.organisation_id = removed.organisation_id and a.account_id = removed.subject_id and a.deleted;
