import { ATTACHMENTS_PER_ORDER } from '@larder/domain/procurement/attachments.ts';
import { USED_FOR } from '@larder/domain/procurement/came-instead.ts';
import { REFUSED_REASONS } from '@larder/domain/procurement/refused-lots.ts';
import { z } from 'zod';
import { arrivingOrderCalls } from './arriving-orders.ts';
import { claimCalls, claimQueries } from './claims.ts';
import { depositCalls } from './deposits.ts';
import { impact } from './impact.ts';
import { approvalCalls } from './order-approvals.ts';
import { orderAttachmentCalls } from './order-attachments.ts';
import {
  amountText,
  baseUnit,
  costText,
  day,
  decimalText,
  filename,
  id,
  instant,
  name,
  percentText,
  shortText,
  text,
} from './primitives.ts';
import { command, query, route } from './route.ts';
import { orderRow, orderStatus, tracedLots } from './rows/procurement.ts';
import { signed, substitutionCalls } from './substitutions.ts';
import { supplierScoreCalls } from './supplier-scores.ts';

/** More lines than any supplier's list is ordered from at once. */
const MOST_LINES = 500;

/** The version that was seen; another one in the meantime is answered with 409 and the newer row. */
const version = z.number().int().positive();

/** £ net of VAT for one lot; null: the option's price in force today. */
const price = amountText.nullable();

const drafted = z.object({
  lineId: id,
  optionId: id,
  quantity: amountText,
  unitPrice: price,
  priceOnly: z.boolean().default(false),
  /** g, ml or pieces of what is priced by weight, where the paper states what came. */
  weighed: amountText.nullish(),
});

/** A fridge thermometer's reading in °C, at most 5 characters; empty: not measured. */
const temperature = z
  .string()
  .trim()
  .max(5, 'must be at most 5 characters long')
  .regex(/^(-?\d+([.,]\d+)?)?$/, 'must be numeric');

/** How warm one kind of goods came; goods null: all of it; temperature null: none of it came. */
const goodsTyped = z.object({ goods: shortText.min(1).nullable(), temperature: temperature.min(1).nullable() });

/**
 * Whether an option that the area did not receive before is the same product with the same label as its ingredient answers for; null: the device had no
 * reason to ask, and what is asked all the same has to be signed for again; left out: nobody was asked.
 */
const sameLabel = z.boolean().nullish();

/** null: as ordered. */
const found = z.object({
  lineId: id,
  quantityReceived: amountText.nullable(),
  finalPrice: amountText.nullable(),
  priceOnly: z.boolean().optional(),
  /** The paper states another price, as somebody reports who is shown none. */
  priceDiffers: z.boolean().optional(),
  sameLabel,
  /** Lots refused at the door; null: none; left out: as it was stored. */
  refused: z.object({ lots: amountText, reason: z.enum(REFUSED_REASONS), temperature }).nullish(),
  /** g, ml or pieces of what is priced by weight; null: not weighed; left out: as it was stored. */
  weighed: amountText.nullish(),
  /** The lots that it came from; null: none were noted; left out: as they were stored. */
  tracedLots: tracedLots.nullish(),
});

const unordered = z.object({
  lineId: id,
  optionId: id,
  quantityReceived: amountText,
  finalPrice: price,
  /** g, ml or pieces of what is priced by weight. */
  weighed: amountText.nullish(),
  tracedLots: tracedLots.nullish(),
  sameLabel,
  /** What it is used for; needed of an ingredient that is on no ordered line. id: of the line or the ingredient; null: in addition. */
  usedFor: z.object({ kind: z.enum(USED_FOR), id: id.nullable() }).nullish(),
});

const invoiceNumber = z.string().trim().max(40);

const saved = {
  orderId: id,
  /** null: a new order. */
  version: version.nullable(),
  kind: z.enum(['draft', 'invoice', 'credit']),
  supplierId: id,
  deliveryDate: day,
  specialInstructions: text,
  lines: z.array(drafted).max(MOST_LINES),
  /** What the paper of an invoice states, £ with VAT; vat, total null: costs are withheld from the person. */
  invoice: z
    .object({ number: invoiceNumber, date: day, vat: amountText.nullable(), total: amountText.nullable() })
    .nullish(),
};
export type SaveOrder = Sent<typeof saved>;

