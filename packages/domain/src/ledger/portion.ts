import type { Day } from '../calendar.ts';
import { eachOnce, type Missing } from '../missing.ts';
import { type Decimal, ONE, toExact, ZERO } from '../money.ts';
import type { ExplodedPeriod } from './explosion.ts';
import type { Books } from './posting/books.ts';

/** What one sold portion uses up and costs on a day; every figure has 20 decimals. */
export interface Portion {
  items: { ingredientId: string; quantity: Decimal; wasteQuantity: Decimal }[];
  /** £ of the quantities, without any wastage %. */
  cost: Decimal;
  /** £ that the wastage % adds. */
  wasteValue: Decimal;
  missing: Missing[];
}

/** One portion of a product: its batch over its portions (REC-062), at the costs of the day. */
export function portionOn(product: ExplodedPeriod, day: Day, books: Books): Portion {
  const ofBatch = product.portions.eq(ONE);
  const share = (value: Decimal) => (ofBatch ? value : toExact(value.div(product.portions)));
  const missing = [...product.missing];
  const items: Portion['items'] = [];
  let cost = ZERO;
  let wasteValue = ZERO;
  for (const { ingredientId, quantity, wasteQuantity } of product.items) {
    items.push({ ingredientId, quantity: share(quantity), wasteQuantity: share(wasteQuantity) });
    const unitCost = books.costOn(ingredientId, day);
    if (unitCost === null) {
      missing.push({ what: 'price', refId: ingredientId });
      continue;
    }
    cost = cost.plus(quantity.mul(unitCost));
    if (!wasteQuantity.isZero()) wasteValue = wasteValue.plus(wasteQuantity.mul(unitCost));
  }
  const rounded = (value: Decimal) => toExact(share(value));
  return { items, cost: rounded(cost), wasteValue: rounded(wasteValue), missing: eachOnce(missing) };
}
