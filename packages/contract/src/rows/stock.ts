import { COUNT_KINDS } from '@larder/domain/stock/count-scope.ts';
import { z } from 'zod';
import { missingOfCost } from '../known.ts';
import { costText, day, decimalText, id, instant, shortText, signedAmountText } from '../primitives.ts';
import { audited } from './accounts.ts';

/** What is counted, wasted or transferred. */
export const thing = { kind: z.enum(['ingredient', 'recipe']), refId: id };
/**
 * A measure such as kg, batch, portion, `unit/800` or `lot/6/800`; `lot/6/800/{optionId}` is a lot of that option as it is on the day. See
 * recordUnits of the domain.
 */
export const recordUnit = z.string().max(120);

/** What a spot count is to count: things of these categories, of these suppliers or on these shelves, and these (rule 88). */
export const countScope = z.object({
  categoryIds: z.array(id).max(500),
  supplierIds: z.array(id).max(500),
  shelfIds: z.array(id).max(500).optional(),
  things: z.array(z.object(thing)).max(2000),
});

/**
 * cost is £ at the close as far as it was known, null for a draft or where nothing was; withoutPrice: how many counted things it lacks the price of,
 * wholly or in part. day: the count is the opening of this day; afterClosing: it was counted on the day before; duringTrading: of these, while it
 * was open. kind: a full count ends a period, a spot count of a scope none.
 */
export const stocktakeRow = z.object({
  id,
  accountId: id,
  kind: z.enum(COUNT_KINDS),
  scope: countScope.nullable(),
  day,
  afterClosing: z.boolean(),
  duringTrading: z.boolean(),
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
  /** The person confirmed an unusual amount when asked. Absent: no. */
  confirmed: z.boolean().optional(),
});
export type MadeCount = z.infer<typeof madeCount>;

/**
 * One counted line of a draft stocktake. id is made of the stocktake and the thing, shelf and unit that were counted, so that a later count of the same
 * replaces it and any other adds to it. shelfId null: on no shelf.
 * others: what other people counted without having seen this count, or unseen by who made it; they wait for a decision and count for nothing.
 */
export const stocktakeLineRow = z.object({
  id,
  stocktakeId: id,
  accountId: id,
  kind: z.enum(['ingredient', 'recipe']),
  refId: id,
  shelfId: id.nullable(),
  ...madeCount.shape,
  others: z.array(madeCount),
});
export type StocktakeLineRow = z.infer<typeof stocktakeLineRow>;

/** What a person enters of wastage; the command takes it and the row shows it. amount: as typed, in recordUnit. */
export const enteredWastage = {
  day,
  /** When it happened; null: not known. */
  occurredAt: instant.nullish(),
  ...thing,
  recordUnit,
  amount: signedAmountText,
  reason: shortText,
};

/**
 * What was entered, and what the server computed from it. cost: £ at entry as far as it was known (WST-008), null where nothing of it was; missing:
 * what it lacked then. Reports use the movement. Texts and amounts that came with an import may be longer than those that are entered.
 */
export const wastageRow = z.object({
  id,
  accountId: id,
  ...enteredWastage,
  recordUnit: z.string(),
  amount: decimalText,
  reason: z.string(),
  name: z.string(),
  baseQuantity: decimalText,
  cost: costText,
  missing: missingOfCost,
  /** The key of its photo, opened through `generateSignedUrl` alone; null: it has none. */
  imageKey: z.string().nullish(),
  /** The food-safety record that led to it, with its kind and day; null: none did. */
  sourceEntryId: id.nullish(),
  sourceKind: z.string().nullish(),
  sourceDay: day.nullish(),
  ...audited,
});
export type WastageRow = z.infer<typeof wastageRow>;

/** What a person enters of a transfer. type: how the working area sees it. otherAccountId: null where no place was chosen, which is refused. */
export const enteredTransfer = {
  day,
  /** When the goods went over; null: not known. */
  occurredAt: instant.nullish(),
  type: z.enum(['IN', 'OUT']),
  otherAccountId: id.nullable(),
  lines: z.array(z.object({ lineId: id, ...thing, recordUnit, amount: signedAmountText })).max(500),
};

/** cost: £ at entry as far as it was known, null where nothing of it was; missing: what it lacked then. arrivedAmount: what came of it, in its unit, where that was stated. */
export const transferLine = z.object({
  id,
  kind: z.enum(['ingredient', 'recipe']),
  refId: id,
  name: z.string(),
  recordUnit: z.string(),
  amount: decimalText,
  arrivedAmount: decimalText.nullish(),
  baseQuantity: decimalText,
  cost: costText,
  missing: missingOfCost,
});

/** totalCost: £ at entry as far as it was known, null where nothing of it was. newAt: the side that has not opened it since the other one recorded it. */
export const transferRow = z.object({
  id,
  fromAccountId: id,
  toAccountId: id,
  day,
  occurredAt: instant.nullish(),
  totalCost: costText,
  newAt: z.enum(['from', 'to']).nullish(),
  /** DONE: both sides at once. SENT: under way. RECEIVED, REFUSED: answered where it arrived. Absent in rows stored before. */
  state: z.enum(['DONE', 'SENT', 'RECEIVED', 'REFUSED']).optional(),
  arrivedOn: day.nullish(),
  answeredBy: z.string().nullish(),
  lines: z.array(transferLine),
  ...audited,
});
export type TransferRow = z.infer<typeof transferRow>;