/** An invoice or credit note whose goods came, or went back, as it states: what was ordered is what was received. */
const reconciled = {
  orderId: id,
  kind: z.enum(['invoice', 'credit']),
  supplierId: id,
  deliveryDate: day,
  invoiceNumber,
  /** Of the paper. */
  invoiceDate: day,
  /** The lots of an invoice's line; a credit note has none. */
  lines: z.array(drafted.extend({ sameLabel, tracedLots: tracedLots.nullish() })).max(MOST_LINES),
  /** As of a delivery. */
  signed: signed.nullish(),
  /** Files that will be sent; an invoice counts in stock once they are stored. */
  attachments: z
    .array(z.object({ attachmentId: id, filename }))
    .max(ATTACHMENTS_PER_ORDER)
    .default([]),
};
export type ReconcileOrder = Sent<typeof reconciled>;

const one = { orderId: id, version };
export type OneOrder = Sent<typeof one>;

const removed = {
  ...one,
  /** Substitutes that it brought and that were not in this kitchen, with the reason: they are withdrawn. The others stay in use. */
  notHere: z
    .array(z.object({ substitutionId: id, reason: z.string().trim().min(1, 'cannot be empty').max(200) }))
    .max(MOST_LINES)
    .nullish(),
};
export type RemoveOrder = Sent<typeof removed>;

/** What is still to come of a delivery: the order that is made of it, with a line for each one that is short. */
const rest = z.object({
  orderId: id,
  deliveryDate: day,
  lines: z
    .array(z.object({ lineId: id, ofLineId: id }))
    .min(1)
    .max(MOST_LINES),
});

const delivery = {
  ...one,
  deliveryDate: day,
  /** When the goods arrived; null: not known; left out: as it was stored. */
  occurredAt: instant.nullish(),
  invoiceNumber,
  temperature,
  /** By kind of goods; then `temperature` counts for nothing. Left out: one temperature was asked for. */
  temperatures: z.array(goodsTyped).max(20).nullish(),
  /** What was done about those that are too warm, where the goods were accepted. */
  warm: z.object({ done: z.string().trim().min(1).max(100), text: z.string().trim().max(2000) }).nullish(),
  receivingComments: text,
  deliveryCharge: amountText,
  flatDiscount: amountText,
  percentDiscount: percentText,
  lines: z.array(found).max(MOST_LINES),
  extraLines: z.array(unordered).max(MOST_LINES).default([]),
  rest: rest.nullish(),
  /** The hash of what substitutes change of the dishes, as the person was shown and signed for; null: nothing. */
  signed: signed.nullish(),
};

export type ReceiveOrder = Sent<typeof delivery>;
/** A delivery as it is typed, before it is sent as a command. */
export type TypedDelivery = Omit<ReceiveOrder, 'commandId'>;

/**
 * What approving would do to the closed periods of the area that the delivery's day, and the day that it had so far, lie in: their actual GP %, null where
 * it is not known or hidden. from: null before the first count.
 */
export const receiptImpact = z.object({
  periods: z.array(z.object({ from: day.nullable(), to: day, gpBefore: costText, gpAfter: costText })),
});
export type ReceiptImpact = z.infer<typeof receiptImpact>;

const supplierEmail = { supplierId: id, version, email: z.email() };
export type SetSupplierEmail = Sent<typeof supplierEmail>;

/** A command as its handler gets it. */
type Sent<Body extends z.ZodRawShape> = z.infer<z.ZodObject<Body>> & { accountId: string; commandId: string };

/** An order with what a person wants to know who opens it from a figure: where, from whom, and who did what to it. */
export const orderDetail = orderRow.extend({
  accountName: z.string(),
  supplierName: z.string(),
  removedAt: instant.nullable(),
  history: z.array(z.object({ at: instant, by: z.string(), action: z.string() })),
});
export type OrderDetail = z.infer<typeof orderDetail>;

/** Filters are inclusive; after: the last order of the page before. */
const ordersWanted = {
  from: day.optional(),
  to: day.optional(),
  supplierId: id.optional(),
  status: orderStatus.optional(),
  after: id.optional(),
};
export type OrdersWanted = z.infer<z.ZodObject<typeof ordersWanted>> & { accountId: string };

/** An order in a list: without its lines, with the names a list shows. */
export const orderInList = orderRow.omit({ lines: true }).extend({ supplierName: z.string(), accountName: z.string() });
export type OrderInList = z.infer<typeof orderInList>;

/**
 * What helps to decide how much of a supplier's option to order. onHand: what should be in the area now, in the ingredient's base unit, null where it was never
 * counted; lastOrdered: lots, and the date of the order; null before the first one.
 */
export const orderedBefore = z.object({
  optionId: id,
  onHand: z.object({ quantity: decimalText, unit: baseUnit }).nullable(),
  lastOrdered: z.object({ quantity: decimalText, date: day }).nullable(),
});
export type OrderedBefore = z.infer<typeof orderedBefore>;

