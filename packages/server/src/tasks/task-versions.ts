import type { TaskRow } from '@larder/contract/rows/tasks.ts';
import { addDays, type Day } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import { asColumns } from '../db/row-columns.ts';
import type { Tx } from '../db/transaction.ts';
import { touched } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';

/** What a person states of a task. */
export type Entered = Omit<TaskRow['versions'][number], 'fromDay' | 'toDay' | 'position' | 'personName'>;

interface NewVersion {
  taskId: string;
  /** Earlier days keep what the task was. */
  from: Day;
  known: TaskRow['versions'];
  entered: Entered;
}

/** States what a task is from a day on; a version that began on that day or later is replaced. */
export function sendVersionFrom(tx: Tx, ctx: Ctx, { taskId, from, known, entered }: NewVersion): void {
  sendEndBefore(tx, ctx, taskId, from);
  const position = known.at(-1)?.position ?? 0;
  tx.send(
    insertRows('task_version', [
      { organisation_id: ctx.organisationId, task_id: taskId, from_day: from, position, ...asColumns(entered) },
    ]),
  );
}

/** Ends a task with the day before: what it would have been from then on goes. */
export function sendEndBefore(tx: Tx, ctx: Ctx, taskId: string, day: Day): void {
  const ofTask = sql`organisation_id = ${ctx.organisationId} and task_id = ${taskId}`;
  tx.send(
    raw(sql`delete from task_version where ${ofTask} and from_day >= ${day}::date`),
    raw(sql`
      update task_version set to_day = ${addDays(day, -1)}::date
      where ${ofTask} and (to_day is null or to_day >= ${day}::date)`),
  );
}

/** Marks a task as changed, for its row and for whoever changes it next. */
export function sendTouched(tx: Tx, ctx: Ctx, taskId: string): void {
  tx.send(
    raw(sql`update task set ${touched(ctx)} where organisation_id = ${ctx.organisationId} and task_id = ${taskId}`),
  );
}
