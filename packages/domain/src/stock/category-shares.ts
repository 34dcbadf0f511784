import { type Decimal, decimal, round, sum, ZERO } from '../money.ts';

/** What one category of a count is worth, £. */
export interface CategoryWorth {
  name: string;
  worth: Decimal;
}

/** A slice of the picture, with its share of it in percent, 2 decimals (STK-035). */
export interface CategoryShare extends CategoryWorth {
  percent: Decimal;
}

export interface CategoryShares {
  /** The largest first, 'Others' last. They sum to what the picture shows. */
  slices: CategoryShare[];
  /** Worth less than nothing, which no picture can show: listed beside it. */
  negative: CategoryWorth[];
}

/** What the small categories are called together. */
export const OTHERS = 'Others';
const SMALLEST_PERCENT = decimal(5);

/** Returns the slices of a picture of categories: those under 5 % of the total are gathered as 'Others', exactly 5 % stays (rule 108). */
export function categoryShares(categories: readonly CategoryWorth[]): CategoryShares {
  const shown = categories.filter(({ worth }) => worth.gt(0)).toSorted((a, b) => b.worth.cmp(a.worth));
  const total = sum(shown.map(({ worth }) => worth));
  const isSmall = ({ worth }: CategoryWorth) => worth.mul(100).lt(total.mul(SMALLEST_PERCENT));
  const others = sum(shown.filter(isSmall).map(({ worth }) => worth));
  const slices = [
    ...shown.filter((category) => !isSmall(category)),
    ...(others.gt(ZERO) ? [{ name: OTHERS, worth: others }] : []),
  ];
  return {
    slices: slices.map(({ name, worth }) => ({ name, worth, percent: round(worth.mul(100).div(total), 2) })),
    negative: categories.filter(({ worth }) => worth.lt(0)),
  };
}
