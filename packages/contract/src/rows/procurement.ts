import { ANNOUNCEMENTS } from '@larder/domain/procurement/announcement.ts';
import { LOT_CODE_LENGTH, LOTS_PER_LINE } from '@larder/domain/procurement/lots/traced-lot.ts';
import { APPROVAL_STATES } from '@larder/domain/procurement/order-approval.ts';
import { REFUSED_REASONS } from '@larder/domain/procurement/refused-lots.ts';
import { z } from 'zod';
import { costFields, costText, day, decimalText, id, instant, measureUnit } from '../primitives.ts';
import { audited } from './accounts.ts';

export const orderStatus = z.enum([
  'DRAFT',
  'AWAIT',
  'SENT',
  'PROCESSING',
  'ATTACHED',
  'MATCHED',
  'RECEIVED',
  'FINALISED',
]);

/** A lot as its producer marks it: its code, empty where only the date is known; use-by date, else best before; the item's number in 14 digits. */
export const tracedLot = z.object({
  code: z.string().trim().max(LOT_CODE_LENGTH),
  useBy: day.nullable(),
  gtin: z
    .string()
    .regex(/^\d{14}$/, 'must be 14 digits')
    .nullish(),
});
export const tracedLots = z.array(tracedLot).max(LOTS_PER_LINE);

export const orderLineRow = z.object({
  id,
  optionId: id.nullable(),
  ingredientId: id.nullable(),
  name: z.string(),
  supplierCode: z.string(),
  uom: z.string(),
  unitsPerLot: decimalText,
  amountPerUnit: decimalText,
  baseUnit: measureUnit,
  vatPercent: decimalText.nullable(),
  quantity: decimalText,
  unitPrice: costText,
  /** What the supplier's list stated as the line was entered; null: not known. */
  listPrice: costText.nullish(),
  quantityReceived: decimalText.nullable(),
  finalPrice: costText,
  qtyReceivedNormal: decimalText.nullable(),
  priceOnly: z.boolean(),
  /** A keg, crate or tray whose money comes back. Absent: not. */
  deposit: z.boolean().optional(),
  /** Priced per kg, l or piece; its prices stay those of a lot of the nominal size. Absent: not. */
  pricedByWeight: z.boolean().optional(),
  /** g, ml or pieces of it that were weighed; null: not yet, or it is priced by the lot. */
  weighed: decimalText.nullish(),
  /** What the supplier announced before the delivery; null: nothing. */
  announced: z.enum(ANNOUNCEMENTS).nullable(),
  /** Lots that it sends of what was ordered, or of the substitute. */
  announcedQuantity: decimalText.nullable(),
  announcedSubstitute: z.string().nullable(),
  announcedNote: z.string(),
  /** Reported at the door: the paper states another price. */
  priceDiffers: z.boolean(),
  /** Sent back at the door, no part of what was received: lots, why, °C where they were too warm; null: none. */
  refusedLots: decimalText.nullable(),
  refusedReason: z.enum(REFUSED_REASONS).nullable(),
  refusedTemperature: z.string().nullable(),
  /** Lots that were still to come as it was received, which another order holds; null: none. */
  movedLots: decimalText.nullish(),
  /** The lots that it came from, as their producers mark them; null: none were noted. */
  tracedLots: z.array(tracedLot).nullish(),
  /** An invoice bills it: as which option, how many lots, or kg, l or pieces, and £ net for one of them. extraFromInvoice: it came onto the order with the invoice. */
  matchedFromInvoice: z.boolean().optional(),
  extraFromInvoice: z.boolean().optional(),
  invoiceOptionId: id.nullish(),
  invoiceQuantity: decimalText.nullish(),
  invoicePrice: costText.nullish(),
});
export type OrderLineRow = z.infer<typeof orderLineRow>;

/** A photo or file of an order (PROC-030). */
export const orderAttachmentRow = z.object({
  id,
  /** What the file was called where it came from. */
  originalFilename: z.string(),
  /** What it is stored as, `{id}.jpg`; null: announced and not stored yet. */
  filename: z.string().nullable(),
  /** Its key, opened through `generateSignedUrl` alone; null while it is not stored, and where it did not come with an import. */
  imageKey: z.string().nullable(),
  sizeBytes: z.number().int().nullable(),
  storedAt: instant.nullable(),
  storedBy: z.string().nullable(),
  /** The line that it shows: what was refused of it at the door, or what is claimed; null: it is of the whole order. */
  lineId: id.nullish(),
});
export type OrderAttachmentRow = z.infer<typeof orderAttachmentRow>;

