import { Refusal } from '@larder/contract/refusals.ts';
import type { PrepTaskRow } from '@larder/contract/rows/tasks.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Tx } from '../db/transaction.ts';
import type { Change } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { prepTaskRows } from './task-rows.ts';

/** What can be prepared in the working account, locked until the command ends; null: there is none by that id. */
export async function holdPrepTask(tx: Tx, ctx: Ctx, prepTaskId: string): Promise<PrepTaskRow | null> {
  const [locked] = await tx.run(
    raw<{ account_id: string; removed: boolean }>(sql`
      select account_id, removed from prep_task
      where organisation_id = ${ctx.organisationId} and prep_task_id = ${prepTaskId} for update`),
  );
  if (!locked) return null;
  if (locked.removed || locked.account_id !== ctx.accountId) throw new Refusal('not-found', { what: 'preparation' });
  const [prep] = await tx.run(prepTaskRows(tx, sql`p.prep_task_id = ${prepTaskId}`));
  return prep ?? null;
}

export function prepTaskChange(ctx: Ctx, id: string, deleted = false): Change {
  return { collection: 'prepTasks', id, accountId: ctx.accountId, deleted };
}

export function taskChange(ctx: Ctx, id: string, deleted = false): Change {
  return { collection: 'tasks', id, accountId: ctx.accountId, deleted };
}
