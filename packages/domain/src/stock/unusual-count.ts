import { type Decimal, decimal } from '../money.ts';

/** A count is asked about from this much on that it differs by, £ (rule 90). */
const ASKED_FROM = decimal('20');

/** What is known beside a count, in base units; null: not known. cost: £ per base unit. */
export interface BesideCount {
  counted: Decimal;
  last: Decimal | null;
  expected: Decimal | null;
  cost: Decimal | null;
  /** Every shelf on which it was counted last time is counted now; before that less than half means nothing. */
  complete: boolean;
}

/**
 * Whether a count is so far from the last one, or from what is expected, that the person is asked once: more than double or less than half, and a
 * difference of £20 or more. Without a price nothing is asked.
 */
export function isUnusual({ counted, last, expected, cost, complete }: BesideCount): boolean {
  if (cost === null) return false;
  return [last, expected].some((usual) => {
    if (usual === null || usual.lt(0)) return false;
    const differs = counted.minus(usual).abs().mul(cost).gte(ASKED_FROM);
    return differs && (counted.gt(usual.mul(2)) || (complete && counted.mul(2).lt(usual)));
  });
}
