import type { Day } from '../../calendar.ts';
import type { Missing } from '../../missing.ts';
import { ZERO } from '../../money.ts';
import type { Movement } from '../movement.ts';
import { type Books, lackedBy, type UsedLine, usedBy, valueAt } from './books.ts';

/** An ingredient or a recipe thrown away on a day. */
export interface WastageEntry extends UsedLine {
  wastageId: string;
  accountId: string;
  day: Day;
  occurredAt: string | null;
}

/** What leaves the stock: the ingredients of what was thrown away, at the costs and by the recipe version of its day. */
export function wastageMovements(entry: WastageEntry, books: Books): { movements: Movement[]; missing: Missing[] } {
  const used = usedBy(entry, entry.day, books);
  const movements = used.ingredients.map(
    ({ ingredientId, quantity }): Movement => ({
      accountId: entry.accountId,
      ingredientId,
      effectiveDay: entry.day,
      occurredAt: entry.occurredAt,
      kind: 'wasted',
      quantity: quantity.neg(),
      value: valueAt(quantity.neg(), books.costOn(ingredientId, entry.day)),
      wasteQuantity: ZERO,
      wasteValue: ZERO,
      documentKind: 'wastage',
      documentId: entry.wastageId,
      lineId: null,
      chargeKind: null,
    }),
  );
  return { movements, missing: lackedBy(entry, books) };
}
