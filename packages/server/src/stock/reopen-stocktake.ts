import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { stockContract } from '@larder/contract/stock.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { reading } from '../db/transaction.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import { audit, touched } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { type ImpactAnswer, noteChanged } from '../ledger/impact/watch-impact.ts';
import { withdrawCount } from '../ledger/post/counts.ts';
import { countTouches } from './count-locks.ts';
import { holdStocktake } from './draft-stocktake.ts';
import { watchCount } from './watch-count.ts';

/**
 * Make a closed stocktake a draft again (rule 9, STK-018): its counts no longer hold, the periods beside it merge, its cost is cleared and
 * ingredient lines of nothing are dropped, unless somebody else counted something there. The figures stored at its first close stay. Refused
 * when a later count of the area is closed while this waits for it: its figures rest on this one (rule 98).
 */
export async function reopenStocktake(ctx: Ctx, input: InputOf<typeof stockContract.reopenStocktake>) {
  authoriseInArea(ctx, 'inventoryLocation', 'count');
  const [seen] = await reading(ctx.pool, ctx.organisationId, (db) => db.run(closedLater(ctx, input.stocktakeId)));

  return once<ImpactAnswer>(ctx, input, countTouches(ctx, input.stocktakeId), async (tx) => {
    const { stocktakeId } = input;
    const closed = await holdStocktake(tx, ctx, stocktakeId);
    if (closed.isDraft) throw new Refusal('stocktake.not-closed');
    const [later] = await tx.run(closedLater(ctx, stocktakeId));
    const justClosed = (later?.ids ?? []).some((id) => !seen?.ids.includes(id));
    if (justClosed) throw new Refusal('stocktake.later-closed-meanwhile');
    const own = sql`organisation_id = ${ctx.organisationId} and stocktake_id = ${stocktakeId}`;
    await watchCount(tx, ctx, { stocktakeId, day: closed.day });

    tx.send(
      raw(sql`
        update stocktake set is_draft = true, cost = null, closed_at = null, closed_by = null, ingredients_listed = null,
          ${touched(ctx)}
        where ${own}`),
      raw(sql`delete from stocktake_line where ${own} and kind = 'ingredient' and amount <= 0 and others = '[]'`),
    );
    const lines = await tx.run(
      raw<{ line_id: string; kind: string; ref_id: string }>(
        sql`update stocktake_line set price = null, worth = null where ${own} returning line_id, kind, ref_id`,
      ),
    );
    const recipes = lines.filter(({ kind }) => kind === 'recipe').map(({ ref_id }) => ref_id);
    await withdrawCount(tx, ctx, { stocktakeId, accountId: ctx.accountId, day: closed.day }, recipes);
    const subject = { kind: 'stocktake', id: stocktakeId };
    const before = { isDraft: false, cost: closed.cost, closedBy: closed.closedBy };
    audit(tx, ctx, 'stocktake.reopened', subject, before, { isDraft: true, cost: null, closedBy: null });
    const extra = await noteChanged(tx, ctx, { documentKind: 'stocktake', documentId: stocktakeId });
    return {
      extra,
      changes: [
        { collection: 'stocktakes', id: stocktakeId, accountId: ctx.accountId },
        ...lines.map((line) => ({
          collection: 'stocktakeLines' as const,
          id: line.line_id,
          accountId: ctx.accountId,
        })),
      ],
    };
  });
}

/** The closed counts of the area that are of a later opening. */
function closedLater(ctx: Ctx, stocktakeId: string) {
  return raw<{ ids: string[] }>(sql`
    select coalesce(array_agg(l.stocktake_id::text), '{}') as ids from stocktake s
    join stocktake l on l.organisation_id = s.organisation_id and l.account_id = s.account_id and l.day > s.day and not l.is_draft
    where s.organisation_id = ${ctx.organisationId} and s.account_id = ${ctx.accountId} and s.stocktake_id = ${stocktakeId}`);
}
