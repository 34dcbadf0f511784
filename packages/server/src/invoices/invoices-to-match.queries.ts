import { Refusal } from '@larder/contract/refusals.ts';
import type { InvoiceUploadRow } from '@larder/contract/rows/invoices.ts';
import { dayIn } from '@larder/domain/calendar.ts';
import { candidatesFor } from '@larder/domain/invoices/match-candidates.ts';
import { sql } from 'kysely';
import type { Db } from '../db/transaction.ts';
import type { Ctx } from '../kernel/context.ts';
import { orderRows } from '../procurement/order-rows.ts';
import { invoiceRows } from './invoice-rows.ts';
import { authoriseInvoices, refuseUnmatched } from './matching-here.ts';

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
  return candidatesFor(order, rows, ({ createdAt }) => dayIn(ctx.timeZone, new Date(createdAt)));
}
