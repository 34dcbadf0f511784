import { ZERO } from '../money.ts';
import { alikeness } from './alikeness.ts';
import { type Cause, EVIDENCE } from './cause.ts';
import type { Facts, SoldDish, UnmatchedCode } from './facts.ts';
import type { Question } from './question.ts';

/** Names that have fewer of their words in common lead to no dish. */
const ALIKE = 0.5;

/** A code of the till that found no dish: what was sold under it × what a portion of the likeliest dish takes. */
export function codeNotMatched(facts: Facts, { of }: Question): Cause[] {
  return likelyDishes(facts).flatMap(({ code, dish, evidence }): Cause[] => {
    const each = dish.perPortion.get(of.ingredientId) ?? ZERO;
    if (each.isZero()) return [];
    return [
      {
        kind: 'code not matched',
        key: `code not matched ${code.plu}`,
        predicted: each.mul(code.sold).neg(),
        evidence,
        papers: [code.imported, dish.dish],
        mend: code.imported,
        facts: { place: code.name || code.plu },
      },
    ];
  });
}

interface LikelyDish {
  code: UnmatchedCode;
  dish: SoldDish;
  evidence: number;
}

/** Found once for all ingredients: comparing names takes its time. */
const found = new WeakMap<Facts, LikelyDish[]>();

function likelyDishes(facts: Facts): LikelyDish[] {
  const known = found.get(facts);
  if (known) return known;
  const dishes = facts.unmatched.flatMap((code) => {
    const likely = likeliest(code, facts.dishes);
    return likely ? [{ code, ...likely }] : [];
  });
  found.set(facts, dishes);
  return dishes;
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
