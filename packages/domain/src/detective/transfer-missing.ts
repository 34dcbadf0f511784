import { type Cause, EVIDENCE } from './cause.ts';
import type { Facts } from './facts.ts';
import { type Question, questionOf } from './question.ts';

/** Another area has too much of what this one lacks, or lacks what this one has too much of. */
export function transferMissing(facts: Facts, { of, beyondUsual }: Question): Cause[] {
  return facts.elsewhere
    .filter((other) => other.ingredientId === of.ingredientId)
    .flatMap((other): Cause[] => {
      const there = questionOf(other, facts);
      if (there.beyondUsual.abs().lte(there.noise)) return [];
      const less = beyondUsual.isNegative();
      return [
        {
          kind: 'transfer missing',
          key: `transfer missing ${other.areaId} ${less ? 'from here' : 'to here'}`,
          predicted: there.beyondUsual.neg(),
          evidence: EVIDENCE.mirror,
          papers: [facts.stocktake],
          mend: { kind: 'transfer', id: null, title: other.areaName, day: facts.to },
          facts: { place: other.areaName, less },
        },
      ];
    });
}
