import { z } from 'zod';
import { missingOfCost } from '../known.ts';
import { costText, day, decimalText, id, instant } from '../primitives.ts';
import { audited } from './accounts.ts';

/**
 * cost is £ at the close as far as it was known, null for a draft or where nothing was; withoutPrice: how many counted things it lacks the price of,
 * wholly or in part. day: the count is the opening of this day; afterClosing: it was counted on the evening before.
 */
export const stocktakeRow = z.object({
  id,
  accountId: id,
  day,
  afterClosing: z.boolean(),
  isDraft: z.boolean(),
  cost: costText,
  withoutPrice: z.number().int(),
  closedAt: instant.nullable(),
  closedBy: z.string().nullable(),
  ...audited,
});
export type StocktakeRow = z.infer<typeof stocktakeRow>;

/** A count as it was made. countedById: null where it is of several people, or nobody stored whose it is. */
const madeCount = z.object({
  recordUnit: z.string(),
  amount: decimalText,
  baseQuantity: decimalText,
  countedAt: instant,
  countedBy: z.string(),
  countedById: z.string().nullable(),
});
export type MadeCount = z.infer<typeof madeCount>;

/**
 * One counted thing of a draft stocktake. id is made of the stocktake and what was counted, so that a later count of the same thing replaces it.
 * others: what other people counted without having seen this count, or unseen by who made it; they wait for a decision and count for nothing.
 */
export const stocktakeLineRow = z.object({
  id,
  stocktakeId: id,
  accountId: id,
  kind: z.enum(['ingredient', 'recipe']),
  refId: id,
  ...madeCount.shape,
  others: z.array(madeCount),
});
export type StocktakeLineRow = z.infer<typeof stocktakeLineRow>;

/** cost: £ at entry as far as it was known (WST-008), null where nothing of it was; missing: what it lacked then. Reports use the movement. */
export const wastageRow = z.object({
  id,
  accountId: id,
  day,
  kind: z.enum(['ingredient', 'recipe']),
  refId: id,
  name: z.string(),
  recordUnit: z.string(),
  amount: decimalText,
  baseQuantity: decimalText,
  reason: z.string(),
  cost: costText,
  missing: missingOfCost,
  ...audited,
});
export type WastageRow = z.infer<typeof wastageRow>;

/** Costs are £ at entry as far as they were known, null where nothing of them was; missing: what a line lacked then. */
export const transferRow = z.object({
  id,
  fromAccountId: id,
  toAccountId: id,
  day,
  totalCost: costText,
  lines: z.array(
    z.object({
      id,
      kind: z.enum(['ingredient', 'recipe']),
      refId: id,
      name: z.string(),
      recordUnit: z.string(),
      amount: decimalText,
      baseQuantity: decimalText,
      cost: costText,
      missing: missingOfCost,
    }),
  ),
  ...audited,
});
export type TransferRow = z.infer<typeof transferRow>;
