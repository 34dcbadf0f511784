import { decimal, ZERO } from '../money.ts';
import { type Cause, EVIDENCE } from './cause.ts';
import type { Facts } from './facts.ts';
import { median } from './median.ts';
import type { Question } from './question.ts';

const PERIODS_NEEDED = 3;
/** Wasted in three earlier periods of four, and now less than half of what is usual. */
const USUAL_SHARE = 0.75;
const LITTLE = decimal('0.5');

/** What is thrown away as a rule, and this time nobody wrote down. */
export function wastageMissing(facts: Facts, { of }: Question): Cause[] {
  const used = of.earlier.filter(({ sold }) => sold.gt(0));
  const wasted = used.filter((one) => one.wasted.gt(0));
  if (wasted.length < Math.max(PERIODS_NEEDED, used.length * USUAL_SHARE)) return [];
  const usual = median(used.map((one) => one.wasted.div(one.sold))).mul(of.sold);
  if (of.wasted.gte(usual.mul(LITTLE))) return [];
  const none = facts.ingredients.every((one) => one.wasted.eq(ZERO));
  return [
    {
      kind: 'wastage missing',
      key: none ? 'wastage missing' : `wastage missing ${of.ingredientId}`,
      predicted: of.wasted.minus(usual),
      evidence: EVIDENCE.pattern,
      papers: [facts.stocktake],
      mend: { kind: 'wastage', id: null, title: of.name, day: facts.to },
      facts: {},
    },
  ];
}
