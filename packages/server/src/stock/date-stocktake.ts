import type { InputOf } from '@larder/contract/route.ts';
import type { stockContract } from '@larder/contract/stock.ts';
import { addDays } from '@larder/domain/calendar.ts';
import { stocktakeOpened } from '@larder/domain/stock/stocktake.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import { audit, touched } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { refuseWhereClosed } from '../kernel/refuse-where-closed.ts';
import { holdDraft } from './draft-stocktake.ts';

/** Say again when a draft was counted: its closing date, before opening or after closing (rule 8, STK-005). */
export async function dateStocktake(ctx: Ctx, input: InputOf<typeof stockContract.dateStocktake>) {
  authoriseInArea(ctx, 'inventoryLocation', 'count');

  return once(ctx, input, 'none', async (tx) => {
    const { stocktakeId } = input;
    const before = await holdDraft(tx, ctx, stocktakeId);
    const { day, afterClosing, duringTrading } = stocktakeOpened(input);
    await refuseWhereClosed(tx, ctx, addDays(day, -1));
    tx.send(
      raw(sql`
        update stocktake set day = ${day}, after_closing = ${afterClosing}, during_trading = ${duringTrading}, ${touched(ctx)}
        where organisation_id = ${ctx.organisationId} and stocktake_id = ${stocktakeId}`),
    );
    audit(tx, ctx, 'stocktake.dated', { kind: 'stocktake', id: stocktakeId }, { day: before.day }, { day });
    return { changes: [{ collection: 'stocktakes', id: stocktakeId, accountId: ctx.accountId }] };
  });
}
