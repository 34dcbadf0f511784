import { addDays, type Day } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Tx } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { watchesItself, watchThings } from '../ledger/impact/watch-things.ts';

/**
 * Looks at the closed periods on both sides of a count before it is closed or reopened (rule 36). Reopening made one period of them and noted what became
 * of each, so closing the count again looks at each of them too.
 */
export async function watchCount(tx: Tx, ctx: Ctx, count: { stocktakeId: string; day: Day }): Promise<void> {
  const own = sql`organisation_id = ${ctx.organisationId} and stocktake_id = ${count.stocktakeId}`;
  const [lines, firstClose] = await tx.all(
    raw<{ kind: string; ref_id: string }>(sql`select distinct kind, ref_id from stocktake_line where ${own}`),
    raw<{ stocktake_id: string }>(sql`select stocktake_id from closed_figures where ${own}`),
  );
  const idsOf = (wanted: string) => lines.filter(({ kind }) => kind === wanted).map(({ ref_id }) => ref_id);
  const places = [{ accountId: ctx.accountId, day: addDays(count.day, -1) }];
  const cutAt = firstClose.length > 0 ? count.day : null;
  await watchThings(tx, { ingredientIds: idsOf('ingredient'), productIds: idsOf('recipe'), days: null, places, cutAt });
  watchesItself(tx); // the count makes other periods of them
}