/** How an order stands with its approval. at: since when it waits, else when it was answered. */
export const approvalOfOrder = z.object({
  state: z.enum(APPROVAL_STATES),
  askedBy: z.string().nullable(),
  answeredBy: z.string().nullable(),
  at: instant.nullable(),
  /** Why it was returned. */
  reason: z.string().nullable(),
});

/** What an order was before it was matched to an invoice: it is again when it is unmatched (PROC-045). */
export const unmatchedData = z.object({
  date: day,
  invoiceNumber: z.string().nullable(),
  items: z.array(z.object({ lineId: id, optionId: id.nullable(), quantity: decimalText, unitPrice: costText })),
});
export type UnmatchedData = z.infer<typeof unmatchedData>;

/** Another order, as it is named. */
const orderNamed = z.object({ id, orderNumber: z.number().int().nullable() });

/** A purchase order or credit note with its lines. Money is £ net of VAT; percent discount in percent of the items' total. */
export const orderRow = z.object({
  id,
  accountId: id,
  supplierId: id,
  orderNumber: z.number().int().nullable(),
  type: z.enum(['DEBIT', 'CREDIT']),
  status: orderStatus,
  date: day,
  deliveryDate: day,
  /** The delivery date that it was sent with; null: it is a draft, or was entered from the paper of what came. */
  askedFor: day.nullish(),
  /** When the goods arrived; null: not known. */
  occurredAt: instant.nullish(),
  specialInstructions: z.string(),
  invoiceNumber: z.string().nullable(),
  /** Of the paper of an invoice that was entered by hand, £ with VAT; absent on every other order. */
  invoiceDate: day.nullish(),
  invoiceVat: costText.nullish(),
  invoiceTotal: costText.nullish(),
  /** The invoice with the largest net on it, and its amounts, £ (PROC-026). Absent: it is not matched. */
  invoiceUploadId: id.nullish(),
  invoiceAmount: costText.nullish(),
  subtotal: costText.nullish(),
  totalTax: costText.nullish(),
  unmatchedData: unmatchedData.nullish(),
  /** Of a matched order that is to be received: what a billed price may be dearer on its delivery day, percent and £ on a line. Absent: as Larder begins. */
  priceTolerance: z
    .object({ percent: decimalText, pounds: decimalText })
    .nullable()
    .register(costFields, {})
    .optional(),
  /** Somebody stated how well its invoice was read. */
  hasFeedback: z.boolean().optional(),
  deliveryCharge: costText,
  flatDiscount: costText,
  percentDiscount: costText,
  estimatedCost: costText,
  orderNetValue: costText,
  finalCost: costText,
  temperature: z.string().nullable(),
  /** By kind of goods, where its receipt states them so; temperature null: none of it came. */
  temperatures: z.array(z.object({ goods: z.string().nullable(), temperature: z.string().nullable() })).nullish(),
  receivingComments: z.string(),
  userName: z.string(),
  /** The profile of that person: who entered it, or received it. Absent in rows that a device stored before. */
  profileId: z.string().nullish(),
  receivedAt: instant.nullable(),
  /** When the supplier answered the order, and who did; null: it did not, or has no account of its own. */
  announcedAt: instant.nullable(),
  announcedBy: z.string().nullable(),
  announcedComment: z.string(),
  mail: z.object({ status: z.enum(['queued', 'sent', 'failed']), error: z.string().nullable() }).nullable(),
  /** The order that this one is the rest of, and the one that holds the rest of this one; null: none. */
  follows: orderNamed.nullish(),
  followedBy: orderNamed.nullish(),
  attachments: z.array(orderAttachmentRow),
  /** Null: it needed none. */
  approval: approvalOfOrder.nullable(),
  lines: z.array(orderLineRow),
  ...audited,
});
export type OrderRow = z.infer<typeof orderRow>;
