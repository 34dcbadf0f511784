import type { InputOf } from '@larder/contract/route.ts';
import type { tasksContract } from '@larder/contract/tasks.ts';
import { sql } from 'kysely';
import type { Db } from '../db/transaction.ts';
import { entryRows } from '../food-safety/entry-rows.ts';
import { authoriseToSee } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';

const MOST = 200;

/** The last entries about a task of the working account, the newest first, with the corrections among them. */
export async function taskHistory(db: Db, ctx: Ctx, { taskId }: InputOf<typeof tasksContract.taskHistory>) {
  authoriseToSee(ctx, 'taskEntries');
  const ofTask = sql`e.account_id = ${ctx.accountId} and e.task_id = ${taskId}`;
  return { entries: await entryRows(db, ofTask, sql`order by e.claimed_at desc, e.seq desc limit ${MOST}`) };
}
