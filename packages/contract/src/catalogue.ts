import { z } from 'zod';
import { impact } from './impact.ts';
import { ingredientFactsContract } from './ingredient-facts.ts';
import { ingredientsContract } from './ingredients.ts';
import { marketContract } from './market.ts';
import { amountText, baseUnit, costText, day, decimalText, id, instant, measureUnit, name } from './primitives.ts';
import { command, query, route } from './route.ts';
import { supplierOptionCommands } from './supplier-options.ts';
import { supplierCommands } from './suppliers.ts';

const positive = amountText.refine((text) => Number(text) > 0, 'must be more than zero');

/** A price with the pack it is for; unitPrice is £ net for one lot, null where it is not known. */
export const packPrice = z.object({
  unitPrice: decimalText.nullable(),
  uom: z.string(),
  unitsPerLot: decimalText,
  amountPerUnit: decimalText,
  baseUnit: measureUnit,
});
export type PackPriceText = z.infer<typeof packPrice>;

/** A price of an option from a day on. source: what stated it first; deliveries: how many came at it, up to the next price. */
export const datedPriceRow = packPrice.extend({
  priceId: id,
  optionId: id,
  from: day,
  source: z.enum(['import', 'receipt', 'edit']),
  recordedAt: instant,
  deliveries: z.int().min(0),
});
export type DatedPriceRow = z.infer<typeof datedPriceRow>;

/** Stock of an ingredient in one area at the opening of a day: base units, and £. */
export const ingredientStockRow = z.object({
  accountId: id,
  place: z.string(),
  quantity: decimalText,
  worth: costText,
});
export type IngredientStock = z.infer<typeof ingredientStockRow>;

const seenIngredient = { ingredientId: id, version: z.number().int() };

export const catalogueContract = {
  ...marketContract,
  ...ingredientFactsContract,
  ...supplierOptionCommands,

  priceHistory: query(
    '/ingredients/{ingredientId}/prices',
    'The dated prices of all options of an ingredient, newest first',
    { ingredientId: id },
    z.array(datedPriceRow),
  ),

  setOptionPrice: command(
    '/supplier-options/{optionId}/price',
    'Give a supplier option a price and pack from a day on; a price of 0: it is not known, or costsNothing',
    {
      optionId: id,
      version: z.number().int(),
      from: day,
      unitPrice: amountText,
      uom: name,
      unitsPerLot: positive,
      amountPerUnit: positive,
      baseUnit: measureUnit,
      /** A price of 0 means that the ingredient costs nothing, not that the price is not known. */
      costsNothing: z.boolean().default(false),
    },
    impact,
  ),

  setDefaultOption: command(
    '/ingredients/{ingredientId}/default-option',
    'Cost an ingredient by one of its supplier options from a day on',
    { ingredientId: id, version: z.number().int(), optionId: id, from: day },
    impact,
  ),

  setCostsNothing: command(
    '/ingredients/{ingredientId}/costs-nothing',
    'State that an ingredient costs nothing from a day on; false: that it is costed by its options again',
    {
      ingredientId: id,
      version: z.number().int(),
      from: day,
      /** False: from the day on it is costed by the option it was costed by before, or its first one, again; without one its cost is not known. */
      costsNothing: z.boolean(),
    },
    impact,
  ),

  ingredientStock: query(
    '/ingredients/{ingredientId}/stock',
    'Where there is stock of an ingredient in the account or below it at the opening of a day, and what it is worth',
    { ingredientId: id, day },
    z.array(ingredientStockRow),
  ),

  replaceIngredient: command(
    '/ingredients/{ingredientId}/replace',
    'Make a new ingredient with another base unit that takes over the stock at the opening of a day',
    {
      ...seenIngredient,
      newIngredientId: id,
      itemcode: name,
      name,
      recipeUnit: baseUnit,
      /** How many of the new base unit one of the old one is. */
      factor: positive,
      from: day,
    },
    impact,
  ),

  undoReplacement: command(
    '/ingredients/{ingredientId}/undo-replacement',
    'Give the stock back to the ingredient that this one replaced',
    seenIngredient,
    impact,
  ),

  mergeIngredient: command(
    '/ingredients/{ingredientId}/merge',
    'Let another ingredient stand wherever this one is named',
    { ...seenIngredient, into: id },
    impact,
  ),

  mergeImpact: route
    .route({
      method: 'POST',
      path: '/accounts/{accountId}/ingredients/{ingredientId}/merge-impact',
      summary: 'What merging an ingredient into another, or undoing that, would do to closed periods; stores nothing',
      tags: ['queries'],
    })
    .input(
      z.object({
        accountId: id,
        ...seenIngredient,
        /** null: it stands for itself again. */
        into: id.nullable(),
      }),
    )
    .output(z.object(impact)),

  undoMerge: command(
    '/ingredients/{ingredientId}/undo-merge',
    'Let an ingredient that was merged into another stand for itself again',
    seenIngredient,
    impact,
  ),

  ...ingredientsContract,

  ...supplierCommands,
};
