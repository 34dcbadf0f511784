import { NO_LIMITS } from '@larder/domain/accounts/limits.ts';
import type { AloneName } from '@larder/domain/invoices/alone-facts.ts';
import { aloneReasons, mayApproveAlone } from '@larder/domain/invoices/approve-alone.ts';
import { sql } from 'kysely';
import type { Db } from '../db/transaction.ts';
import { type Ctx, newId } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { LARDER } from '../kernel/partner-context.ts';
import { aloneFacts } from './alone-facts.queries.ts';
import { approvalTouches } from './approval-touches.ts';
import { approve } from './approve-invoice.ts';
import { ordersToMatch } from './candidate-orders.ts';
import { lockUpload } from './locked-upload.ts';
import { matchesInvoices } from './matching-here.ts';
import { readInvoice, type StoredInvoice } from './stored-invoice.ts';

/**
 * Approves an invoice without a person, in the name of Larder, where each reason holds (rules 75, 76); the reasons are stored with it. Nothing happens
 * where one does not.
 */
export async function approveByItself(person: Ctx, uploadId: string): Promise<void> {
  const ctx: Ctx = { ...person, userId: LARDER.id, userName: LARDER.name, role: 'member', limits: NO_LIMITS };
  await once(ctx, { commandId: newId(ctx) }, approvalTouches(ctx, uploadId), async (tx) => {
    await lockUpload(tx, ctx, uploadId);
    const judged = await needsNobody(tx, ctx, uploadId);
    if (!judged) return { changes: [] };
    const { changes } = await approve(tx, ctx, judged.invoice, judged.reasons);
    return { changes };
  });
}

/** An invoice with every reason why it needs no person; null: it needs one, or is approved. */
export async function needsNobody(
  db: Db,
  ctx: Ctx,
  uploadId: string,
): Promise<{ invoice: StoredInvoice; reasons: AloneName[] } | null> {
  const [matches, invoice] = await Promise.all([matchesInvoices(db, ctx), readInvoice(db, uploadId)]);
  if (!matches || invoice.status !== 'MATCHED' || invoice.paper !== 'invoice' || invoice.approvedAt !== null)
    return null;
  const orderIds = [...new Set(invoice.allocations.map(({ orderId }) => orderId))];
  const orders = await ordersToMatch(db, sql`o.order_id = any (${orderIds}::uuid[])`, uploadId);
  const reasons = aloneReasons(await aloneFacts(db, ctx, invoice, orders));
  return mayApproveAlone(reasons) ? { invoice, reasons: reasons.map(({ reason }) => reason) } : null;
}
