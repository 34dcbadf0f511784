import { z } from 'zod';
import { costText, day, decimalText, id, instant } from '../primitives.ts';
import { audited } from './accounts.ts';

/** cost is £ at the close, null for a draft. day: the count is the opening of this day. */
export const stocktakeRow = z.object({
  id,
  accountId: id,
  day,
  isDraft: z.boolean(),
  cost: costText,
  closedAt: instant.nullable(),
  closedBy: z.string().nullable(),
  ...audited,
});
export type StocktakeRow = z.infer<typeof stocktakeRow>;

/** One counted thing of a draft stocktake. id is made of the stocktake and what was counted, so that a later count of the same thing replaces it. */
export const stocktakeLineRow = z.object({
  id,
  stocktakeId: id,
  accountId: id,
  kind: z.enum(['ingredient', 'recipe']),
  refId: id,
  recordUnit: z.string(),
  amount: decimalText,
  baseQuantity: decimalText,
  countedAt: instant,
  countedBy: z.string(),
});
export type StocktakeLineRow = z.infer<typeof stocktakeLineRow>;

/** cost: £ at entry (WST-008); reports use the movement. */
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
  ...audited,
});
export type WastageRow = z.infer<typeof wastageRow>;

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
    }),
  ),
  ...audited,
});
export type TransferRow = z.infer<typeof transferRow>;
