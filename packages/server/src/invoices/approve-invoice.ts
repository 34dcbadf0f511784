import type { invoicesContract } from '@larder/contract/invoices.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { actsAs } from '@larder/domain/invoices/direction.ts';
import { sql } from 'kysely';
import { audit, type Change } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { type Answer, type CommandTx, once } from '../kernel/once.ts';
import { type ImpactAnswer, watchImpact } from '../ledger/impact/watch-impact.ts';
import { sendJudging } from '../procurement/judge-bills.ts';
import { approvalTouches } from './approval-touches.ts';
import { billRefusals, type RefusalBefore } from './billed-refusals.ts';
import { ordersToMatch } from './candidate-orders.ts';
import { claimOfInvoice } from './claims-of-invoice.ts';
import { effectOfApproval } from './effect-of-approval.ts';
import { refuseOwnReceipt } from './four-eyes.ts';
import { linesInPounds } from './lines-in-pounds.ts';
import { lockToChange, uploadChanged } from './locked-upload.ts';
import { authoriseInvoices, refuseUnmatched } from './matching-here.ts';
import { lockOrders } from './order-lock.ts';
import { readInvoice, type StoredInvoice } from './stored-invoice.ts';
import { type RestoredOrder, takeBilledPrices } from './take-billed-prices.ts';
import { updateUpload } from './written-head.ts';

/** What is stored of an approval: the receipts as they were, so that it can be withdrawn, and why Larder approved it by itself. */
export interface StoredApproval {
  orders: RestoredOrder[];
  /** Claims of refused lots that it billed. */
  refusals: RefusalBefore[];
  /** Names of the reasons; null: a person approved it. */
  alone: string[] | null;
}

/**
 * Approves an invoice whose goods all came: accepted prices become those of the receipts, on the delivery day, and what is billed beyond what came or was
 * agreed is claimed (rules 77, 83). It does not finalise.
 */
export async function approveInvoice(
  ctx: Ctx,
  input: InputOf<typeof invoicesContract.approveInvoice>,
): Promise<Answer<ImpactAnswer>> {
  authoriseInvoices(ctx);
  return once(ctx, input, approvalTouches(ctx, input.uploadId), async (tx) => {
    await refuseUnmatched(tx, ctx);
    await lockToChange(tx, ctx, input);
    const invoice = await readInvoice(tx, input.uploadId);
    await refuseOwnReceipt(tx, ctx, invoice);
    const { changes, extra } = await approve(tx, ctx, invoice, null);
    await sendJudging(tx, ctx, { supplierId: invoice.supplierId }); // its first approval may be what others waited for
    return { changes, extra };
  });
}

/** Approves an invoice whose upload is locked; refused while something of it is open. alone: why no person is needed; null: one approves it. */
export async function approve(
  tx: CommandTx,
  ctx: Ctx,
  asPrinted: StoredInvoice,
  alone: string[] | null,
): Promise<{ changes: Change[]; extra: ImpactAnswer }> {
  const invoice = { ...asPrinted, lines: linesInPounds(asPrinted) };
  const { uploadId, supplierId } = invoice;
  if (invoice.status !== 'MATCHED' || supplierId === null)
    throw new Refusal('invoice.open-lines', { lines: 'put every line on an order' });
  const orderIds = [...new Set(invoice.allocations.map(({ orderId }) => orderId))];
  await lockOrders(tx, ctx, orderIds);
  const orders = await ordersToMatch(tx, sql`o.order_id = any (${orderIds}::uuid[])`, uploadId);
  if (orders.some(({ status }) => status === 'FINALISED')) throw new Refusal('order.finalised');
  const waiting = orders.filter(({ status }) => status !== 'RECEIVED');
  if (waiting.length > 0) {
    const names = waiting.map(({ orderNumber }) => `PO ${orderNumber ?? ''}`).join(', ');
    throw new Refusal('invoice.open-lines', { lines: `${names} is not received yet` });
  }
  const { parts, open } = await effectOfApproval(tx, ctx, asPrinted, orders);
  if (open.length > 0) throw new Refusal('invoice.open-lines', { lines: open.map(({ name }) => name).join(', ') });
  const optionIds = invoice.lines.flatMap(({ optionId }) => optionId ?? []);
  const watch = await watchImpact(tx, ctx, { orderIds, optionIds, day: null });
  const isOrder = actsAs(invoice.type, invoice.net?.value ?? null) === 'DEBIT';
  const taken = isOrder ? await takeBilledPrices(tx, ctx, invoice, orders, parts) : { restored: [], changes: [] };
  const claims = isOrder ? await claimOfInvoice(tx, ctx, invoice, orders, parts) : [];
  const refusals = isOrder ? await billRefusals(tx, ctx, parts) : { before: [], changes: [] };
  const approval: StoredApproval = { orders: taken.restored, refusals: refusals.before, alone };
  updateUpload(tx, ctx, uploadId, {
    approved_at: ctx.now().toISOString(),
    approved_by: ctx.userName,
    approval: JSON.stringify(approval),
  });
  audit(tx, ctx, 'invoice.approved', { kind: 'invoice', id: uploadId }, null, {
    number: invoice.number?.value ?? null,
    gross: invoice.gross?.value.toFixed() ?? null,
    claims: claims.length,
    ...(alone ? { alone } : {}),
  });
  const extra = await watch.note({ documentKind: 'invoice', documentId: uploadId });
  return { changes: [uploadChanged(invoice, uploadId), ...taken.changes, ...claims, ...refusals.changes], extra };
}
