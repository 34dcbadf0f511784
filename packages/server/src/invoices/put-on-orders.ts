import type { invoicesContract } from '@larder/contract/invoices.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { Allocation } from '@larder/domain/invoices/invoice.ts';
import { type Decimal, decimal, round, sum } from '@larder/domain/money.ts';
import { may } from '@larder/domain/procurement/status.ts';
import { sql } from 'kysely';
import { audit } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { type Answer, once } from '../kernel/once.ts';
import { sendJudging } from '../procurement/judge-bills.ts';
import { ordersToMatch } from './candidate-orders.ts';
import { linesInPounds } from './lines-in-pounds.ts';
import { lockToChange } from './locked-upload.ts';
import { authoriseInvoices, refuseUnmatched } from './matching-here.ts';
import { lockOrders } from './order-lock.ts';
import { readInvoice, type StoredInvoiceLine } from './stored-invoice.ts';
import { notePlaced, writeAllocations } from './write-allocations.ts';

type Placing = InputOf<typeof invoicesContract.putOnOrders>;

/** Puts a line of an invoice on lines of orders, in place of those it is on (rule 70); each share has its part of the net, and the last the rest. */
export async function putOnOrders(ctx: Ctx, input: Placing): Promise<Answer<Record<never, never>>> {
  authoriseInvoices(ctx);
  const { uploadId, lineId } = input;
  const orderIds = [...new Set(input.allocations.map(({ orderId }) => orderId))];
  return once(ctx, input, 'none', async (tx) => {
    await refuseUnmatched(tx, ctx);
    await lockOrders(tx, ctx, orderIds);
    await lockToChange(tx, ctx, input);
    const invoice = await readInvoice(tx, uploadId);
    const line = linesInPounds(invoice).find((one) => one.lineId === lineId);
    if (!line) throw new Refusal('not-found', { what: 'line' });
    const orders = await ordersToMatch(
      tx,
      sql`o.order_id = any (${orderIds}::uuid[]) and o.supplier_id = ${invoice.supplierId} and o.account_id in (
        select account_id from account_home where organisation_id = ${ctx.organisationId} and ${ctx.accountId}::uuid = any (ancestors))`,
      uploadId,
    );
    for (const { orderId, orderLineId } of input.allocations) {
      const order = orders.find((one) => one.orderId === orderId);
      if (!order?.lines.some((one) => one.orderLineId === orderLineId)) throw new Refusal('order.not-found');
      if (!may(order.status, 'match') && order.status !== 'MATCHED')
        throw new Refusal('order.wrong-status', { status: order.status.toLowerCase() });
    }
    const others = invoice.allocations.filter((one) => one.lineId !== lineId);
    const placed = withNet(line, input.allocations);
    audit(tx, ctx, 'invoice.line-placed', { kind: 'invoice', id: uploadId }, null, {
      name: line.name,
      orders: input.allocations.map(({ lots }) => ({ name: line.name, lots })),
    });
    const changes = await writeAllocations(tx, ctx, invoice, [...others, ...placed]);
    notePlaced(tx, ctx, uploadId, sql`line_id = ${lineId}`);
    await sendJudging(tx, ctx, { uploadIds: [uploadId] });
    return { changes };
  });
}

/** What is not typed of a line's lots is on no order; its share of the net stays with it. */
function withNet({ lineId, net, lots }: StoredInvoiceLine, typed: Placing['allocations']): Allocation[] {
  const shares = typed.map((one) => ({ ...one, lots: decimal(one.lots) })).filter((one) => one.lots.gt(0));
  const all = sum(shares.map((one) => one.lots));
  if (lots && all.gt(lots)) {
    throw new Refusal('invalid', {
      fields: [{ field: 'allocations', message: `The invoice bills only ${lots.toFixed()} of it` }],
    });
  }
  const whole = lots ?? all;
  let left: Decimal = all.eq(whole) ? net : round(net.mul(all).div(whole), 10);
  return shares.map(({ orderId, orderLineId, lots: share }, index) => {
    const part = index === shares.length - 1 ? left : round(net.mul(share).div(whole), 10);
    left = left.minus(part);
    return { lineId, orderId, orderLineId, lots: share, net: part };
  });
}
