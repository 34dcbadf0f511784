import type { Day } from '../../calendar.ts';
import { type Decimal, toExact, ZERO } from '../../money.ts';
import type { Movement } from '../movement.ts';
import { valueAt } from './books.ts';

/** What of the old ingredient goes over in one area: in its base units, and £ at the price of that opening. */
export interface ReplacedStock {
  accountId: string;
  quantity: Decimal;
  value: Decimal;
}

/** The stock of an ingredient that becomes the stock of a new one, factor new base units for one old one (rule 12). */
export interface Replacement {
  replacementId: string;
  ingredientId: string;
  newIngredientId: string;
  /** At the opening of this day: after a count of it, before anything else that happens on it. */
  day: Day;
  factor: Decimal;
  lines: ReplacedStock[];
}

/** A stock that goes over, worth what it was worth on the evening before. cost: £ per old base unit then, null without a price. */
export function replacedStock(accountId: string, quantity: Decimal, cost: Decimal | null): ReplacedStock {
  const moved = toExact(quantity);
  return { accountId, quantity: moved, value: valueAt(moved, cost) };
}

/**
 * Both sides in each area, equal in £, so that they sum to nothing. The value is the one of the day on which it was recorded: like the
 * price paid for a delivery, it does not follow later prices.
 */
export function replacementMovements(replacement: Replacement): Movement[] {
  const { replacementId, ingredientId, newIngredientId, day, factor, lines } = replacement;
  const movement = (accountId: string, of: string, quantity: Decimal, value: Decimal): Movement => ({
    accountId,
    ingredientId: of,
    effectiveDay: day,
    occurredAt: null,
    kind: 'replaced',
    quantity,
    value,
    wasteQuantity: ZERO,
    wasteValue: ZERO,
    documentKind: 'replacement',
    documentId: replacementId,
    lineId: null,
    chargeKind: null,
  });
  return lines.flatMap(({ accountId, quantity, value }) =>
    quantity.isZero()
      ? []
      : [
          movement(accountId, ingredientId, quantity.neg(), value.isZero() ? ZERO : value.neg()),
          movement(accountId, newIngredientId, toExact(quantity.mul(factor)), value),
        ],
  );
}
