import { z } from 'zod';
import { baseUnit, costText, day, decimalText, id } from './primitives.ts';
import { query } from './route.ts';

/**
 * A line of a count that an ingredient was counted in: its own, or a recipe that contains it; moved: what moved of it while the area traded, between the
 * count and the opening that it is of. quantity: base units of the ingredient.
 */
const countedIn = z.object({
  kind: z.enum(['ingredient', 'recipe', 'moved']),
  name: z.string(),
  amount: decimalText,
  recordUnit: z.string(),
  quantity: decimalText,
});
export type CountedIn = z.infer<typeof countedIn>;

/** What came of an order, or went back, above and below 0. quantityOrdered: lots of the supplier's own uom; pricePerUom: £ net of one. */
const orderedLine = z.object({
  orderId: id,
  accountId: id,
  supplierName: z.string(),
  day,
  quantity: decimalText,
  uom: z.string(),
  quantityOrdered: decimalText,
  pricePerUom: costText,
});
export type OrderedLine = z.infer<typeof orderedLine>;

/** A dish that used it; quantitySold: how many, or what was sold of it in portions. */
const soldLine = z.object({ productId: id, name: z.string(), quantitySold: decimalText, quantity: decimalText });
export type SoldLine = z.infer<typeof soldLine>;

const wastedLine = z.object({ wastageId: id, name: z.string(), day, reason: z.string(), quantity: decimalText });
export type WastedLine = z.infer<typeof wastedLine>;

/** Above 0 it came, below 0 it went. transferId null: it went over to or came from another ingredient. */
const transferredLine = z.object({ transferId: id.nullable(), day, name: z.string(), quantity: decimalText });
export type TransferredLine = z.infer<typeof transferredLine>;

/** What stands behind the line of one ingredient in the report of a stocktake (STK-013), under the names of the specification. */
export const stocktakeIngredient = z.object({
  ingredientId: id,
  name: z.string(),
  unit: baseUnit,
  /** The count that the period begins with; null in a first count. */
  since: day.nullable(),
  until: day,
  /** The day of the last count of it up to the opening; null: it was not counted before. */
  openingCountedOn: day.nullable(),
  /** The unit in which the opening was counted; null: it was not, or in several. */
  startRecordUOM: z.string().nullable(),
  detailedLines: z.array(countedIn),
  detailedOrders: z.array(orderedLine),
  detailedSales: z.array(soldLine),
  detailedWastage: z.array(wastedLine),
  detailedTransfer: z.array(transferredLine),
  detailedClosing: z.array(countedIn),
});
export type StocktakeIngredient = z.infer<typeof stocktakeIngredient>;

/** £ of a category's counted lines at the close; categoryId null: of what has none. */
export const countedCategory = z.object({ categoryId: id.nullable(), worth: costText });
export type CountedCategory = z.infer<typeof countedCategory>;

const stocktakePath = { stocktakeId: id };

export const stocktakeCalls = {
  stocktakeIngredient: query(
    '/review/stocktakes/{stocktakeId}/ingredients/{ingredientId}',
    'What stands behind the line of one ingredient in the report of a stocktake',
    { ...stocktakePath, ingredientId: id },
    stocktakeIngredient,
  ),
  stocktakeCategories: query(
    '/review/stocktakes/{stocktakeId}/categories',
    'What a closed stocktake counted by category, £ at the close',
    stocktakePath,
    z.array(countedCategory),
  ),
};
