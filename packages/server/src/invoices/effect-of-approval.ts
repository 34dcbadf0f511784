import { approvalEffect } from '@larder/domain/invoices/approval-effect.ts';
import type { MatchedOrder } from '@larder/domain/invoices/invoice.ts';
import type { Db } from '../db/transaction.ts';
import { type Ctx, today } from '../kernel/context.ts';
import { lastAcceptedPrices } from './alone-facts.queries.ts';
import { linesInPounds } from './lines-in-pounds.ts';
import type { StoredInvoice } from './stored-invoice.ts';
import { toleranceOf } from './stored-tolerances.ts';

/** What approving an invoice does to the orders that it is on, and which of its lines have to be decided first, by the tolerances of today. */
export async function effectOfApproval(
  db: Db,
  ctx: Pick<Ctx, 'now' | 'timeZone'>,
  invoice: StoredInvoice,
  orders: readonly MatchedOrder[],
): Promise<ReturnType<typeof approvalEffect>> {
  const lines = linesInPounds(invoice);
  const optionIds = lines.flatMap(({ optionId }) => optionId ?? []);
  const [tolerance, lastAccepted] = await Promise.all([
    toleranceOf(db, invoice.supplierId, today(ctx)),
    lastAcceptedPrices(db, optionIds, null),
  ]);
  return approvalEffect({ lines, allocations: invoice.allocations }, orders, tolerance, lastAccepted);
}
