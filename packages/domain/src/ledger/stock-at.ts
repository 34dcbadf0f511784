import { addDays, type Day } from '../calendar.ts';
import { worthAt } from '../missing.ts';
import { type Decimal, sum, ZERO } from '../money.ts';

/** A count in force of one ingredient in one area: what was there at the opening of the day. */
export interface CountInForce {
  ingredientId: string;
  day: Day;
  quantity: Decimal;
}

/** What a movement does to the quantity of one ingredient in one area. */
export interface StockChange {
  ingredientId: string | null;
  effectiveDay: Day;
  quantity: Decimal;
}

/** One ingredient of an area at the end of a day; a count of the next opening already holds. Base units and £, exact. */
export interface StockLine {
  ingredientId: string;
  quantity: Decimal;
  /** The day of the count it rests on; null when it was never counted and everything is carried from nothing. */
  countedOn: Day | null;
  /** True when this very evening was counted, so that nothing is carried. */
  counted: boolean;
  /** £ per base unit in force that day; null without a price. */
  cost: Decimal | null;
  /** quantity × cost, so 0 kg is worth £0 and a negative stock retains its sign (rule 14); null where there is stock without a price. */
  worth: Decimal | null;
}

/**
 * Returns the latest count not after the next opening, and every movement from its day on up to the day asked for (rule 8), of each ingredient
 * counted or moved by then. movements: those in force, without what was reversed and its reversal.
 */
export function stockAt(
  day: Day,
  counts: Iterable<CountInForce>,
  movements: Iterable<StockChange>,
  costOn: (ingredientId: string, day: Day) => Decimal | null,
): StockLine[] {
  const nextOpening = addDays(day, 1);
  const countsOf = Map.groupBy(
    [...counts].filter((count) => count.day <= nextOpening),
    (count) => count.ingredientId,
  );
  const movesOf = Map.groupBy(
    [...movements].filter((movement) => movement.effectiveDay <= day),
    (movement) => movement.ingredientId ?? '',
  );
  movesOf.delete('');
  return [...new Set([...countsOf.keys(), ...movesOf.keys()])].sort().map((ingredientId) => {
    const count = latest(countsOf.get(ingredientId) ?? []);
    const moved = (movesOf.get(ingredientId) ?? [])
      .filter((movement) => !count || count.day <= movement.effectiveDay)
      .map((movement) => movement.quantity);
    const quantity = (count?.quantity ?? ZERO).plus(sum(moved));
    const cost = costOn(ingredientId, day);
    const countedOn = count?.day ?? null;
    return {
      ingredientId,
      quantity,
      countedOn,
      counted: countedOn === nextOpening,
      cost,
      worth: worthAt(quantity, cost),
    };
  });
}

/** What stock is worth, £, as far as it is known: what was counted that evening, and what is carried from earlier counts (a part below nothing lowers it, rule 14). */
export interface StockWorth {
  counted: Decimal;
  carried: Decimal;
}

export function stockWorth(lines: readonly StockLine[]): StockWorth {
  return {
    counted: sum(lines.filter((line) => line.counted).map((line) => line.worth ?? ZERO)),
    carried: sum(lines.filter((line) => !line.counted).map((line) => line.worth ?? ZERO)),
  };
}

/** Carried stock below nothing: somebody forgot a delivery or a count. It is named, never hidden (rule 14). */
export function negativeStock(lines: readonly StockLine[]): StockLine[] {
  return lines.filter((line) => !line.counted && line.quantity.isNegative() && !line.quantity.isZero());
}

function latest(counts: readonly CountInForce[]): CountInForce | undefined {
  return counts.reduce<CountInForce | undefined>(
    (best, count) => (best && count.day < best.day ? best : count),
    undefined,
  );
}
