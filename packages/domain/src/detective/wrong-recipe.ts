import { type Decimal, decimal, sum, ZERO } from '../money.ts';
import { type Cause, EVIDENCE } from './cause.ts';
import type { Facts, PeriodUse, SoldDish } from './facts.ts';
import { leftAfter } from './left-after.ts';
import { median } from './median.ts';
import type { Question } from './question.ts';

/** Same sign in this period and at least two earlier ones. */
const EARLIER_NEEDED = 2;
/** A cook's hand varies by less than this share of what a portion takes, and of what all dishes took; that is no wrong recipe. */
const LEAST_SHARE = decimal('0.05');
/** A dish has to explain the earlier variances so much better than the use of all dishes together does. */
const BETTER = 0.7;
/** The likeliest dish, and two that it could be as well: sizes of one dish sell alike. */
const DISHES = 3;
const NEARLY_ALL = decimal('0.999');

/** A dish takes more or less than its recipe states: the variance goes with the portions sold of one dish, with one sign, over three periods or more. */
export function wrongRecipe(facts: Facts, { of, variance }: Question): Cause[] {
  if (variance.abs().lt(of.sold.plus(of.wasted).mul(LEAST_SHARE))) return [];
  const earlier = of.earlier.filter((one) => one.variance.mul(variance).gt(0));
  if (earlier.length < EARLIER_NEEDED || earlier.length < of.earlier.length) return [];
  const [variances, used] = [earlier.map((one) => one.variance.toNumber()), earlier.map((one) => one.sold.toNumber())];
  const enough = leftAfter(variances, [used]) * BETTER;
  return facts.dishes
    .filter(({ perPortion }) => perPortion.get(of.ingredientId)?.gt(0))
    .flatMap((dish) => proportional(dish, of.ingredientId, earlier, facts.from))
    .map((one) => ({ ...one, left: leftAfter(variances, one.isOnlyDish ? [used] : [used, one.portions]) }))
    .filter(({ left, isOnlyDish }) => isOnlyDish || left <= enough)
    .sort((a, b) => a.left - b.left)
    .slice(0, DISHES)
    .map(
      ({ dish, each, portion, now }, place): Cause => ({
        kind: 'wrong recipe',
        key: `wrong recipe ${dish.dish.id}`,
        predicted: each.mul(now),
        ofWhole: true,
        evidence: place === 0 ? EVIDENCE.pattern : EVIDENCE.habit,
        papers: [dish.dish],
        mend: dish.dish,
        facts: { times: portion.minus(each).div(portion), less: each.gt(0) },
      }),
    );
}

/** So much for each portion of a dish, by the earlier periods; nothing where it is too little to be the recipe. */
function proportional(dish: SoldDish, ingredientId: string, earlier: readonly PeriodUse[], now: string) {
  const portionsIn = (from: string): Decimal => dish.sold.find((one) => one.from === from)?.portions ?? ZERO;
  const portion = dish.perPortion.get(ingredientId) ?? ZERO;
  const selling = earlier.filter((one) => portionsIn(one.from).gt(0));
  const each = median(selling.map((one) => one.variance.div(portionsIn(one.from))));
  if (each.abs().lt(portion.mul(LEAST_SHARE)) || portionsIn(now).lte(0)) return [];
  const ofDish = sum(earlier.map((one) => portionsIn(one.from))).mul(portion);
  const isOnlyDish = ofDish.gte(sum(earlier.map((one) => one.sold)).mul(NEARLY_ALL));
  const portions = earlier.map((one) => portionsIn(one.from).toNumber());
  return [{ dish, each, portion, portions, now: portionsIn(now), isOnlyDish }];
}
