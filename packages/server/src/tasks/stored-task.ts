import { Refusal } from '@larder/contract/refusals.ts';
import type { TaskRow } from '@larder/contract/rows/tasks.ts';
import type { TaskType } from '@larder/domain/tasks/task-versions.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db, Tx } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { taskRows } from './task-rows.ts';

/** A task of the working account as it stands, locked until the command ends; null: there is none by that id. */
export async function holdTask(tx: Tx, ctx: Ctx, taskId: string): Promise<TaskRow | null> {
  const [locked] = await tx.run(
    raw<{ account_id: string }>(sql`
      select account_id from task where organisation_id = ${ctx.organisationId} and task_id = ${taskId} for update`),
  );
  if (!locked) return null;
  if (locked.account_id !== ctx.accountId) throw new Refusal('not-found', { what: 'task' });
  return readTask(tx, ctx, taskId);
}

/** The units of a kind in the working account, locked until the command ends, so that each sees what another adds. */
export async function holdUnits(tx: Tx, ctx: Ctx, type: TaskType): Promise<TaskRow[]> {
  await tx.run(
    raw<object>(sql`
      select from task
      where organisation_id = ${ctx.organisationId} and account_id = ${ctx.accountId} and type = ${type} order by task_id for update`),
  );
  return tx.run(taskRows(tx, sql`t.account_id = ${ctx.accountId} and t.type = ${type}`));
}

/** A task of the working account, without holding it. */
export async function readTask(db: Db, ctx: Ctx, taskId: string): Promise<TaskRow> {
  const [task] = await db.run(taskRows(db, sql`t.account_id = ${ctx.accountId} and t.task_id = ${taskId}`));
  if (!task) throw new Refusal('not-found', { what: 'task' });
  return task;
}

/** Refuses a section that is not one of the working account's lists of that kind. */
export async function requireSection(
  db: Db,
  ctx: Ctx,
  sectionId: string | null,
  type: 'PREP' | 'DAILY',
): Promise<void> {
  if (sectionId === null) return;
  const [section] = await db.run(
    raw<{ one: number }>(sql`
      select 1 as one from section
      where organisation_id = ${ctx.organisationId} and section_id = ${sectionId} and account_id = ${ctx.accountId}
        and type = ${type} and not removed`),
  );
  if (!section) throw new Refusal('not-found', { what: 'section' });
}
