import { z } from 'zod';
import { costText, day, id } from './primitives.ts';
import { orderInList } from './procurement.ts';
import { diligenceCalls } from './review-diligence.ts';
import { stocktakeCalls } from './review-stocktakes.ts';
import { weekCalls } from './review-weeks.ts';
import { query } from './route.ts';

/** A supplier that was ordered from: what was received of it this month and the last, and what is still to come, £ net. */
export const suppliedBy = z.object({
  supplierId: id,
  supplierName: z.string(),
  orders: z.number().int(),
  lastDelivery: day,
  costThisMonth: costText,
  costLastMonth: costText,
  costNotReceived: costText,
  /** How many orders are still to come. */
  waiting: z.number().int(),
});
export type SuppliedBy = z.infer<typeof suppliedBy>;

/** cost: its final cost, else what its lines come to as they stand, £; negative for a credit note. */
export const statedOrder = orderInList.extend({ cost: costText });
export type StatedOrder = z.infer<typeof statedOrder>;

/** month: its first day. receivedTotal: its total, £; what is not received yet stands beside it (rule 107). */
export const statementMonth = z.object({
  month: day,
  orders: z.array(statedOrder),
  receivedTotal: costText,
  notReceivedTotal: costText,
  waiting: z.number().int(),
});
export type StatementMonth = z.infer<typeof statementMonth>;

export const reviewContract = {
  ...stocktakeCalls,
  ...weekCalls,
  ...diligenceCalls,
  suppliers: query('/review/suppliers', 'Suppliers that were ordered from, here and below', {}, z.array(suppliedBy)),
  statement: query(
    '/review/statements/{supplierId}',
    'Orders of one supplier by month of delivery, newest first, some months at a time',
    {
      supplierId: id,
      /** The first day of the oldest month that was seen. */
      before: day.optional(),
    },
    z.object({ supplierName: z.string(), months: z.array(statementMonth), more: z.boolean() }),
  ),
};
