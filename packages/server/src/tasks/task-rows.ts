import {
  type PrepTaskRow,
  prepTaskRow,
  type SectionRow,
  sectionRow,
  type TaskRow,
  taskRow,
  taskVersion,
} from '@larder/contract/rows/tasks.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Query } from '../db/builder.ts';
import { raw } from '../db/builder.ts';
import { columnsOf, jsonColumnsOf } from '../db/row-columns.ts';
import type { Db } from '../db/transaction.ts';

// The rows as the wire has them. `where` is a condition on the table's short name, `tail` an order and a limit.

const SECTION = columnsOf(sectionRow.shape, 'section as s', { id: 'section_id' });
const PREP_TASK = columnsOf(prepTaskRow.shape, 'prep_task as p', { id: 'prep_task_id' });
const version = (organisationId: string) =>
  jsonColumnsOf(taskVersion.shape, 'task_version as v', {
    personName: sql`(
      select p.name from food_safety_person p where p.organisation_id = ${organisationId} and p.user_id = v.person_id
    )`,
  });
const task = (organisationId: string) =>
  columnsOf(taskRow.shape, 'task as t', {
    id: 'task_id',
    versions: sql`coalesce((
      select json_agg(held) from (
        select ${version(organisationId)} from task_version v
        where v.organisation_id = ${organisationId} and v.task_id = t.task_id order by v.from_day
      ) held), '[]')`,
  });

/** Those that are not removed. */
export function sectionRows(db: Db, where: RawBuilder<unknown>, tail = sql``): Query<SectionRow> {
  return raw(sql`
    select ${SECTION} from section s where s.organisation_id = ${db.organisationId} and not s.removed and ${where} ${tail}`);
}

/** Those that are not removed. */
export function prepTaskRows(db: Db, where: RawBuilder<unknown>, tail = sql``): Query<PrepTaskRow> {
  return raw(sql`
    select ${PREP_TASK} from prep_task p where p.organisation_id = ${db.organisationId} and not p.removed and ${where} ${tail}`);
}

/** Removed ones too, where they have versions: earlier days list them. */
export function taskRows(db: Db, where: RawBuilder<unknown>, tail = sql``): Query<TaskRow> {
  return raw(sql`
    select ${task(db.organisationId)} from task t
    where t.organisation_id = ${db.organisationId} and (t.type <> 'PREP' or not t.removed) and ${where} ${tail}`);
}
