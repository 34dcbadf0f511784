import { z } from 'zod';
import { knownCost, missingOfCost } from './known.ts';
import { baseUnit, costText, day, decimalText, id } from './primitives.ts';
import { query } from './route.ts';
import { transferLine, transferRow, wastageRow } from './rows/stock.ts';

/** The Monday of the oldest week that was seen; left out: the newest weeks. */
const weeksPage = { before: day.optional() };

/** A week with what was thrown away in it, £ of the movements as known now. week: its Monday. */
export const wastageWeek = z.object({ week: day, entries: z.number().int(), worth: knownCost });
export type WastageWeek = z.infer<typeof wastageWeek>;

/**
 * worth: of its movements as known now; cost and missing are those at entry (rule 108). allowed: what the wastage % of the recipes sold in the week
 * allows of the ingredient, in base units; absent: nothing.
 */
export const wastageEntry = wastageRow.extend({
  worth: knownCost,
  allowed: z.object({ quantity: decimalText, unit: baseUnit }).optional(),
});
export type WastageEntry = z.infer<typeof wastageEntry>;

/** The way that goods went over, as the area sees it. */
const direction = z.enum(['IN', 'OUT']);

/** A transfer of the area, £ of its movements as known now. otherName: where the goods came from or went. */
export const transferOfWeek = z.object({
  id,
  day,
  type: direction,
  otherName: z.string(),
  records: z.number().int(),
  worth: knownCost,
  state: transferRow.shape.state,
});
export type TransferOfWeek = z.infer<typeof transferOfWeek>;

export const transferWeek = z.object({ week: day, transfers: z.array(transferOfWeek) });
export type TransferWeek = z.infer<typeof transferWeek>;

/** value and missing: of its movements as known now; cost: £ at entry. */
export const transferRecord = transferLine.extend({ value: costText, missing: missingOfCost });
export type TransferRecord = z.infer<typeof transferRecord>;

export const transferDetail = transferRow
  .omit({ lines: true })
  .extend({ type: direction, otherName: z.string(), worth: knownCost, records: z.array(transferRecord) });
export type TransferDetail = z.infer<typeof transferDetail>;

export const weekCalls = {
  wastageWeeks: query(
    '/review/wastage',
    'Weeks with wastage, newest first, some at a time',
    weeksPage,
    z.object({ weeks: z.array(wastageWeek), more: z.boolean() }),
  ),
  wastageWeek: query(
    '/review/wastage/{week}',
    'What was thrown away in the week that begins on this day',
    { week: day },
    z.object({ entries: z.array(wastageEntry), worth: knownCost }),
  ),
  transferWeeks: query(
    '/review/transfers',
    'Weeks with transfers of the area, newest first, some at a time',
    weeksPage,
    z.object({ weeks: z.array(transferWeek), more: z.boolean() }),
  ),
  transfer: query('/review/transfers/{transferId}', 'One transfer of the area', { transferId: id }, transferDetail),
};
