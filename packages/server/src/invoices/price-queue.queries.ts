import { MOVED_PRICES_AT_ONCE } from '@larder/contract/limits.ts';
import type { MovedPrice, PriceQueue } from '@larder/contract/price-queue.ts';
import { lastWeeks } from '../catalogue/market/bought.ts';
import type { Db } from '../db/transaction.ts';
import { authoriseDoing, authoriseToSee } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';
import { text } from '../ledger/figures/period-figures.ts';
import { fallingDishes } from './falling-dishes.queries.ts';
import { type MovedLine, movedPrices } from './moved-prices.queries.ts';

/** So many lines are shown, the costliest; all of them may be decided at once. */
export const QUEUE_AT_MOST = MOVED_PRICES_AT_ONCE;

/** Lines of invoices here and below whose price moved, the costliest a week first, each with the dishes that would fall under their target. */
export async function priceQueue(db: Db, ctx: Ctx): Promise<PriceQueue> {
  authoriseToSee(ctx, 'invoiceUploads');
  authoriseDoing(ctx, 'invoices');
  const found = await movedPrices(db, ctx, { atMost: QUEUE_AT_MOST + 1 });
  const shown = found.slice(0, QUEUE_AT_MOST);
  const dishes = await fallingDishes(db, ctx, shown.map(atBilledPrice));
  return {
    ...lastWeeks(ctx),
    lines: shown.map((line) => ({ ...answered(line), dishes: dishes.get(line.lineId) ?? [] })),
    more: found.length > shown.length,
  };
}

/** The price of a line as a cost: £ per g, ml or piece. */
export function atBilledPrice({ lineId, optionId, billed, unitSize, row }: MovedLine) {
  return { lineId, optionId, ingredientId: row.ingredient_id, cost: billed.div(unitSize) };
}

function answered({
  row,
  lineId,
  agreed,
  billed,
  percent,
  lotsAWeek,
  poundsAWeek,
}: MovedLine): Omit<MovedPrice, 'dishes'> {
  return {
    ...{ uploadId: row.upload_id, lineId, accountId: row.account_id, placeName: row.place_name, number: row.number },
    ...{ supplierId: row.supplier_id, supplierName: row.supplier_name, ingredientId: row.ingredient_id },
    ...{ name: row.name, per: row.per, lots: row.lots, agreed: agreed.toFixed(), billed: billed.toFixed() },
    percent: percent && text(percent),
    difference: row.difference,
    lotsAWeek: lotsAWeek && text(lotsAWeek),
    poundsAWeek: poundsAWeek && text(poundsAWeek),
    ...{ askedAt: row.asked_at, askedBy: row.asked_by },
  };
}
