import type { StartCard } from '@larder/contract/start.ts';
import { sql } from 'kysely';
import type { Db } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { overdueListsIn } from '../tasks/overdue-lists.queries.ts';
import { NAMED } from './start-card.ts';

/** Lists of the account and those below it that are overdue (rule 111), those with the most tasks first. */
export async function listsCard(db: Db, ctx: Ctx): Promise<StartCard<'lists'> | null> {
  const overdue = await overdueListsIn(db, sql`${ctx.accountId}::uuid = any (h.ancestors)`, ctx.now());
  if (overdue.length === 0) return null;
  const worst = overdue.toSorted((one, other) => other.tasks - one.tasks);
  return { count: overdue.length, lists: worst.slice(0, NAMED) };
}
