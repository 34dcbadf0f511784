import { addDays, type Day } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Tx } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { watchesItself, watchThings } from '../ledger/impact/watch-things.ts';

/** Looks at the closed periods on both sides of a count before it is closed or reopened (rule 36). */
export async function watchCount(tx: Tx, ctx: Ctx, count: { stocktakeId: string; day: Day }): Promise<void> {
  const lines = await tx.run(
    raw<{ kind: string; ref_id: string }>(sql`
      select distinct kind, ref_id from stocktake_line
      where organisation_id = ${ctx.organisationId} and stocktake_id = ${count.stocktakeId}`),
  );
  const idsOf = (wanted: string) => lines.filter(({ kind }) => kind === wanted).map(({ ref_id }) => ref_id);
  const places = [{ accountId: ctx.accountId, day: addDays(count.day, -1) }];
  await watchThings(tx, { ingredientIds: idsOf('ingredient'), productIds: idsOf('recipe'), days: null, places });
  watchesItself(tx); // the count makes other periods of them
}
