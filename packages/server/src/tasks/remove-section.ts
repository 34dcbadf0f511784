import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { enteredTask, type TaskRow } from '@larder/contract/rows/tasks.ts';
import type { tasksContract } from '@larder/contract/tasks.ts';
import { addDays, type Day } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { fieldsOf } from '../db/row-columns.ts';
import type { Tx } from '../db/transaction.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import { audit, type Change, touched } from '../kernel/changes.ts';
import { type Ctx, listToday } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { type Definition, noteDefinitions } from './note-definition.ts';
import { changeOf, holdSections } from './stored-sections.ts';
import { taskRows } from './task-rows.ts';

/** Remove a section: its tasks end with today (rule 117), and what could be prepared there is offered no longer. Earlier days go on listing them. */
export async function removeSection(ctx: Ctx, input: InputOf<typeof tasksContract.removeSection>) {
  authoriseInArea(ctx, 'tasksLocation', 'tasks');

  return once(ctx, input, 'none', async (tx) => {
    const { sectionId } = input;
    const section = (await holdSections(tx, ctx)).find((one) => one.sectionId === sectionId && !one.removed);
    if (!section) throw new Refusal('not-found', { what: 'section' });

    const changes = await endTasks(tx, ctx, sectionId);
    tx.send(
      raw(sql`
        update section set removed = true, ${touched(ctx)}
        where organisation_id = ${ctx.organisationId} and section_id = ${sectionId}`),
    );
    const { type, name } = section;
    audit(tx, ctx, 'section.removed', { kind: 'section', id: sectionId }, { type, name }, null);
    return { changes: [changeOf(ctx, sectionId, true), ...changes] };
  });
}

/** Tasks of days to come go; those that go on end with today, which is noted in the chain. Preparations that stand on lists stay there. */
async function endTasks(tx: Tx, ctx: Ctx, sectionId: string): Promise<Change[]> {
  const { organisationId: org } = ctx;
  const today = listToday(ctx);
  const goOn = sql`v.organisation_id = ${org} and v.section_id = ${sectionId} and (v.to_day is null or v.to_day > ${today}::date)`;
  const tasks = await tx.run(
    taskRows(
      tx,
      sql`t.account_id = ${ctx.accountId} and t.type <> 'PREP' and t.task_id in (select v.task_id from task_version v where ${goOn})`,
      sql`order by t.task_id`,
    ),
  );
  const ids = tasks.map(({ id }) => id);
  const ofThem = sql`v.organisation_id = ${org} and v.task_id = any (${ids}::uuid[]) and v.section_id = ${sectionId}`;
  tx.send(
    raw(sql`delete from task_version v where ${ofThem} and v.from_day > ${today}::date`),
    raw(sql`
      update task_version v set to_day = ${today}::date
      where ${ofThem} and (v.to_day is null or v.to_day > ${today}::date)`),
  );
  const preps = await tx.run(
    raw<{ id: string }>(sql`
      update prep_task set removed = true, ${touched(ctx)}
      where organisation_id = ${org} and section_id = ${sectionId} and not removed
      returning prep_task_id as id`),
  );
  const noted = await noteDefinitions(
    tx,
    ctx,
    tasks.flatMap((task) => endOf(task, addDays(today, 1))),
  );
  return [
    ...ids.map((id): Change => ({ collection: 'tasks', id, accountId: ctx.accountId })),
    ...preps.map(({ id }): Change => ({ collection: 'prepTasks', id, accountId: ctx.accountId, deleted: true })),
    ...noted,
  ];
}

function endOf({ id: taskId, type, versions }: TaskRow, from: Day): Definition[] {
  const last = versions.at(-1);
  if (!last) return [];
  return [{ taskId, type, change: 'removed', from, entered: fieldsOf(enteredTask, last), person: null }];
}
