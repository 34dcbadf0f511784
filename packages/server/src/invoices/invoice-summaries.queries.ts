import type { InvoiceLineAnswer } from '@larder/contract/invoices.ts';
import { approvalEffect } from '@larder/domain/invoices/approval-effect.ts';
import { inPounds } from '@larder/domain/invoices/currency.ts';
import { type Finding, findingsOf, isUnplaced, summaryOf } from '@larder/domain/invoices/findings.ts';
import type { MatchedOrder } from '@larder/domain/invoices/invoice.ts';
import { toleranceOn } from '@larder/domain/invoices/tolerances.ts';
import { ONE, round } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import type { Db } from '../db/transaction.ts';
import { authoriseToSee } from '../kernel/authorise.ts';
import { type Ctx, today } from '../kernel/context.ts';
import { lastAcceptedPrices } from './alone-facts.queries.ts';
import { ordersToMatch } from './candidate-orders.ts';
import { type StoredInvoice, storedInvoices } from './stored-invoice.ts';
import { storedTolerances } from './stored-tolerances.ts';

interface InvoiceSummary {
  uploadId: string;
  toDecide: number;
  compared: boolean;
  largest: InvoiceLineAnswer['findings'][number] | null;
  more: number;
}

/** So many invoices that are not approved are looked through at once, the latest. */
const AT_MOST = 200;

/**
 * What is wrong with each invoice of the account that was read and is not approved: the largest £ and how many more, in its own currency as long as no
 * rate is known; toDecide: goods that are on no order, prices beyond tolerance and charges that its orders do not have, as far as nobody decided.
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
  const compared: Compared[] = [];
  for (const { lines, rate, ...invoice } of invoices) {
    const on = [...new Set(invoice.allocations.map(({ orderId }) => orderId))];
    const orders =
      on.length === 0 ? [] : await ordersToMatch(db, sql`o.order_id = any (${on}::uuid[])`, invoice.uploadId);
    compared.push({ invoice: { ...invoice, rate, lines: inPounds(lines, rate ?? ONE) }, orders });
  }
  const toDecide = await toDecideOf(db, ctx, compared);
  return compared.map(({ invoice: { uploadId, lines, allocations }, orders }) => {
    const { largest, more } = summaryOf(lines.flatMap((line) => findingsOf(line, allocations, orders)));
    return {
      ...{ uploadId, toDecide: toDecide.get(uploadId) ?? 0, compared: allocations.length > 0 },
      ...{ largest: largest && asText(largest), more },
    };
  });
}

/** An invoice, its lines in £ as far as that is known, and the orders that it is on. */
interface Compared {
  invoice: StoredInvoice;
  orders: readonly MatchedOrder[];
}

/** How many lines of each invoice somebody has to decide about. */
async function toDecideOf(
  db: Db,
  ctx: Pick<Ctx, 'now' | 'timeZone'>,
  compared: readonly Compared[],
): Promise<Map<string, number>> {
  const optionIds = compared.flatMap(({ invoice }) => invoice.lines.flatMap(({ optionId }) => optionId ?? []));
  const [tolerances, lastAccepted] = await Promise.all([
    storedTolerances(db, 'all'),
    lastAcceptedPrices(db, [...new Set(optionIds)], null),
  ]);
  return new Map(
    compared.map(({ invoice, orders }) => {
      const { uploadId, supplierId, lines, allocations } = invoice;
      const tolerance = toleranceOn(tolerances, supplierId, today(ctx));
      const { open } = approvalEffect({ lines, allocations }, orders, tolerance, lastAccepted);
      const unplaced = lines.filter((line) => isUnplaced(line, allocations));
      return [uploadId, new Set([...open, ...unplaced].map(({ lineId }) => lineId)).size];
    }),
  );
}

function asText({ kind, pounds }: Finding): InvoiceLineAnswer['findings'][number] {
  return { kind, pounds: round(pounds, 10).toFixed() };
}
