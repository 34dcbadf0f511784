import type { InvoiceLineAnswer } from '@larder/contract/invoices.ts';
import { openCharges } from '@larder/domain/invoices/charges.ts';
import { type Finding, findingsOf, summaryOf } from '@larder/domain/invoices/findings.ts';
import { round } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import type { Db } from '../db/transaction.ts';
import { authoriseToSee } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';
import { ordersToMatch } from './candidate-orders.ts';
import { storedInvoices } from './stored-invoice.ts';

interface InvoiceSummary {
  uploadId: string;
  toDecide: number;
  largest: InvoiceLineAnswer['findings'][number] | null;
  more: number;
}

/** So many invoices that are not approved are looked through at once, the latest. */
const AT_MOST = 200;

/**
 * What is wrong with each invoice of the account that was read and is not approved: the largest £ and how many more; toDecide: lines that do not agree,
 * and charges that its orders do not have.
 */
export async function invoiceSummaries(db: Db, ctx: Ctx): Promise<InvoiceSummary[]> {
  authoriseToSee(ctx, 'invoiceUploads');
  const invoices = await storedInvoices(
    db,
    sql`u.upload_id in (
      select w.upload_id from invoice_upload w
      where w.organisation_id = ${ctx.organisationId} and w.account_id = ${ctx.accountId} and w.removed_at is null and w.approved_at is null
        and w.status in ('PROCESSED', 'MATCHED') and w.paper = 'invoice'
      order by w.created_at desc, w.upload_id desc limit ${AT_MOST})`,
  );
  const summaries: InvoiceSummary[] = [];
  for (const { uploadId, lines, allocations } of invoices) {
    const on = [...new Set(allocations.map(({ orderId }) => orderId))];
    const orders = on.length === 0 ? [] : await ordersToMatch(db, sql`o.order_id = any (${on}::uuid[])`, uploadId);
    const found = lines.map((line) => findingsOf(line, allocations, orders));
    const { largest, more } = summaryOf(found.flat());
    const toDecide = found.filter((ofLine) => ofLine.length > 0).length + openCharges(lines, orders).length;
    summaries.push({ uploadId, toDecide, largest: largest && asText(largest), more });
  }
  return summaries;
}

function asText({ kind, pounds }: Finding): InvoiceLineAnswer['findings'][number] {
  return { kind, pounds: round(pounds, 10).toFixed() };
}
