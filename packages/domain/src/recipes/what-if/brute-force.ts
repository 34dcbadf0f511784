import type { Share } from '../share.ts';

/** A recipe in plain text, its parts by id: for the reference below. */
export interface PlainRecipe {
  id: string;
  /** quantity: in base units, or with `of` in batches or portions of the recipe. */
  items: { refId: string; quantity: string; of?: Share | undefined }[];
  wastagePercent: string | null;
  yield: string | null;
  portions: string | null;
  menuPrice: string | null;
  vatPercent: string;
  targetGp: string | null;
}

/**
 * The reference that tests hold trying out against: every recipe from scratch, part by part, in whole fractions, sharing nothing with the
 * costing. Returns the cost of a portion, 5 decimals, and the margin, 1 decimal (null without a price), both null where no cost is known.
 */
export function bruteForce(recipes: readonly PlainRecipe[], costs: Record<string, string>) {
  const costOfBatch = ({ items, wastagePercent }: PlainRecipe): Fraction => {
    let total: Fraction = [0n, 1n];
    for (const { refId, quantity, of } of items) {
      const inside = recipes.find(({ id }) => id === refId);
      const unit = inside ? over(costOfBatch(inside), sizeOf(inside, of)) : fraction(costs[refId] ?? '0');
      total = plus(total, times(unit, fraction(quantity)));
    }
    return times(total, plus([1n, 1n], over(fraction(wastagePercent ?? '0'), [100n, 1n])));
  };
  const isKnown = ({ items }: PlainRecipe): boolean =>
    items.some(({ refId, quantity }) => {
      const inside = recipes.find(({ id }) => id === refId);
      return fraction(quantity)[0] !== 0n && (inside ? isKnown(inside) : refId in costs);
    });
  return new Map<string, { cost: string | null; margin: string | null }>(
    recipes.map((recipe) => {
      if (!isKnown(recipe)) return [recipe.id, { cost: null, margin: null }];
      const cost = over(costOfBatch(recipe), orOne(recipe.portions));
      const gross = times(fraction(recipe.menuPrice ?? '0'), [100n, 1n]);
      const net = over(gross, plus([100n, 1n], fraction(recipe.vatPercent)));
      const margin = net[0] === 0n ? null : over(times(plus(net, times(cost, [-1n, 1n])), [100n, 1n]), net);
      return [recipe.id, { cost: text(cost, 5), margin: margin && text(margin, 1) }];
    }),
  );
}

/** How many units of yield, portions or batches a batch is. */
function sizeOf(recipe: PlainRecipe, of: Share | undefined): Fraction {
  if (of === 'batch') return [1n, 1n];
  return orOne(of === 'portion' ? recipe.portions : recipe.yield);
}

type Fraction = [bigint, bigint];

function fraction(decimal: string): Fraction {
  const [whole = '0', part = ''] = decimal.split('.');
  return [BigInt(whole + part), 10n ** BigInt(part.length)];
}

function orOne(decimal: string | null): Fraction {
  const value = fraction(decimal ?? '1');
  return value[0] === 0n ? [1n, 1n] : value;
}

function plus(a: Fraction, b: Fraction): Fraction {
  return [a[0] * b[1] + b[0] * a[1], a[1] * b[1]];
}

function times(a: Fraction, b: Fraction): Fraction {
  return [a[0] * b[0], a[1] * b[1]];
}

function over(a: Fraction, b: Fraction): Fraction {
  return times(a, [b[1], b[0]]);
}

/** Rounded half away from zero. */
function text([above, below]: Fraction, places: number): string {
  const scale = 10n ** BigInt(places);
  const size = above < 0n ? -above : above;
  const rounded = (2n * size * scale + below) / (2n * below);
  const digits = String(rounded).padStart(places + 1, '0');
  const sign = above < 0n && rounded !== 0n ? '-' : '';
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
