import { Refusal } from '@larder/contract/refusals.ts';
import type { StocktakeRow } from '@larder/contract/rows/stock.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { stocktakeRows } from './document-rows.ts';

/** Before the first count everything belongs to one stretch. */
export const FIRST_DAY: Day = '1900-01-01';

/** Returns a stocktake of the area, or refuses: it is not there, or still counted. */
export async function closedStocktake(db: Db, ctx: Ctx, stocktakeId: string): Promise<StocktakeRow> {
  const [stocktake] = await db.run(
    stocktakeRows(db, sql`s.account_id = ${ctx.accountId} and s.stocktake_id = ${stocktakeId}`),
  );
  if (!stocktake) throw new Refusal('not-found', { what: 'stocktake' });
  if (stocktake.isDraft) throw new Refusal('stocktake.not-closed');
  return stocktake;
}

/** Returns the opening that the stretch begins with: a period's is the full count before (STK-022), what a spot count sets differs from any. Null: there is none. */
export async function countBefore(db: Db, ctx: Ctx, { kind, day }: StocktakeRow): Promise<Day | null> {
  const [before] = await db.run(
    raw<{ day: Day | null }>(sql`
      select max(day) as day from stocktake
      where organisation_id = ${ctx.organisationId} and account_id = ${ctx.accountId} and not is_draft and day < ${day}
        and (kind = 'FULL' or ${kind} = 'SPOT')`),
  );
  return before?.day ?? null;
}
