import { type Decimal, decimal, ONE } from '../money.ts';
import { type Cause, EVIDENCE } from './cause.ts';
import type { Facts } from './facts.ts';
import type { Question } from './question.ts';

/** Counted ÷ expected lies within 5 % of the ratio of two units; units closer than a fourth to each other are not taken for one another. */
const WITHIN = decimal('0.05');
const APART = decimal('1.25');

/** A line was counted in another unit than was written down: 4 cases for 4 bags. */
export function wrongCountUnit(facts: Facts, { of, expected }: Question): Cause[] {
  if (expected.lte(0)) return [];
  return facts.counted
    .filter((line) => line.ingredientId === of.ingredientId && line.size.gt(0) && line.quantity.gt(0))
    .flatMap((line) =>
      (facts.countUnits.get(of.ingredientId) ?? [])
        .map((size) => size.div(line.size))
        .filter((ratio) => ratio.gte(APART) || (ratio.gt(0) && ratio.lte(ONE.div(APART))))
        .filter((ratio) => isNear(of.counted.minus(line.quantity).plus(line.quantity.mul(ratio)), expected))
        .map(
          (ratio): Cause => ({
            kind: 'wrong count unit',
            key: `wrong count unit ${of.ingredientId}`,
            predicted: line.quantity.minus(line.quantity.mul(ratio)),
            evidence: EVIDENCE.ratio,
            papers: [facts.stocktake],
            mend: facts.stocktake,
            facts: { times: ratio.lt(1) ? ONE.div(ratio) : ratio, less: ratio.lt(1) },
          }),
        ),
    );
}

function isNear(value: Decimal, expected: Decimal): boolean {
  return value.minus(expected).abs().lte(expected.mul(WITHIN));
}
