import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { authorise, authoriseGroupOwner } from '../kernel/authorise.ts';
import { type Ctx, listToday } from '../kernel/context.ts';
import { prepTaskRows, sectionRows, taskRows } from './task-rows.ts';

/** What the lists and logs of an area consist of from today on: tasks and units that go on, without those of single days, and the shelves that units can stand for. The owner sets it up (PERM-030, PERM-035). */
export async function taskSetup(db: Db, ctx: Ctx) {
  authorise(ctx, 'tasksArea');
  authoriseGroupOwner(ctx);
  const { accountId, organisationId } = ctx;
  const goesOn = sql`exists (
    select 1 from task_version n
    where n.organisation_id = ${organisationId} and n.task_id = t.task_id and n.repeats and n.to_day is null
      and n.from_day <= ${listToday(ctx)}::date
  )`;
  const [sections, tasks, prepTasks, shelves] = await db.all(
    sectionRows(db, sql`s.account_id = ${accountId}`, sql`order by s.position, s.section_id`),
    taskRows(
      db,
      sql`t.account_id = ${accountId} and t.type <> 'PREP' and not t.removed and ${goesOn}`,
      sql`order by t.created_at, t.task_id`,
    ),
    prepTaskRows(db, sql`p.account_id = ${accountId}`, sql`order by p.created_at, p.prep_task_id`),
    raw<{ id: string; name: string }>(sql`
      select shelf_id as id, name from shelf
      where organisation_id = ${organisationId} and account_id = ${accountId} and not removed order by position, shelf_id`),
  );
  return { sections, tasks, prepTasks, shelves };
}
