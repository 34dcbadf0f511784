import { type Cause, EVIDENCE } from './cause.ts';
import type { CountedIngredient, Facts, Opens } from './facts.ts';
import { type Question, questionOf } from './question.ts';

/** One ingredient was used or entered for another: what this one has too much of, its twin lacks, or the other way round. */
export function usedInstead(facts: Facts, { of }: Question): Cause[] {
  return facts.twins.flatMap((twin): Cause[] => {
    const otherId = otherOf(twin, of.ingredientId);
    const other = facts.ingredients.find(({ ingredientId, unit }) => ingredientId === otherId && unit === of.unit);
    if (!other) return [];
    const there = questionOf(other, facts);
    if (there.beyondUsual.abs().lte(there.noise)) return [];
    return [
      {
        kind: 'twin',
        key: `twin ${[of.ingredientId, other.ingredientId].sort().join(' ')}`,
        predicted: there.beyondUsual.neg(),
        evidence: twin.because === 'recorded' ? EVIDENCE.document : EVIDENCE.mirror,
        papers: [pageOf(of), pageOf(other)],
        mend: pageOf(of),
        facts: { place: other.name },
      },
    ];
  });
}

function otherOf(twin: { ingredientId: string; otherId: string }, ingredientId: string): string | null {
  if (twin.ingredientId === ingredientId) return twin.otherId;
  return twin.otherId === ingredientId ? twin.ingredientId : null;
}

function pageOf({ ingredientId, name }: CountedIngredient): Opens {
  return { kind: 'ingredient', id: ingredientId, title: name, day: null };
}
