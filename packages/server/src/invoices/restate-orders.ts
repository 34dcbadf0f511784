import type { UnmatchedData } from '@larder/contract/rows/procurement.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { after, type OrderStatus } from '@larder/domain/procurement/status.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { audit, type Change } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import type { CommandTx } from '../kernel/once.ts';

interface OrderWithBill {
  order_id: string;
  account_id: string;
  status: OrderStatus;
  order_date: Day;
  invoice_number: string | null;
  invoice_upload_id: string | null;
  invoice_amount: string | null;
  subtotal: string | null;
  total_tax: string | null;
  unmatched_data: UnmatchedData | null;
  items: UnmatchedData['items'];
  /** The upload with the largest net on it; null: none is on it. */
  upload_id: string | null;
  number: string | null;
  date: Day | null;
  net: string | null;
  vat: string | null;
  gross: string | null;
}

/**
 * Restates what orders show of invoices from what is put on them now (rule 71): the number, date and amounts of the one with the largest net. An order
 * that had none keeps what it was in unmatched_data; one that has none any more is again what it was (PROC-043, PROC-045). The order's version stays,
 * so that whoever is typing its receipt goes on (rule 179).
 */
export async function restateOrders(tx: CommandTx, ctx: Ctx, orderIds: readonly string[]): Promise<Change[]> {
  if (orderIds.length === 0) return [];
  const orders = await tx.run(ordersWithBill(ctx, orderIds));
  tx.send(restateLines(ctx, orderIds));
  for (const order of orders) restateHead(tx, ctx, order);
  tx.send(dropExtras(ctx, orderIds));
  return orders.map(({ order_id, account_id }) => ({ collection: 'orders', id: order_id, accountId: account_id }));
}

function ordersWithBill({ organisationId }: Ctx, orderIds: readonly string[]) {
  return raw<OrderWithBill>(sql`
    select o.order_id, o.account_id, o.status, o.order_date, o.invoice_number, o.invoice_upload_id, o.invoice_amount, o.subtotal, o.total_tax, o.unmatched_data, coalesce((
        select json_agg(json_build_object('lineId', l.line_id, 'optionId', l.option_id, 'quantity', l.quantity::text,
          'unitPrice', l.unit_price::text) order by l.line_no)
        from purchase_order_line l
        where l.organisation_id = o.organisation_id and l.order_id = o.order_id and not l.extra_from_invoice), '[]') as items,
      b.upload_id, b.number, b.date, b.net, b.vat, b.gross
    from purchase_order o
    left join lateral (
      select u.upload_id, u.number, u.date, u.net, u.vat, u.gross
      from invoice_allocation a
      join invoice_upload u on u.organisation_id = a.organisation_id and u.upload_id = a.upload_id
      where a.organisation_id = o.organisation_id and a.order_id = o.order_id
      group by u.organisation_id, u.upload_id order by sum(a.net) desc, u.upload_id limit 1
    ) b on true
    where o.organisation_id = ${organisationId} and o.order_id = any (${orderIds}::uuid[])
    order by o.order_id for no key update of o`);
}

function restateHead(tx: CommandTx, ctx: Ctx, order: OrderWithBill): void {
  const where = sql`organisation_id = ${ctx.organisationId} and order_id = ${order.order_id}`;
  const by = sql`updated_at = ${ctx.now().toISOString()}, updated_by = ${ctx.userName}`;
  const before = order.unmatched_data;
  if (order.upload_id === null) {
    if (before === null) return;
    const status = order.status === 'MATCHED' ? after('MATCHED', 'unmatch') : order.status;
    tx.send(
      raw(sql`
        update purchase_order set status = ${status}, order_date = ${before.date}, invoice_number = ${before.invoiceNumber},
          invoice_upload_id = null, invoice_amount = null, subtotal = null, total_tax = null, unmatched_data = null, ${by}
        where ${where}`),
    );
    auditOrder(tx, ctx, order, 'order.unmatched', {
      ...{ status, date: before.date, invoiceNumber: before.invoiceNumber },
      ...{ invoiceAmount: null, subtotal: null, totalTax: null },
    });
    return;
  }
  const status = order.status === 'SENT' ? after('SENT', 'match') : order.status;
  const original = before ?? { date: order.order_date, invoiceNumber: order.invoice_number, items: order.items };
  const date = status === 'MATCHED' ? (order.date ?? original.date) : original.date;
  tx.send(
    raw(sql`
      update purchase_order set status = ${status}, order_date = ${date}, invoice_number = ${order.number}, invoice_upload_id = ${order.upload_id},
        invoice_amount = ${order.gross}, subtotal = ${order.net}, total_tax = ${order.vat}, unmatched_data = ${JSON.stringify(original)}::jsonb, ${by}
      where ${where}`),
  );
  if (order.upload_id !== order.invoice_upload_id)
    auditOrder(tx, ctx, order, 'order.matched', {
      ...{ status, date, invoiceNumber: order.number },
      ...{ invoiceAmount: order.gross, subtotal: order.net, totalTax: order.vat },
    });
}

/** What invoices bill of each line: as which option, at what price. */
function restateLines({ organisationId }: Ctx, orderIds: readonly string[]) {
  return raw(sql`
    update purchase_order_line l set matched_from_invoice = b.lots is not null, invoice_option_id = b.option_id,
      invoice_quantity = b.lots, invoice_price = case when b.lots > 0 then trim_scale(round(b.net / b.lots, 10)) end
    from (
      select p.organisation_id, p.order_id, p.line_id, sum(a.lots) as lots, sum(a.net) as net, min(i.option_id::text)::uuid as option_id
      from purchase_order_line p
      left join invoice_allocation a on a.organisation_id = p.organisation_id and a.order_id = p.order_id and a.order_line_id = p.line_id
      left join invoice_line i on i.organisation_id = a.organisation_id and i.line_id = a.line_id
      where p.organisation_id = ${organisationId} and p.order_id = any (${orderIds}::uuid[])
      group by p.organisation_id, p.order_id, p.line_id
    ) b
    where l.organisation_id = ${organisationId} and l.order_id = b.order_id and l.line_id = b.line_id
      and (l.matched_from_invoice or b.lots is not null)`);
}

/** Lines that came onto an order with an invoice go with it, where nothing of them was received and no claim, also of an approval that was withdrawn, is about them. */
function dropExtras({ organisationId }: Ctx, orderIds: readonly string[]) {
  return raw(sql`
    delete from purchase_order_line l
    where l.organisation_id = ${organisationId} and l.order_id = any (${orderIds}::uuid[]) and l.extra_from_invoice
      and coalesce(l.quantity_received, 0) = 0 and not exists (
        select from invoice_allocation a
        where a.organisation_id = ${organisationId} and a.order_id = l.order_id and a.order_line_id = l.line_id)
      and not exists (
        select from claim c where c.organisation_id = ${organisationId} and c.order_id = l.order_id and c.line_id = l.line_id)`);
}

function auditOrder(tx: CommandTx, ctx: Ctx, order: OrderWithBill, action: string, after: object): void {
  const { order_id, account_id, status, order_date: date, invoice_number: invoiceNumber } = order;
  const { invoice_amount: invoiceAmount, subtotal, total_tax: totalTax } = order;
  const before = { status, date, invoiceNumber, invoiceAmount, subtotal, totalTax };
  audit(tx, { ...ctx, accountId: account_id }, action, { kind: 'order', id: order_id }, before, after);
}
