import { Refusal } from '@larder/contract/refusals.ts';
import type { InvoiceUploadRow } from '@larder/contract/rows/invoices.ts';
import { addDays, dayIn } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import type { Db } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { orderRows } from '../procurement/order-rows.ts';
import { invoiceRows } from './invoice-rows.ts';
import { authoriseInvoices, refuseUnmatched } from './matching-here.ts';

/** Days either side of an order's date, both ends counted (PROC-042, PROC-099). */
const WINDOW_DAYS = 7;
const AT_MOST = 200;

/**
 * Invoices that an order may be matched to: PROCESSED ones of its supplier dated within 7 days of it, newest first; below them the supplier's others. One
 * without a date counts by the day of its upload.
 */
export async function invoicesToMatch(
  db: Db,
  ctx: Ctx,
  { orderId }: { orderId: string },
): Promise<{ near: InvoiceUploadRow[]; others: InvoiceUploadRow[] }> {
  authoriseInvoices(ctx);
  const [[order]] = await Promise.all([orderRows(db, sql`o.order_id = ${orderId}`), refuseUnmatched(db, ctx)]);
  if (order?.accountId !== ctx.accountId) throw new Refusal('order.not-found');
  const rows = await invoiceRows(
    db,
    sql`u.supplier_id = ${order.supplierId} and u.status = 'PROCESSED' and u.paper = 'invoice' and u.account_id = any (${ctx.account.ancestors}::uuid[])`,
    AT_MOST,
  );
  const dayOf = (row: InvoiceUploadRow) => row.date ?? dayIn(ctx.timeZone, new Date(row.createdAt));
  const newestFirst = rows.toSorted((a, b) => dayOf(b).localeCompare(dayOf(a)));
  const [from, to] = [addDays(order.date, -WINDOW_DAYS), addDays(order.date, WINDOW_DAYS)];
  const isNear = (row: InvoiceUploadRow) => dayOf(row) >= from && dayOf(row) <= to;
  return { near: newestFirst.filter(isNear), others: newestFirst.filter((row) => !isNear(row)) };
}
