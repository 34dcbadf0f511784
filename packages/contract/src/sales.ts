import { z } from 'zod';
import { impact } from './impact.ts';
import { missingThing } from './known.ts';
import { SALES_LINES_AT_MOST } from './limits.ts';
import { baseUnit, day, decimalText, filename, id, shortText, signedAmountText } from './primitives.ts';
import { command, query, route } from './route.ts';
import { salesImportRow } from './rows/sales.ts';

const plu = z.string().trim().min(1).max(100);

/** More than a million of one dish, or more than six decimals, is a slip. */
const soldQuantity = z
  .string()
  .regex(/^-?\d{1,7}(\.\d{1,6})?$/, { message: 'must be numeric', abort: true })
  .refine((quantity) => Number(quantity) !== 0, 'must not be zero')
  .refine((quantity) => Math.abs(Number(quantity)) <= 1_000_000, 'is too large');

/** One line of a till's sheet. row: its row there. day: when it was sold, where the sheet states it for each row. Prices as the till printed them, £: each gross, the line gross, the line net. */
export const soldLine = z.object({
  row: z.int().min(1).max(1_048_576),
  day: day.nullish(),
  plu,
  name: shortText,
  quantity: soldQuantity,
  sheetPrice: signedAmountText.nullable(),
  sheetGross: signedAmountText.nullable(),
  sheetNet: signedAmountText.nullable(),
});
export type SoldLine = z.infer<typeof soldLine>;

const column = z.int().min(0).max(16_383);

/** Which column of a till's sheet holds what, counted from 0; null where it lacks it. */
export const salesPlaces = z.object({
  code: column,
  quantity: column,
  day: column.nullable(),
  name: column.nullable(),
  price: column.nullable(),
  gross: column.nullable(),
  net: column.nullable(),
});

/** How a sheet was read. heading: its heading row, by which the next of its shape is found. */
const sheetLayout = z.object({ heading: z.string().min(1).max(600), columns: salesPlaces });
export type SheetLayout = z.infer<typeof sheetLayout>;

const matchKind = z.enum(['recipe', 'choice', 'modifier']);

/** An earlier import that shares days with this one. */
const earlierImport = z.object({ id, filename: z.string(), start: day, end: day });

/** What an import would do, before it is made. tillDay: the first day that a till system has already sent (SALES-012). */
export const salesCheck = z.object({
  tillDay: day.nullable(),
  repeats: z.array(earlierImport),
  matches: z.array(z.object({ plu: z.string(), kind: matchKind, productId: id, name: z.string() })),
});
export type SalesCheck = z.infer<typeof salesCheck>;

/**
 * A dish of an import. menuPrice (gross), netPrice and vatPercent are those in force on the last day it was posted on; net, gross, cost and wastageCost are
 * £ of the whole quantity as far as they are known, null where nothing of them is; cost is without the recipes' wastage %. margin: percent of net, 2 decimals. priceIssue and vatIssue: what the sheet states instead.
 */
const soldDish = z.object({
  kind: matchKind,
  productId: id,
  name: z.string(),
  plu: z.string(),
  category: z.string().nullable(),
  chosenByHand: z.boolean(),
  quantity: decimalText,
  menuPrice: decimalText.nullable(),
  netPrice: decimalText.nullable(),
  vatPercent: decimalText.nullable(),
  wastagePercent: decimalText.nullable(),
  net: decimalText.nullable(),
  gross: decimalText.nullable(),
  cost: decimalText.nullable(),
  wastageCost: decimalText.nullable(),
  margin: decimalText.nullable(),
  priceIssue: decimalText.nullable(),
  vatIssue: decimalText.nullable(),
  estimatedSplit: z.boolean(),
  missing: z.array(missingThing),
});
export type SoldDish = z.infer<typeof soldDish>;

