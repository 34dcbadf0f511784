import { type Decimal, decimal, HUNDRED, sum } from '../money.ts';

/**
 * What a dish brought in while it was sold. portions: sold less returned; net: £ without VAT; cost: £ for all of them, the recipe's wastage %
 * included. A dish that lacks anything, such as a price of one ingredient, is incomplete, however much of its cost is known.
 */
export interface SoldDish {
  portions: Decimal;
  net: Decimal;
  cost: Decimal;
  complete: boolean;
}

/** The four corners of the menu: popular and well earning, popular alone, well earning alone, neither. */
export const CORNERS = ['star', 'workhorse', 'puzzle', 'dog'] as const;
export type Corner = (typeof CORNERS)[number];

/** A dish where it stands. All figures are exact, to be rounded where they are shown. */
export interface PlacedDish<Dish> {
  dish: Dish;
  corner: Corner;
  /** Percent of all portions. */
  popularity: Decimal;
  /** £ of net sales less cost: of one portion, and of all of them. */
  marginEach: Decimal;
  margin: Decimal;
}

export interface MenuEngineering<Dish> {
  placed: PlacedDish<Dish>[];
  /** Sold, but lacking something that its margin needs. */
  incomplete: Dish[];
  /** Sold for nothing: they have no margin to compare. */
  free: Dish[];
  /** Where the lines stand: percent of all portions, and £ a portion; null without a dish to place. */
  lines: { popularity: Decimal; marginEach: Decimal } | null;
}

/** A dish is popular from this share of its fair share on. */
const OF_FAIR_SHARE = decimal('0.7');

/**
 * Places dishes by popularity and margin (Kasavana & Smith, 1982). Popular: at least 70 % of the fair share, which is 1/n of all portions of n
 * dishes. Well earning: at least the average margin of a portion, weighted by portions. A dish on a line is above it.
 *
 * Dishes that are not placed count as sold, so that the popularity of the others does not move once a price is entered, and have no part in the
 * average margin. One of which at least as many portions came back as were sold has no part in anything.
 */
export function menuEngineering<Dish extends SoldDish>(dishes: readonly Dish[]): MenuEngineering<Dish> {
  const sold = dishes.filter(({ portions }) => portions.gt(0));
  const incomplete = sold.filter(({ complete }) => !complete);
  const free = sold.filter(({ complete, net }) => complete && !net.gt(0));
  const placeable = sold.filter(({ complete, net }) => complete && net.gt(0));
  if (placeable.length === 0) return { placed: [], incomplete, free, lines: null };

  const allPortions = portionsOf(sold);
  const margin = sum(placeable.map(marginOf));
  const lines = {
    popularity: OF_FAIR_SHARE.mul(HUNDRED).div(sold.length),
    marginEach: margin.div(portionsOf(placeable)),
  };
  const placed = placeable.map((dish) => {
    const popularity = dish.portions.mul(HUNDRED).div(allPortions);
    const marginEach = marginOf(dish).div(dish.portions);
    return {
      dish,
      popularity,
      marginEach,
      margin: marginOf(dish),
      corner: cornerOf({ popularity, marginEach }, lines),
    };
  });
  return { placed, incomplete, free, lines };
}

type Place = Pick<PlacedDish<SoldDish>, 'popularity' | 'marginEach'>;

function cornerOf({ popularity, marginEach }: Place, lines: Place): Corner {
  const earns = reaches(marginEach, lines.marginEach);
  if (reaches(popularity, lines.popularity)) return earns ? 'star' : 'workhorse';
  return earns ? 'puzzle' : 'dog';
}

/** Compared at 12 decimals, so that what divisions left behind moves no dish over a line. */
function reaches(value: Decimal, line: Decimal): boolean {
  return value.toDecimalPlaces(12).gte(line.toDecimalPlaces(12));
}

function marginOf({ net, cost }: SoldDish): Decimal {
  return net.minus(cost);
}

function portionsOf(dishes: readonly SoldDish[]): Decimal {
  return sum(dishes.map(({ portions }) => portions));
}
