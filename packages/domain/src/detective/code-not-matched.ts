import { ZERO } from '../money.ts';
import { alikeness } from './alikeness.ts';
import { type Cause, EVIDENCE } from './cause.ts';
import type { Facts, SoldDish, UnmatchedCode } from './facts.ts';
import type { Question } from './question.ts';

/** Names that have fewer of their words in common lead to no dish. */
const ALIKE = 0.5;

/** A code of the till that found no dish: what was sold under it × what a portion of the likeliest dish takes. */
export function codeNotMatched(facts: Facts, { of }: Question): Cause[] {
  return facts.unmatched.flatMap((code): Cause[] => {
    const likely = likeliest(code, facts.dishes);
    const each = likely?.dish.perPortion.get(of.ingredientId) ?? ZERO;
    if (!likely || each.isZero()) return [];
    return [
      {
        kind: 'code not matched',
        key: `code not matched ${code.plu}`,
        predicted: each.mul(code.sold).neg(),
        evidence: likely.evidence,
        papers: [code.imported, likely.dish.dish],
        mend: code.imported,
        facts: { place: code.name || code.plu },
      },
    ];
  });
}

/** What the same code stood for before, or a dish of that very name, is proof; else the dish whose name is most like it. */
function likeliest(code: UnmatchedCode, dishes: readonly SoldDish[]): { dish: SoldDish; evidence: number } | null {
  const before = dishes.find(({ dish }) => dish.id === code.stoodFor);
  if (before) return { dish: before, evidence: EVIDENCE.document };
  const alike = dishes.map((dish) => ({ dish, alike: alikeness(code.name, dish.dish.title) }));
  const best = alike.reduce<(typeof alike)[number] | null>(
    (top, one) => (top && top.alike >= one.alike ? top : one),
    null,
  );
  if (!best || best.alike < ALIKE) return null;
  return { dish: best.dish, evidence: best.alike === 1 ? EVIDENCE.document : EVIDENCE.mirror };
}
