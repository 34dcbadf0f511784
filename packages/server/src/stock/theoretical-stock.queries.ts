import type { LivestockLine } from '@larder/contract/stock.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import { type Ctx, today } from '../kernel/context.ts';
import { ingredientFlows, livestockLine } from './livestock.queries.ts';

/** What should be in the area now, since its last closed stocktake (STK-006). since null: nothing was ever counted here (STK-007). */
export async function theoreticalStock(
  db: Db,
  ctx: Ctx,
): Promise<{ today: Day; since: Day | null; lines: LivestockLine[] }> {
  authoriseInArea(ctx, 'inventoryLocation');
  const on = today(ctx);
  const [last] = await db.run(
    raw<{ day: Day | null }>(sql`
      select max(day) as day from stocktake
      where organisation_id = ${ctx.organisationId} and account_id = ${ctx.accountId} and not is_draft and day <= ${on}`),
  );
  if (!last?.day) return { today: on, since: null, lines: [] };
  const flows = await ingredientFlows(db, ctx.accountId, last.day, on);
  return { today: on, since: last.day, lines: flows.map(livestockLine) };
}
