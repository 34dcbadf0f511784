import { z } from 'zod';
import { missingThing } from './known.ts';
import { baseUnit, day, decimalText, id } from './primitives.ts';
import { query } from './route.ts';
import { datedWithVersion, recipeItem } from './rows/recipes.ts';

/** One line of a recipe as it was on a day, with its cost: £ of the line at the prices of the day, sub-recipes with their wastage. */
export const lineAsOf = recipeItem.extend({
  name: z.string(),
  base: baseUnit,
  /** £ at the prices of the day: of an ingredient a base unit without VAT, of a sub-recipe or modifier what guests pay. Null where it has none. */
  price: decimalText.nullable(),
  /** VAT in that price and the code at the till: of sub-recipes and modifiers only. */
  vatPercent: decimalText.nullable(),
  plu: z.string().nullable(),
  /** Null where nothing of it is known, and for a modifier, which is costed on its own. */
  cost: decimalText.nullable(),
});
export type LineAsOf = z.infer<typeof lineAsOf>;

/** A recipe as it was on a day. £ of a batch with 4 decimals, of a portion with 5, percent with 1; menuPrice is gross. */
export const recipeAsOf = z.object({
  from: day,
  recordedAt: z.iso.datetime(),
  ...datedWithVersion,
  items: z.array(lineAsOf),
  /** Null where nothing of it is known. */
  totalCost: decimalText.nullable(),
  costPerPortion: decimalText.nullable(),
  netPrice: decimalText.nullable(),
  margin: decimalText.nullable(),
  variance: decimalText.nullable(),
  missing: z.array(missingThing),
});
export type RecipeAsOf = z.infer<typeof recipeAsOf>;

export const recipeVersionsContract = {
  recipeAsOf: query(
    '/recipes/{recipeId}/as-of/{on}',
    'A recipe as it was on a day, at the prices and sub-recipes of that day or of another one',
    {
      recipeId: id,
      on: day,
      /** The day whose prices and sub-recipes count; that of the version unless it is given. */
      pricesOn: day.optional(),
    },
    recipeAsOf,
  ),
};
