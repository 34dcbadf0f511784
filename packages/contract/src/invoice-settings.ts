import { z } from 'zod';
import { amountText, costText, day, decimalText, id, instant, percentText, shortText } from './primitives.ts';
import { command, query } from './route.ts';

/** What may differ on an invoice without a person: percent of the agreed price and £ on a line, £ on an invoice, £ gross that are approved alone. */
const typedTolerance = {
  pricePercent: percentText,
  pricePounds: amountText,
  invoicePounds: amountText,
  aloneUpTo: amountText,
};
const tolerance = z.object({
  pricePercent: costText,
  pricePounds: costText,
  invoicePounds: costText,
  aloneUpTo: costText,
});
export type ToleranceAnswer = z.infer<typeof tolerance>;

/** One entry of a supplier, or of the group. tolerance null: from that day on what holds above. */
const datedTolerance = z.object({
  fromDay: day,
  setBy: z.string(),
  version: z.number().int(),
  tolerance: tolerance.nullable(),
});

/** own: the entry that holds today, null: none was made. above: what holds without it, of the group or as Larder begins. */
export const toleranceSetting = z.object({
  own: datedTolerance.nullable(),
  above: tolerance,
  aboveIsDefault: z.boolean(),
  earlier: z.array(datedTolerance),
});
export type ToleranceSetting = z.infer<typeof toleranceSetting>;

/** What tolerances let through of invoices: those with something dearer, £ net of it, and those that need nobody at all. */
const letThrough = z.object({ invoices: z.number().int(), pounds: costText, alone: z.number().int() });

/** The invoices of the last 90 days under the tolerances of today, and under those that are tried. more: the latest were looked at only. */
export const toleranceEffect = z.object({
  judged: z.number().int(),
  more: z.boolean(),
  now: letThrough,
  tried: letThrough,
});
export type ToleranceEffect = z.infer<typeof toleranceEffect>;

/** Which item people chose for a printed line of a supplier. lotsPerUnit: lots of the item, or kg, l or pieces, of one printed unit. */
export const learnedItem = z.object({
  id,
  supplierId: id,
  supplierName: z.string(),
  /** As they are compared: without case and signs. */
  code: z.string(),
  name: z.string(),
  unit: z.string(),
  optionId: id,
  optionName: z.string(),
  lotsPerUnit: decimalText,
  confirmed: z.number().int(),
  /** It goes through without a person; else it is proposed. */
  goesAlone: z.boolean(),
  learnedAt: instant,
  learnedBy: z.string(),
});
export type LearnedItemAnswer = z.infer<typeof learnedItem>;

/** Of so many lines: as they stand on the paper, matched without a person, changed by one, and on invoices that Larder approved. */
const proofFigures = {
  lines: z.number().int(),
  readRight: z.number().int(),
  matchedAlone: z.number().int(),
  corrected: z.number().int(),
  straightThrough: z.number().int(),
};
const proofOfAll = z.object(proofFigures);
export type ProofFigures = z.infer<typeof proofOfAll>;

/** How well reading and matching did on the last 200 lines of goods of approved invoices, and on those of each supplier. */
export const invoiceProof = z.object({
  all: proofOfAll,
  suppliers: z.array(z.object({ supplierId: id, supplierName: z.string(), ...proofFigures })),
});
export type InvoiceProof = z.infer<typeof invoiceProof>;

/** Settings of invoices: what may differ without a person, and what was learned of printed lines. */
export const invoiceSettingsCalls = {
  tolerances: query(
    '/invoice-tolerances',
    'What may differ on invoices without a person, of the group or of one supplier',
    { supplierId: id.optional() },
    toleranceSetting,
  ),
  toleranceEffect: query(
    '/invoice-tolerances/effect',
    'What tolerances would have let through of the invoices of the last 90 days; without amounts: those that hold above',
    { supplierId: id.optional(), ...z.object(typedTolerance).partial().shape },
    toleranceEffect,
  ),
  saveTolerances: command(
    '/invoice-tolerances/save',
    'Set what may differ on invoices from today on, of the group or of one supplier, whose own replaces the group’s',
    {
      supplierId: id.nullable(),
      /** Of the entry that holds; null: none was made. */
      version: z.number().int().positive().nullable(),
      /** null: from today on what holds above. */
      tolerance: z.object(typedTolerance).nullable(),
    },
  ),
  invoiceProof: query(
    '/invoice-proof',
    'How well the last 200 lines of approved invoices here were read and matched, altogether and by supplier',
    {},
    invoiceProof,
  ),
  learnedItems: query(
    '/learned-items',
    'What people said printed lines of suppliers are, the latest first; search: words of it, its item or its supplier',
    { search: shortText.optional(), supplierId: id.optional() },
    z.object({ items: z.array(learnedItem), more: z.boolean() }),
  ),
  forgetLearned: command(
    '/learned-items/{learnedId}/forget',
    'Forget what a printed line of a supplier is; invoices that are not approved are looked at anew',
    { learnedId: id },
  ),
};
