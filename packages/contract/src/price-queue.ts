import { z } from 'zod';
import { MOVED_PRICES_AT_ONCE } from './limits.ts';
import { amountText, day, decimalText, id, instant } from './primitives.ts';
import { command, query } from './route.ts';

/** A dish on sale whose margin falls under its target with a price. Percents, 1 decimal. */
const fallingDish = z.object({
  recipeId: id,
  name: z.string(),
  before: decimalText,
  after: decimalText,
  targetGp: decimalText,
});

/**
 * A line of an invoice whose price moved against what was agreed, and about which nobody decided. agreed, billed: £ net a lot, or per kg, l or piece;
 * difference: £ net on this invoice. lotsAWeek: of the last four weeks' deliveries; null, as poundsAWeek: none was delivered.
 */
export const movedPrice = z.object({
  uploadId: id,
  lineId: id,
  accountId: id,
  placeName: z.string(),
  number: z.string().nullable(),
  supplierId: id,
  supplierName: z.string(),
  ingredientId: id.nullable(),
  name: z.string(),
  /** What the prices are for: a case, kg. */
  per: z.string(),
  lots: decimalText,
  agreed: decimalText,
  billed: decimalText,
  percent: decimalText.nullable(),
  difference: decimalText,
  lotsAWeek: decimalText.nullable(),
  poundsAWeek: decimalText.nullable(),
  /** When the supplier was last asked about it, and by whom. */
  askedAt: instant.nullable(),
  askedBy: z.string().nullable(),
  dishes: z.array(fallingDish),
});
export type MovedPrice = z.infer<typeof movedPrice>;

/** boughtFrom, boughtTo: the days whose deliveries a week is the average of. more: there are further lines, which cost less a week. */
export const priceQueue = z.object({
  boughtFrom: day,
  boughtTo: day,
  lines: z.array(movedPrice),
  more: z.boolean(),
});
export type PriceQueue = z.infer<typeof priceQueue>;

/** A line of the price queue as the person saw it. */
const seenPrice = z.object({ uploadId: id, lineId: id, agreed: amountText, billed: amountText });

/** Lines that a command left as they were, by name: somebody else decided about them meanwhile, or their price is another by now. */
const leftOut = z.array(z.string());

/** Lines of invoices whose price moved, decided about many at once. */
export const priceQueueCalls = {
  decidePrices: command(
    '/price-queue/decide',
    'Accept the prices of lines of the price queue, or claim what is too much of them; what somebody decided meanwhile stays',
    { decision: z.enum(['accepted', 'claimed']), lines: z.array(seenPrice).min(1).max(MOVED_PRICES_AT_ONCE) },
    { leftOut },
  ),
  askAboutPrices: command(
    '/price-queue/ask',
    'Mail each supplier the lines of the price queue whose price is questioned, once for each press; they stay open',
    { lines: z.array(seenPrice).min(1).max(MOVED_PRICES_AT_ONCE) },
    { leftOut },
  ),
  priceQueue: query(
    '/price-queue',
    'Lines of invoices here and below whose price moved and about which nobody decided, the costliest a week first',
    {},
    priceQueue,
  ),
};