/**
 * What an order of the person may come to, £ net; upTo null: any amount, or it is hidden with the costs. others: orders that count together with this one.
 * senders: names of people whose orders may come to any amount.
 */
export const orderLimit = z.object({
  upTo: costText,
  others: z.object({ count: z.number().int(), cost: costText }),
  senders: z.array(z.string()),
  /** The steps of approval that hold here; names: whom the person would ask, none where nobody but them may approve. othersCost: £ net of others for the same area, supplier and delivery date. granted: the step that this order has. */
  ladder: z
    .object({
      steps: z.array(z.object({ fromAmount: costText, names: z.array(z.string()) })),
      othersCost: costText,
      granted: z.number().int(),
    })
    .nullable(),
});
export type OrderLimit = z.infer<typeof orderLimit>;

const ordersPage = z.object({ orders: z.array(orderInList), more: z.boolean() });
export type OrdersPage = z.infer<typeof ordersPage>;

export const procurementContract = {
  ...arrivingOrderCalls,
  ...orderAttachmentCalls,
  ...approvalCalls,
  ...claimCalls,
  ...substitutionCalls,
  ...claimQueries,
  ...supplierScoreCalls,
  ...depositCalls,
  saveOrder: command(
    '/orders/{orderId}/save',
    'Save an order: a new draft joins the draft of the same supplier and delivery date, an edited one replaces it, an invoice or credit note is sent already',
    saved,
    { orderId: id, merged: z.boolean() },
  ),
  reconcileOrder: command(
    '/orders/{orderId}/reconcile',
    'Enter an invoice or a credit note whose goods came as it states: it is received at once, or once the files that it announces are stored',
    reconciled,
  ),
  sendOrder: command(
    '/orders/{orderId}/send',
    'Send a drafted purchase order to its supplier by email, or ask for the approval that it needs',
    one,
    {
      /** Names of whom it waits for; none: it is on its way. */
      waitsFor: z.array(z.string()).default([]),
    },
  ),
  sentAnotherWay: command(
    '/orders/{orderId}/sent-another-way',
    'State that an order whose mail did not leave reached the supplier by telephone or otherwise; the mail is taken back',
    one,
  ),
  receiveOrder: command(
    '/orders/{orderId}/receive',
    'Approve a delivery: stock and prices follow it',
    delivery,
    impact,
  ),
  editReceivedOrder: command(
    '/orders/{orderId}/edit-receipt',
    'Correct a received order: its movements and prices are posted anew',
    delivery,
    impact,
  ),
  receiptImpact: route
    .route({
      method: 'POST',
      path: '/accounts/{accountId}/orders/{orderId}/receipt-impact',
      summary: 'What approving a delivery, or correcting it, would do to closed periods; stores nothing',
      tags: ['queries'],
    })
    .input(z.object({ accountId: id, ...delivery }))
    .output(receiptImpact),
  removeOrder: command(
    '/orders/{orderId}/remove',
    'Remove an order; what it did is reversed on its own day',
    removed,
    impact,
  ),
  toggleFinalised: command('/orders/{orderId}/toggle-finalised', 'Finalise a received order, or take that back', one),
  setSupplierEmail: command(
    '/suppliers/{supplierId}/email',
    'Set the address that purchase orders go to',
    supplierEmail,
  ),
  order: query('/orders/{orderId}', 'One order of this account or of one below it', { orderId: id }, orderDetail),
  orders: query(
    '/orders',
    'Orders by delivery date, newest first, also those too old to be stored on the device',
    ordersWanted,
    ordersPage,
  ),
  orderedBefore: query(
    '/suppliers/{supplierId}/ordered-before',
    'What is on hand of each option of a supplier, and when it was ordered last',
    { supplierId: id },
    z.array(orderedBefore),
  ),
  orderLimit: query(
    '/orders/{orderId}/limit',
    'What an order of the person may come to, what counts together with it, and who may send a dearer one',
    { orderId: id, supplierId: id, deliveryDate: day },
    orderLimit,
  ),
  orderPdf: route
    .route({ method: 'GET', path: '/orderPdf', summary: 'A link to the PDF of an order', tags: ['queries'] })
    .input(z.object({ accountId: id, orderId: id }))
    .output(z.object({ url: name, filename: name })),
  orderPdfFile: route
    .route({
      method: 'GET',
      path: '/accounts/{accountId}/orders/{orderId}/pdf',
      summary: 'The PDF of an order',
      tags: ['queries'],
    })
    .input(z.object({ accountId: id, orderId: id }))
    .output(z.file()),
};
