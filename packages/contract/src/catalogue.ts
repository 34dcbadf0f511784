import { z } from 'zod';
import { commandAnswer } from './collections.ts';
import { ingredientFactsContract } from './ingredient-facts.ts';
import { ingredientsContract } from './ingredients.ts';
import { marketContract } from './market.ts';
import { amountText, baseUnit, day, decimalText, id, instant, measureUnit, name } from './primitives.ts';
import { command, query, route } from './route.ts';
import { supplierOptionCommands } from './supplier-options.ts';
import { supplierCommands } from './suppliers.ts';

/** A price list may be so large; larger ones are refused before they are read. */
export const PRICE_LIST_MAX_BYTES = 10 * 1024 * 1024;

const positive = amountText.refine((text) => Number(text) > 0, 'must be more than zero');

/** A price with the pack it is for; unitPrice is £ net for one lot. */
export const packPrice = z.object({
  unitPrice: decimalText,
  uom: z.string(),
  unitsPerLot: decimalText,
  amountPerUnit: decimalText,
  baseUnit: measureUnit,
});
export type PackPriceText = z.infer<typeof packPrice>;

/** One line of a price list and what an import would make of it. details: only the option's name or VAT change. */
export const priceListRow = z.object({
  line: z.number().int(),
  status: z.enum(['new', 'changed', 'details', 'unchanged', 'error']),
  name: z.string(),
  supplierName: z.string(),
  supplierCode: z.string(),
  from: day,
  was: packPrice.nullable(),
  now: packPrice.nullable(),
  notes: z.array(z.string()),
  problems: z.array(z.object({ column: z.string().nullable(), reason: z.string() })),
});
export type PriceListReportRow = z.infer<typeof priceListRow>;

/** How many lines are what, and how many suppliers, ingredients and options an import makes. */
export const priceListTotals = z.object({
  new: z.number().int(),
  changed: z.number().int(),
  details: z.number().int(),
  unchanged: z.number().int(),
  error: z.number().int(),
  suppliers: z.number().int(),
  ingredients: z.number().int(),
  options: z.number().int(),
});
export type PriceListTotals = z.infer<typeof priceListTotals>;

/** from: the day on which lines count that name none; left out, it is the day before today (rule 3). */
const list = { filename: z.string().trim().min(1).max(255), from: day.optional() };

const inPath = z.object({ accountId: id });
const file = z.file().mime('text/csv').max(PRICE_LIST_MAX_BYTES);

export const priceListPreview = z.object({ from: day, totals: priceListTotals, rows: z.array(priceListRow) });
export type PriceListPreview = z.infer<typeof priceListPreview>;

/** A price of an option from a day on. source: what stated it. */
export const datedPriceRow = packPrice.extend({
  priceId: id,
  optionId: id,
  from: day,
  source: z.enum(['import', 'receipt', 'edit']),
  recordedAt: instant,
});
export type DatedPriceRow = z.infer<typeof datedPriceRow>;

/** A file that was imported. count: supplier options added; fileKey: what generateSignedUrl opens it by. */
export const uploadRow = z.object({
  id,
  filename: z.string(),
  status: z.enum(['processing', 'success', 'error']),
  error: z.string().nullable(),
  count: z.number().int(),
  createdAt: instant,
  createdBy: z.string(),
  fileKey: z.string().nullable(),
});
export type UploadRow = z.infer<typeof uploadRow>;

/** Stock of an ingredient in one area at the opening of a day: base units, and £. */
export const ingredientStockRow = z.object({
  accountId: id,
  place: z.string(),
  quantity: decimalText,
  worth: decimalText,
});
export type IngredientStock = z.infer<typeof ingredientStockRow>;

const seenIngredient = { ingredientId: id, version: z.number().int() };

export const catalogueContract = {
  ...marketContract,
  ...ingredientFactsContract,
  ...supplierOptionCommands,

  previewPriceList: route
    .route({
      method: 'POST',
      path: '/accounts/{accountId}/price-list/preview',
      summary: 'What importing a price list (CSV, text/csv) would do, line by line; nothing is written',
      tags: ['queries'],
      inputStructure: 'detailed',
    })
    .input(z.object({ params: inPath, query: z.object(list), body: file }))
    .output(priceListPreview),

  importPriceList: route
    .route({
      method: 'POST',
      path: '/accounts/{accountId}/price-list/import',
      summary:
        'Import a price list (CSV, text/csv): all its rows, or with goodRowsOnly those without errors, or nothing',
      tags: ['commands'],
      inputStructure: 'detailed',
    })
    .input(
      z.object({
        params: inPath,
        query: z.object({ ...list, commandId: id, goodRowsOnly: z.enum(['true', 'false']).default('false') }),
        body: file,
      }),
    )
    .output(commandAnswer.extend({ totals: priceListTotals })),

  uploads: query('/price-list/uploads', 'The latest price lists that were imported', {}, z.array(uploadRow)),

  priceHistory: query(
    '/ingredients/{ingredientId}/prices',
    'The dated prices of all options of an ingredient, newest first',
    { ingredientId: id },
    z.array(datedPriceRow),
  ),

  setOptionPrice: command(
    '/supplier-options/{optionId}/price',
    'Give a supplier option a price and pack from a day on',
    {
      optionId: id,
      version: z.number().int(),
      from: day,
      unitPrice: amountText,
      uom: name,
      unitsPerLot: positive,
      amountPerUnit: positive,
      baseUnit: measureUnit,
    },
  ),

  setDefaultOption: command(
    '/ingredients/{ingredientId}/default-option',
    'Cost an ingredient by one of its supplier options from a day on',
    { ingredientId: id, version: z.number().int(), optionId: id, from: day },
  ),

  ingredientStock: query(
    '/ingredients/{ingredientId}/stock',
    'Where there is stock of an ingredient at the opening of a day, and what it is worth',
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
      factor: positive,
      from: day,
    },
  ),

  undoReplacement: command(
    '/ingredients/{ingredientId}/undo-replacement',
    'Give the stock back to the ingredient that this one replaced',
    seenIngredient,
  ),

  mergeIngredient: command(
    '/ingredients/{ingredientId}/merge',
    'Let another ingredient stand wherever this one is named',
    { ...seenIngredient, into: id },
  ),

  undoMerge: command(
    '/ingredients/{ingredientId}/undo-merge',
    'Let an ingredient that was merged into another stand for itself again',
    seenIngredient,
  ),

  ...ingredientsContract,

  ...supplierCommands,
};
