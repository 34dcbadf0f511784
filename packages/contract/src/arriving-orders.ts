import { ANNOUNCEMENTS } from '@larder/domain/procurement/announcement.ts';
import { z } from 'zod';
import { amountText, costText, day, decimalText, id, instant, measureUnit, shortText, text } from './primitives.ts';
import { command, query } from './route.ts';

const MOST_LINES = 500;

/** How the supplier answered a line. quantity: lots that it sends, of the line or of the substitute; null where the answer states it by itself. */
const lineAnswer = z.object({
  answer: z.enum(ANNOUNCEMENTS),
  quantity: decimalText.nullable(),
  substitute: z.object({ optionId: id, name: z.string() }).nullable(),
  note: z.string(),
});

/** A line of an order as it reached the supplier. quantity: lots; unitPrice: £ net a lot. */
export const arrivingLine = z.object({
  lineId: id,
  name: z.string(),
  supplierCode: z.string(),
  uom: z.string(),
  unitsPerLot: decimalText,
  amountPerUnit: decimalText,
  baseUnit: measureUnit,
  quantity: decimalText,
  unitPrice: costText,
  answer: lineAnswer.nullable(),
});
export type ArrivingLine = z.infer<typeof arrivingLine>;

/** An order of a customer, in the supplier's own account. buyer: head office, location and area, from the top down. */
export const arrivingOrder = z.object({
  orderId: id,
  customerId: id,
  buyer: z.array(z.string()),
  address: z.array(z.string()),
  orderNumber: z.number().int().nullable(),
  deliveryDate: day,
  specialInstructions: z.string(),
  orderedBy: z.string(),
  sentAt: instant,
  /** The customer took it back, or has received it: it is answered no more. */
  removedAt: instant.nullable(),
  removedBy: z.string().nullable(),
  receivedAt: instant.nullable(),
  /** Null: not answered. version: of the answer; 0 before the first. */
  answeredAt: instant.nullable(),
  answeredBy: z.string().nullable(),
  comment: z.string(),
  version: z.number().int(),
  lines: z.array(arrivingLine),
});
export type ArrivingOrder = z.infer<typeof arrivingOrder>;

/** What suppliers with an account of their own are asked to deliver, and answer to it before they do. */
export const arrivingOrderCalls = {
  arrivingOrders: query(
    '/arriving-orders',
    'Orders of customers, those of the last two weeks and all to come, the next delivery first',
    {
      /** One customer's alone. */
      customerId: id.optional(),
    },
    z.array(arrivingOrder),
  ),

  answerOrder: command(
    '/arriving-orders/{orderId}/answer',
    'Answer an order line by line before it is delivered: confirmed, short, a substitute, or out of stock',
    {
      orderId: id,
      /** Of the answer that was seen; 0 before the first. */
      version: z.number().int().min(0),
      comment: text.max(1000),
      lines: z
        .array(
          z.object({
            lineId: id,
            answer: z.enum(ANNOUNCEMENTS),
            quantity: amountText.nullable(),
            /** Of the supplier's own list. */
            substituteId: id.nullable(),
            note: shortText,
          }),
        )
        .min(1)
        .max(MOST_LINES),
    },
  ),
};
