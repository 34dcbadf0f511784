import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { stockContract } from '@larder/contract/stock.ts';
import { addDays } from '@larder/domain/calendar.ts';
import { scopeIsEmpty } from '@larder/domain/stock/count-scope.ts';
import { stocktakeOpened } from '@larder/domain/stock/stocktake.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import { audit, made } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { refuseWhereClosed } from '../kernel/refuse-where-closed.ts';

export type StartStocktake = InputOf<typeof stockContract.startStocktake>;

/**
 * Start counting: an empty draft for the opening of a day (rule 8, STK-014), of everything or, as a spot count, of a scope (rule 88). A location
 * that has areas is counted area by area: it is no area of its own (rule 1).
 */
export async function startStocktake(ctx: Ctx, input: StartStocktake) {
  authoriseInArea(ctx, 'inventoryLocation', 'count');

  return once(ctx, input, 'none', async (tx) => {
    const { stocktakeId } = input;
    const scope = scopeOf(input);
    const [[known], [area]] = await tx.all(
      raw<{ one: number }>(
        sql`select 1 as one from stocktake where organisation_id = ${ctx.organisationId} and stocktake_id = ${stocktakeId}`,
      ),
      raw<{ one: number }>(sql`
        select 1 as one from account
        where organisation_id = ${ctx.organisationId} and parent_id = ${ctx.accountId} and type = 'DEPARTMENT' and not deleted limit 1`),
    );
    if (known) throw new Refusal('command-reused');
    if (area) throw new Refusal('stocktake.pick-area');

    const { day, afterClosing, duringTrading } = stocktakeOpened(input);
    await refuseWhereClosed(tx, ctx, addDays(day, -1));
    tx.send(
      insertRows('stocktake', [
        {
          organisation_id: ctx.organisationId,
          stocktake_id: stocktakeId,
          account_id: ctx.accountId,
          day,
          after_closing: afterClosing,
          during_trading: duringTrading,
          kind: scope ? 'SPOT' : 'FULL',
          scope,
          is_draft: true,
          ...made(ctx),
        },
      ]),
    );
    audit(tx, ctx, 'stocktake.started', { kind: 'stocktake', id: stocktakeId }, null, {
      day,
      kind: scope ? 'SPOT' : 'FULL',
    });
    return { changes: [{ collection: 'stocktakes', id: stocktakeId, accountId: ctx.accountId }] };
  });
}

/** What is to be counted; null: everything. A spot count of nothing is refused. */
function scopeOf({ kind, scope }: StartStocktake): StartStocktake['scope'] & (object | null) {
  if (kind !== 'SPOT') return null;
  if (!scope || scopeIsEmpty(scope)) throw new Refusal('stocktake.no-scope');
  return scope;
}
