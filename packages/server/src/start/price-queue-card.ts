import type { StartCard } from '@larder/contract/start.ts';
import { sum } from '@larder/domain/money.ts';
import type { Db } from '../db/transaction.ts';
import { fallingDishes } from '../invoices/falling-dishes.queries.ts';
import { movedPrices } from '../invoices/moved-prices.queries.ts';
import { atBilledPrice, QUEUE_AT_MOST } from '../invoices/price-queue.queries.ts';
import type { Ctx } from '../kernel/context.ts';
import { text } from '../ledger/figures/period-figures.ts';
import { NAMED } from './start-card.ts';

/** Prices on invoices that are higher than agreed and wait for a decision: what is cheaper is accepted by itself. */
export async function priceQueueCard(db: Db, ctx: Ctx): Promise<StartCard<'priceQueue'> | null> {
  const dearer = (await movedPrices(db, ctx, { atMost: QUEUE_AT_MOST })).filter(({ agreed, billed }) =>
    billed.gt(agreed),
  );
  if (dearer.length === 0) return null;
  const falling = [...(await fallingDishes(db, ctx, dearer.map(atBilledPrice))).values()].flat();
  return {
    count: dearer.length,
    poundsPerWeek: text(sum(dearer.flatMap(({ poundsAWeek }) => poundsAWeek ?? []))),
    dishes: new Set(falling.map(({ recipeId }) => recipeId)).size,
    lines: dearer.slice(0, NAMED).map(({ lineId, poundsAWeek, row }) => ({
      ...{ lineId, name: row.name, supplierName: row.supplier_name },
      poundsPerWeek: poundsAWeek && text(poundsAWeek),
    })),
  };
}
