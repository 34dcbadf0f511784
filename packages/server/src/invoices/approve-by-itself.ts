import { NO_LIMITS } from '@larder/domain/accounts/limits.ts';
import { aloneReasons, mayApproveAlone } from '@larder/domain/invoices/approve-alone.ts';
import { sql } from 'kysely';
import { type Ctx, newId } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { LARDER } from '../kernel/partner-context.ts';
import { aloneFacts } from './alone-facts.queries.ts';
import { approvalTouches } from './approval-touches.ts';
import { approve } from './approve-invoice.ts';
import { ordersToMatch } from './candidate-orders.ts';
import { lockUpload } from './locked-upload.ts';
import { matchesInvoices } from './matching-here.ts';
import { readInvoice } from './stored-invoice.ts';

/**
 * Approves an invoice without a person, in the name of Larder, where each reason holds (rules 75, 76); the reasons are stored with it. Nothing happens
 * where one does not.
 */
export async function approveByItself(person: Ctx, uploadId: string): Promise<void> {
  const ctx: Ctx = { ...person, userId: LARDER.id, userName: LARDER.name, role: 'member', limits: NO_LIMITS };
  await once(ctx, { commandId: newId(ctx) }, approvalTouches(ctx, uploadId), async (tx) => {
    const upload = await lockUpload(tx, ctx, uploadId);
    if (upload.status !== 'MATCHED' || upload.approved_at !== null || !(await matchesInvoices(tx, ctx)))
      return { changes: [] };
    const invoice = await readInvoice(tx, uploadId);
    const orderIds = [...new Set(invoice.allocations.map(({ orderId }) => orderId))];
    const orders = await ordersToMatch(tx, sql`o.order_id = any (${orderIds}::uuid[])`, uploadId);
    const reasons = aloneReasons(await aloneFacts(tx, ctx, invoice, orders));
    if (!mayApproveAlone(reasons)) return { changes: [] };
    const { changes } = await approve(
      tx,
      ctx,
      invoice,
      reasons.map(({ reason }) => reason),
    );
    return { changes };
  });
}
