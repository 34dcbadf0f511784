import type { Decimal } from '../money.ts';
import { type Movement, movementKey } from './movement.ts';

/** A movement in the ledger. reverses: the movement it takes back. */
export interface PostedMovement extends Movement {
  movementId: string;
  generation: number;
}

/** A row to append. Nothing is ever changed or deleted. */
export interface MovementRow extends Movement {
  generation: number;
  reverses: string | null;
}

/**
 * The rows that turn a document's live movements (not reversals, not reversed) into those it should have: what stays equal is left
 * alone, what changed or should be gone is reversed on its own day, what changed or is new is posted as the next generation
 * (rules 2 and 10). lastGeneration is the highest the document ever had, 0 for a new one: it makes source keys unique.
 */
export function repost(
  live: readonly PostedMovement[],
  wanted: readonly Movement[],
  lastGeneration: number,
): MovementRow[] {
  const wantedByKey = new Map(wanted.map((movement) => [movementKey(movement), movement]));
  const unchanged = new Set<string>();
  const reversals: MovementRow[] = [];
  for (const movement of live) {
    const key = movementKey(movement);
    const same = wantedByKey.get(key);
    if (same && saysTheSame(movement, same)) unchanged.add(key);
    else reversals.push(reversal(movement));
  }
  const posts = wanted
    .filter((movement) => !unchanged.has(movementKey(movement)))
    .map((movement) => ({ ...movement, generation: lastGeneration + 1, reverses: null }));
  return [...reversals, ...posts];
}

/** The row that takes a movement back: the same day, the same place, every figure negated. */
export function reversal({ movementId, ...movement }: PostedMovement): MovementRow {
  return {
    ...movement,
    quantity: negated(movement.quantity),
    value: negated(movement.value),
    wasteQuantity: negated(movement.wasteQuantity),
    wasteValue: negated(movement.wasteValue),
    reverses: movementId,
  };
}

function saysTheSame(a: Movement, b: Movement): boolean {
  return (
    a.occurredAt === b.occurredAt &&
    a.quantity.eq(b.quantity) &&
    a.value.eq(b.value) &&
    a.wasteQuantity.eq(b.wasteQuantity) &&
    a.wasteValue.eq(b.wasteValue)
  );
}

/** Never a minus zero. */
function negated(value: Decimal): Decimal {
  return value.isZero() ? value : value.neg();
}
