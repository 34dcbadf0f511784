import { type Decimal, parseDecimal } from '@larder/domain/money.ts';
import { costAtPrice, raisedPrice, risePercent } from '@larder/domain/recipes/what-if/new-price.ts';
import type { Supposed } from '@larder/domain/recipes/what-if/try-out.ts';
import type { Pack } from '@larder/domain/units.ts';

/** Another price of an ingredient's lot, as typed; '' leaves it as it is. percent states the same as a rise. */
export interface PriceEntry {
  kind: 'price';
  /** Of the ingredient. */
  id: string;
  percent: string;
  unitPrice: string;
}

/** Other portions or another menu price of a dish, as typed; '' leaves it as it is. */
export interface DishEntry {
  kind: 'dish';
  /** Of the recipe. */
  id: string;
  portions: string;
  menuPrice: string;
}

export type Entry = PriceEntry | DishEntry;

/** What an ingredient is costed by today: £ per base unit, and the lot it comes from. */
export interface PriceInForce {
  cost: Decimal;
  unitPrice: Decimal;
  pack: Pack;
}

/** The price that comes of a rise in percent; nothing while no number is typed. */
export function withPercent(entry: PriceEntry, percent: string, oldPrice: Decimal): PriceEntry {
  const rise = parseDecimal(percent);
  return { ...entry, percent, unitPrice: rise === null ? '' : raisedPrice(oldPrice, rise).toFixed() };
}

/** The rise that a price comes to. */
export function withPrice(entry: PriceEntry, unitPrice: string, oldPrice: Decimal): PriceEntry {
  const price = parseDecimal(unitPrice);
  const rise = price === null ? null : risePercent(oldPrice, price);
  return { ...entry, unitPrice, percent: rise?.toFixed() ?? '' };
}

/** What the sheet supposes, in figures. Nothing typed, and portions of nothing, change nothing. */
export function supposedBy(
  entries: readonly Entry[],
  priceOf: (ingredientId: string) => PriceInForce | undefined,
): Supposed {
  const costs = new Map<string, Decimal>();
  const recipes = new Map<string, { portions?: Decimal; menuPrice?: Decimal }>();
  for (const entry of entries) {
    if (entry.kind === 'price') {
      const inForce = priceOf(entry.id);
      const price = parseDecimal(entry.unitPrice);
      const cost = inForce && price ? costAtPrice(inForce, price) : null;
      if (cost) costs.set(entry.id, cost);
    } else if (changes(entry)) {
      recipes.set(entry.id, dishFigures(entry));
    }
  }
  return { costs, recipes };
}

/** Whether anything is typed that would change something. */
export function changes(entry: Entry): boolean {
  if (entry.kind === 'price') return parseDecimal(entry.unitPrice) !== null;
  return Object.keys(dishFigures(entry)).length > 0;
}

function dishFigures({ portions, menuPrice }: DishEntry): { portions?: Decimal; menuPrice?: Decimal } {
  const [batch, price] = [parseDecimal(portions), parseDecimal(menuPrice)];
  return { ...(batch?.gt(0) ? { portions: batch } : {}), ...(price ? { menuPrice: price } : {}) };
}