/** sheetGross: £ gross as the till printed it, null where it did not. */
const unmatchedItem = z.object({
  plu: z.string(),
  name: z.string(),
  quantity: decimalText,
  sheetGross: decimalText.nullable(),
});
export type UnmatchedItem = z.infer<typeof unmatchedItem>;

export const salesImportDetail = salesImportRow.extend({
  coverage: decimalText.nullable(),
  /** £ of what is known, null where nothing is; what they lack stands with the items. */
  gross: decimalText.nullable(),
  cost: decimalText.nullable(),
  wastageCost: decimalText.nullable(),
  margin: decimalText.nullable(),
  items: z.array(soldDish),
  unmatched: z.array(unmatchedItem),
});
export type SalesImportDetail = z.infer<typeof salesImportDetail>;

/** What an import took of an ingredient, in its base unit, and the dishes that this was made up of. value: £, null without a price; wasteQuantity: what the recipes' wastage % adds. */
const usedIngredient = z.object({
  ingredientId: id,
  name: z.string(),
  unit: baseUnit,
  quantity: decimalText,
  value: decimalText.nullable(),
  wasteQuantity: decimalText,
  dishes: z.array(z.object({ productId: id, name: z.string(), sold: decimalText, quantity: decimalText })),
});
export type UsedIngredient = z.infer<typeof usedIngredient>;

/** Portions of each recipe that a week sold on average of four, and which four weeks those were. */
export const soldPerWeek = z.object({
  from: day,
  to: day,
  sold: z.array(z.object({ recipeId: id, perWeek: decimalText })),
});
export type SoldPerWeek = z.infer<typeof soldPerWeek>;

const period = { start: day, end: day };
const imported = { importId: id };

export const salesContract = {
  checkSales: route
    .route({
      method: 'POST',
      path: '/accounts/{accountId}/sales-imports/check',
      summary: 'Which lines of a sheet would match, and what speaks against importing it',
      tags: ['queries'],
    })
    .input(z.object({ accountId: id, ...period, plus: z.array(plu).min(1).max(SALES_LINES_AT_MOST) }))
    .output(salesCheck),

  importSales: command(
    '/sales-imports',
    'Import what was sold from a till’s sheet; one with days becomes an import for each day',
    {
      ...imported,
      filename,
      ...period,
      lines: z.array(soldLine).min(1).max(SALES_LINES_AT_MOST),
      /** Recipes chosen by hand for codes that match nothing. */
      choices: z.array(z.object({ plu, recipeId: id })).max(SALES_LINES_AT_MOST),
      /** The person has seen that some of these days were imported before. */
      confirmRepeat: z.boolean(),
      /** How the sheet was read where its headings alone do not tell; the next one like it is read the same way. */
      layout: sheetLayout.optional(),
    },
    impact,
  ),

  removeSalesImport: command(
    '/sales-imports/{importId}/remove',
    'Remove an import; what it moved is put back',
    imported,
    impact,
  ),

  matchSalesLine: command(
    '/sales-imports/{importId}/match',
    'Choose the recipe for a code of an import; null: go by the code again',
    { ...imported, plu, recipeId: id.nullable() },
    impact,
  ),

  sheetLayouts: query(
    '/sheet-layouts',
    'How sheets of this area’s till were read whose headings alone do not tell',
    {},
    z.array(sheetLayout),
  ),

  salesImports: query(
    '/sales-imports',
    'Imports of the account, the newest period first; those before the end and id of the last one seen',
    { beforeDay: day.optional(), beforeId: id.optional() },
    z.object({ imports: z.array(salesImportRow), more: z.boolean() }),
  ),

  salesImport: query('/sales-imports/{importId}', 'One import with its dishes', imported, salesImportDetail),

  salesUse: query(
    '/sales-imports/{importId}/ingredients',
    'What an import used up, by ingredient and dish',
    imported,
    z.array(usedIngredient),
  ),

  soldPerWeek: query('/sold-per-week', 'What a week sells of each recipe, by the last four', {}, soldPerWeek),
};
