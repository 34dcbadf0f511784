import { addDays } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { entryRows } from '../food-safety/entry-rows.ts';
import { registerCollection, type Scope } from '../kernel/collections.ts';
import { picked } from '../kernel/row-pick.ts';
import { prepTaskRows, sectionRows, taskRows } from './task-rows.ts';

/** A device stores the entries of so many days back, for the days that are edited and the last values beside the fields. */
const RECENT_DAYS = 15;

registerCollection('sections', {
  byIds: (db, { accountId }, ids) =>
    db.run(sectionRows(db, sql`s.account_id = ${accountId} and ${picked('s.section_id', { ids })}`)),
  page: (db, { accountId }, after, limit) =>
    db.run(sectionRows(db, sql`s.account_id = ${accountId} and ${picked('s.section_id', { after, limit })}`)),
});

registerCollection('prepTasks', {
  byIds: (db, { accountId }, ids) =>
    db.run(prepTaskRows(db, sql`p.account_id = ${accountId} and ${picked('p.prep_task_id', { ids })}`)),
  page: (db, { accountId }, after, limit) =>
    db.run(prepTaskRows(db, sql`p.account_id = ${accountId} and ${picked('p.prep_task_id', { after, limit })}`)),
});

registerCollection('tasks', {
  byIds: (db, { accountId }, ids) =>
    db.run(taskRows(db, sql`t.account_id = ${accountId} and ${picked('t.task_id', { ids })}`)),
  page: (db, { accountId }, after, limit) =>
    db.run(taskRows(db, sql`t.account_id = ${accountId} and ${picked('t.task_id', { after, limit })}`)),
});

/** Of recent days, and whatever their day: of food records with a step to come, and what was stated of units that are switched off or on. */
const entries = (organisationId: string, { accountId, today }: Scope) => sql`
  e.account_id = ${accountId} and (e.day >= ${addDays(today, -RECENT_DAYS)} or e.kind = 'unit' or e.record_id in (
    select o.record_id from food_record_ongoing o where o.organisation_id = ${organisationId} and o.account_id = ${accountId}))`;
registerCollection('taskEntries', {
  byIds: (db, scope, ids) =>
    entryRows(db, sql`${entries(db.organisationId, scope)} and ${picked('e.entry_id', { ids })}`),
  page: (db, scope, after, limit) =>
    entryRows(db, sql`${entries(db.organisationId, scope)} and ${picked('e.entry_id', { after, limit })}`),
  turning: (organisationId, { after, upTo }) => sql`
    select e.entry_id as row_id, e.account_id, null::uuid as other_account_id from account_home h
    join food_safety_entry e on e.organisation_id = h.organisation_id and e.account_id = h.account_id
    where h.organisation_id = ${organisationId}
      and e.day >= ${addDays(after, -RECENT_DAYS)} and e.day < ${addDays(upTo, -RECENT_DAYS)}`,
});
