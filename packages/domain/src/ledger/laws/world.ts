import fc from 'fast-check';
import { addDays } from '../../calendar.ts';
import { type Decimal, decimal } from '../../money.ts';
import type { Amount, PackShare, Share } from '../../recipes/share.ts';
import type { Fact } from './facts.ts';

/** Ids of a small world, shaped as UUIDs so that a database takes them too. */
export const idOf = (kind: number, no: number) =>
  `00000000-0000-7000-8000-${String(kind).padStart(4, '0')}${String(no).padStart(8, '0')}`;
export const several = (kind: number, count: number) => Array.from({ length: count }, (_, no) => idOf(kind, no));

export const AREAS = several(1, 2);
/** Has what is under way between the areas. */
export const TRANSIT = idOf(9, 0);
export const INGREDIENTS = several(2, 3);
/** Two options for each ingredient: option 2n and 2n + 1 belong to ingredient n. */
export const OPTIONS = several(3, INGREDIENTS.length * 2);
/** A recipe holds ingredients and recipes before it in this list. */
export const RECIPES = several(4, 3);
export const FIRST_DAY = '2026-01-01';
export const DAYS = 12;

export const day = fc.integer({ min: 0, max: DAYS - 1 }).map((no) => addDays(FIRST_DAY, no));
export const tenths = (max: number, min = 0) =>
  fc.integer({ min: min * 10, max: max * 10 }).map((n) => decimal(n).div(10));
export const pounds = fc.integer({ min: 1, max: 9_999 }).map((pence) => decimal(pence).div(100));
/** Prices of lists and deliveries: often one that was in force before, so that equal prices meet on days that are entered in any order. */
export const listPounds = fc.oneof(pounds, fc.constantFrom(decimal(2), decimal('2.5'), decimal('0.01')));
export const area = fc.constantFrom(...AREAS);
export const oneOf = (values: (number | null)[]) =>
  fc.constantFrom(...values).map((value) => (value === null ? null : decimal(value)));
/** Recipes are typed in units of their yield, in batches and in portions, while yields and portions change. */
export const share = fc.constantFrom(undefined, 'batch' as const, 'portion' as const);
/** Ingredients are typed in g, and in lots and units of either of their options, while packs change with prices. */
export const pack = fc.option(fc.record({ which: fc.nat(1), part: fc.constantFrom('lot' as const, 'unit' as const) }), {
  nil: undefined,
});
export const packOf = (
  ingredientNo: number,
  chosen: { which: number; part: 'lot' | 'unit' } | undefined,
): PackShare | undefined =>
  chosen && {
    optionId: OPTIONS[ingredientNo * 2 + chosen.which] ?? '',
    part: chosen.part,
    size: decimal(chosen.part === 'lot' ? 5000 : 2500),
  };
/** So many grams, batches or portions; of packs a thousandth as many, which weigh about as much as so many grams. */
export const amountIn = (quantity: Decimal, of: Share | undefined): Amount => ({
  quantity: typeof of === 'object' ? quantity.div(1000) : quantity,
  of,
});
export const kilos = (amount: Decimal) => ({ unitsPerLot: decimal(1), amountPerUnit: amount, baseUnit: 'kg' as const });
export const ingredientNo = fc.nat(INGREDIENTS.length - 1);
export const recipeNo = fc.nat(RECIPES.length - 1);

/** Makes a fact once its id and its place in the order of recording are known. */
export type Make = (id: string, recordedNo: number) => Fact;
