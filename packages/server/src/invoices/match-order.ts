import type { invoicesContract } from '@larder/contract/invoices.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { Allocation, MatchedOrder } from '@larder/domain/invoices/invoice.ts';
import { may } from '@larder/domain/procurement/status.ts';
import { sql } from 'kysely';
import type { Change } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { type Answer, type CommandTx, once } from '../kernel/once.ts';
import { sendJudging } from '../procurement/judge-bills.ts';
import { orderRows } from '../procurement/order-rows.ts';
import { ordersToMatch } from './candidate-orders.ts';
import { addExtraLines } from './extra-lines.ts';
import { linesInPounds } from './lines-in-pounds.ts';
import { lockUpload } from './locked-upload.ts';
import { authoriseInvoices, refuseUnmatched } from './matching-here.ts';
import { lockOrders } from './order-lock.ts';
import { readInvoice, type StoredInvoice } from './stored-invoice.ts';
import { notePlaced, writeAllocations } from './write-allocations.ts';

/** Puts every line of goods of an invoice on one order; what is not ordered becomes a line of it (PROC-041, PROC-043, rule 71). */
export async function matchOrder(
  ctx: Ctx,
  input: InputOf<typeof invoicesContract.matchOrder>,
): Promise<Answer<Record<never, never>>> {
  authoriseInvoices(ctx);
  return once(ctx, input, 'none', async (tx) => {
    await refuseUnmatched(tx, ctx);
    await lockOrders(tx, ctx, [input.orderId]);
    await lockUpload(tx, ctx, input.uploadId);
    const [[order], invoice] = await Promise.all([
      ordersToMatch(tx, sql`o.order_id = ${input.orderId}`, input.uploadId),
      readInvoice(tx, input.uploadId),
    ]);
    if (order?.accountId !== ctx.accountId) throw new Refusal('order.not-found');
    await refuseOther(tx, order, invoice, input);
    const changes = await putAllOn(tx, ctx, invoice, order);
    await sendJudging(tx, ctx, { uploadIds: [input.uploadId] });
    return { changes };
  });
}

async function refuseOther(
  tx: CommandTx,
  order: MatchedOrder,
  invoice: StoredInvoice,
  { orderId, version }: { orderId: string; version: number },
): Promise<void> {
  const [row] = await orderRows(tx, sql`o.order_id = ${orderId}`);
  if (!row) throw new Refusal('order.not-found');
  if (row.version !== version) throw new Refusal('changed-meanwhile', { row });
  if (!may(order.status, 'match')) throw new Refusal('order.wrong-status', { status: order.status.toLowerCase() });
  if (invoice.approvedAt !== null) throw new Refusal('invoice.approved');
  if (invoice.status !== 'PROCESSED' || invoice.paper !== 'invoice') throw new Refusal('invoice.not-readable');
  if (row.supplierId !== invoice.supplierId) throw new Refusal('invoice.another-supplier');
}

/** Every line of goods goes onto the order, whatever its line has been billed before. */
export async function putAllOn(
  tx: CommandTx,
  ctx: Ctx,
  invoice: StoredInvoice,
  order: MatchedOrder,
): Promise<Change[]> {
  const goods = linesInPounds(invoice).filter(({ kind }) => kind === 'goods');
  const ordered = new Map(order.lines.flatMap((line) => (line.optionId ? [[line.optionId, line.orderLineId]] : [])));
  const onIt = (optionId: string | null) => (optionId === null ? undefined : ordered.get(optionId));
  const extras = await addExtraLines(
    tx,
    ctx,
    order,
    goods.filter(({ optionId }) => !onIt(optionId)),
  );
  const allocations = goods.map((line): Allocation => {
    const { lineId, lots, quantity, net, optionId } = line;
    const orderLineId = onIt(optionId) ?? extras.get(lineId) ?? '';
    return { lineId, orderId: order.orderId, orderLineId, lots: lots ?? quantity, net };
  });
  const changes = await writeAllocations(tx, ctx, invoice, allocations);
  notePlaced(tx, ctx, invoice.uploadId, sql`kind = 'goods'`);
  return changes;
}
