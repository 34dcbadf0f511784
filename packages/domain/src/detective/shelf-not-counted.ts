import { sum } from '../money.ts';
import { type Cause, EVIDENCE } from './cause.ts';
import type { Facts } from './facts.ts';
import type { Question } from './question.ts';

/** A shelf holds what it held of this last time and has no line now. A shelf without any line is proof, one without this line a pattern. */
export function shelfNotCounted(facts: Facts, { of, expected }: Question): Cause[] {
  const before = facts.countedBefore.filter((line) => line.ingredientId === of.ingredientId);
  const now = facts.counted.filter((line) => line.ingredientId === of.ingredientId);
  const total = sum(before.map((line) => line.quantity));
  if (total.lte(0) || expected.lte(0)) return [];
  return facts.shelves.flatMap((shelf): Cause[] => {
    const held = sum(before.filter((line) => line.shelfId === shelf.id).map((line) => line.quantity));
    if (held.lte(0) || now.some((line) => line.shelfId === shelf.id)) return [];
    const isEmptySheet = facts.counted.every((line) => line.shelfId !== shelf.id);
    return [
      {
        kind: 'shelf not counted',
        key: `shelf not counted ${shelf.id}`,
        predicted: expected.mul(held).div(total).neg(),
        evidence: isEmptySheet ? EVIDENCE.document : EVIDENCE.pattern,
        papers: [facts.stocktake],
        mend: facts.stocktake,
        facts: { place: shelf.name },
      },
    ];
  });
}
