import { z } from 'zod';
import { day, decimalText, id, name } from './primitives.ts';
import { command, query } from './route.ts';
import { tracedLot } from './rows/procurement.ts';

/** A lot that may be in an area, as nobody counted nothing there since nor stated that it is used up. */
export const lotInStock = tracedLot.extend({
  accountId: id,
  accountName: z.string(),
  orderId: id,
  lineId: id,
  ingredientId: id.nullable(),
  /** What the supplier calls it. */
  name: z.string(),
  supplierName: z.string(),
  /** The day on which it came into the area. */
  receivedOn: day,
  /** The areas that it may have come from; none: it was received here. */
  cameFrom: z.array(z.string()),
});
export type LotInStock = z.infer<typeof lotInStock>;

/** Days in which what is recalled may have been in an area. to: the last of them; null: it may be there still. */
const recalledArea = z.object({
  accountId: id,
  accountName: z.string(),
  from: day,
  to: day.nullable(),
  cameFrom: z.array(z.string()),
  /** Dishes that held the ingredient and were sold in these days. */
  dishes: z.array(
    z.object({
      productId: id,
      name: z.string(),
      sold: decimalText,
      firstDay: day,
      lastDay: day,
      days: z.number().int(),
    }),
  ),
  /** Batches of recipes that hold it which were counted, thrown away or sent from here in these days. */
  batches: z.array(z.object({ recipeId: id, name: z.string(), firstDay: day, lastDay: day })),
});

/** Deliveries that brought what is recalled. */
const recalledReceipt = z.object({
  orderId: id,
  orderNumber: z.number().int().nullable(),
  accountId: id,
  accountName: z.string(),
  supplierName: z.string(),
  name: z.string(),
  day,
  lots: z.array(tracedLot),
});

/** One ingredient of a recall: what brought it, and where it may have gone. */
const recalledItem = z.object({
  /** Null: the option was linked to none; where it went is then known of the deliveries alone. */
  ingredientId: id.nullable(),
  name: z.string(),
  receipts: z.array(recalledReceipt),
  areas: z.array(recalledArea),
});

/** The answer to a recall, as wide as the facts allow. */
export const recallAnswer = z.object({
  /** `Beef mince of Bidfood, lot L42`. */
  title: z.string(),
  /** Null: no delivery brought it. */
  items: z.array(recalledItem),
  /** Deliveries of the same option without a lot: one of them may have brought it as well. Newest first. */
  withoutLot: z.array(recalledReceipt),
});
export type RecallAnswer = z.infer<typeof recallAnswer>;

/** What a supplier or an authority recalls: a lot of an option, or all of a supplier's delivery day. */
const recalled = {
  optionId: id.optional(),
  code: name.optional(),
  supplierId: id.optional(),
  day: day.optional(),
};
export type Recalled = z.infer<z.ZodObject<typeof recalled>>;

export const tracedLotCalls = {
  setLotTracing: command(
    '/lots/tracing',
    'Set whether lots and use-by dates are noted with receipts, which the head office decides',
    { traces: z.boolean() },
  ),
  lotsInStock: query(
    '/lots',
    'The lots that may be in the area, the one to use first at the head',
    {},
    z.object({ lots: z.array(lotInStock) }),
  ),
  markLotUsedUp: command('/lots/used-up', 'State that a lot is used up in the area, or that it is not after all', {
    orderId: id,
    lineId: id,
    ...tracedLot.pick({ code: true, useBy: true }).shape,
    usedUp: z.boolean(),
  }),
  recall: query(
    '/recall',
    'Where a lot, or what a supplier delivered on a day, may have gone: areas, dishes and sales days',
    recalled,
    recallAnswer,
  ),
  announceRecall: command(
    '/recall/announce',
    'Write to the people of every area where what is recalled may be or have been',
    { ...recalled, text: z.string().trim().min(1, 'cannot be empty').max(2000) },
    { accounts: z.number().int() },
  ),
};
