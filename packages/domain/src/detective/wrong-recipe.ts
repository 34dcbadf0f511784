import { type Decimal, decimal, sum, ZERO } from '../money.ts';
import { type Cause, EVIDENCE } from './cause.ts';
import type { Facts, PeriodUse, SoldDish } from './facts.ts';
import { median } from './median.ts';
import type { Question } from './question.ts';

/** Same sign in this period and at least two earlier ones. */
const EARLIER_NEEDED = 2;
/** A cook's hand varies by less than this share of what a portion takes; that is no wrong recipe. */
const LEAST_SHARE = decimal('0.05');

/** A dish takes more or less than its recipe states: the variance goes with the portions sold of one dish, with one sign, over three periods or more. */
export function wrongRecipe(facts: Facts, { of, variance }: Question): Cause[] {
  const earlier = of.earlier.filter((one) => one.variance.mul(variance).gt(0));
  if (earlier.length < EARLIER_NEEDED || earlier.length < of.earlier.length) return [];
  const bySale = facts.dishes
    .filter(({ perPortion }) => perPortion.get(of.ingredientId)?.gt(0))
    .flatMap((dish) => proportional(dish, of.ingredientId, earlier, facts.from));
  const inAll = apartFrom(earlier, (one) => one.sold);
  return bySale
    .filter(({ apart, onlyDish }) => onlyDish || apart.lt(inAll))
    .sort((a, b) => a.apart.comparedTo(b.apart))
    .slice(0, 1)
    .map(
      ({ dish, each, portion, now }): Cause => ({
        kind: 'wrong recipe',
        key: `wrong recipe ${dish.dish.id}`,
        predicted: each.mul(now),
        ofWhole: true,
        evidence: EVIDENCE.pattern,
        papers: [dish.dish],
        mend: dish.dish,
        facts: { times: portion.minus(each).div(portion), less: each.gt(0) },
      }),
    );
}

/** How far the earlier variances lie from being so much for each portion of this dish; nothing where it is too little to be the recipe. */
function proportional(dish: SoldDish, ingredientId: string, earlier: readonly PeriodUse[], now: string) {
  const portionsIn = (from: string) => dish.sold.find((one) => one.from === from)?.portions ?? ZERO;
  const portion = dish.perPortion.get(ingredientId) ?? ZERO;
  const each = median(
    earlier.filter((one) => portionsIn(one.from).gt(0)).map((one) => one.variance.div(portionsIn(one.from))),
  );
  if (each.abs().lt(portion.mul(LEAST_SHARE)) || portionsIn(now).lte(0)) return [];
  const sold = sum(earlier.map((one) => one.sold));
  const ofDish = sum(earlier.map((one) => portionsIn(one.from))).mul(portion);
  const apart = apartFrom(earlier, (one) => portionsIn(one.from));
  return [{ dish, each, portion, now: portionsIn(now), apart, onlyDish: ofDish.gte(sold.mul('0.999')) }];
}

/** The sum of what is left of the variances when so much for each of something is taken off, the best so much. */
function apartFrom(periods: readonly PeriodUse[], amountOf: (period: PeriodUse) => Decimal): Decimal {
  const squares = sum(periods.map((one) => amountOf(one).pow(2)));
  if (squares.isZero()) return sum(periods.map((one) => one.variance.abs()));
  const each = sum(periods.map((one) => one.variance.mul(amountOf(one)))).div(squares);
  return sum(periods.map((one) => one.variance.minus(each.mul(amountOf(one))).abs()));
}
