import { addDays, type Day } from '../../calendar.ts';
import type { Missing } from '../../missing.ts';
import { type Decimal, ZERO } from '../../money.ts';
import { type Books, type UsedLine, unpriced, usedBy } from './books.ts';

/** A closed stocktake: what was there at the opening of its day (STK-023). A line of 0 is a count of 0. */
export interface ClosedCount {
  stocktakeId: string;
  accountId: string;
  day: Day;
  lines: UsedLine[];
}

/** What an ingredient's stock starts from at the opening of a day in an area (rule 8). */
export interface Anchor {
  accountId: string;
  ingredientId: string;
  day: Day;
  quantity: Decimal;
  stocktakeId: string;
}

/**
 * The anchors of a count: one for each ingredient with a line of its own, merged ones added up; counted recipes add to those. An ingredient found only
 * inside counted recipes stays "not counted" and is listed. Recipes are exploded as on the evening before (rule 8).
 */
export function countAnchors(
  count: ClosedCount,
  books: Books,
): { anchors: Anchor[]; notCounted: string[]; missing: Missing[] } {
  const evening = addDays(count.day, -1);
  const counted = new Map<string, Decimal>();
  for (const line of count.lines) {
    if (line.kind !== 'ingredient') continue;
    for (const { ingredientId, quantity } of usedBy(line, evening, books).ingredients)
      counted.set(ingredientId, quantity.plus(counted.get(ingredientId) ?? ZERO));
  }

  const notCounted = new Set<string>();
  const missing: Missing[] = [];
  for (const line of count.lines) {
    if (line.kind === 'ingredient') continue;
    const used = usedBy(line, evening, books);
    missing.push(...used.missing);
    for (const { ingredientId, quantity } of used.ingredients) {
      const own = counted.get(ingredientId);
      if (own) counted.set(ingredientId, own.plus(quantity));
      else notCounted.add(ingredientId);
    }
  }

  const { accountId, day, stocktakeId } = count;
  const anchors = [...counted].map(([ingredientId, quantity]) => ({
    accountId,
    ingredientId,
    day,
    quantity,
    stocktakeId,
  }));
  const priced = anchors.filter((anchor) => !anchor.quantity.eq(ZERO)).map((anchor) => anchor.ingredientId);
  missing.push(...unpriced(priced, evening, books));
  return { anchors, notCounted: [...notCounted], missing };
}
