import { sum } from '../money.ts';
import { type Cause, EVIDENCE } from './cause.ts';
import type { Facts } from './facts.ts';
import { type Question, questionOf } from './question.ts';

/** A transfer that was sent here and never confirmed; or another area has too much of what this one lacks, or the other way round. */
export function transferMissing(facts: Facts, question: Question): Cause[] {
  return [...neverConfirmed(facts, question), ...mirrored(facts, question)];
}

function neverConfirmed({ underWay }: Facts, { of }: Question): Cause[] {
  return underWay.flatMap(({ transfer, from, lines }): Cause[] => {
    const own = lines.filter((line) => line.ingredientId === of.ingredientId);
    if (own.length === 0) return [];
    return [
      {
        kind: 'transfer missing',
        key: `transfer missing ${transfer.id}`,
        predicted: sum(own.map((line) => line.quantity)),
        evidence: EVIDENCE.document,
        papers: [transfer],
        mend: transfer,
        facts: { place: from, less: false },
      },
    ];
  });
}

function mirrored(facts: Facts, { of, beyondUsual }: Question): Cause[] {
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
