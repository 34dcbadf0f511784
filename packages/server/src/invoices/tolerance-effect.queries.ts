import type { ToleranceEffect } from '@larder/contract/invoice-settings.ts';
import type { invoicesContract } from '@larder/contract/invoices.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { addDays } from '@larder/domain/calendar.ts';
import {
  effectOfTolerance,
  type JudgedInvoice,
  judgedInvoice,
  type LetThrough,
  TRIED_DAYS,
} from '@larder/domain/invoices/effect-of-tolerance.ts';
import { latestOf, type Tolerance, toleranceOn } from '@larder/domain/invoices/tolerances.ts';
import { decimal, round } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import type { Db } from '../db/transaction.ts';
import { type Ctx, today } from '../kernel/context.ts';
import { aloneFacts } from './alone-facts.queries.ts';
import { ordersToMatch } from './candidate-orders.ts';
import { expectSupplier } from './named-parties.ts';
import { type StoredInvoice, storedInvoices } from './stored-invoice.ts';
import { type StoredTolerance, storedTolerances } from './stored-tolerances.ts';
import { authoriseTolerances } from './tolerances.queries.ts';

type Tried = InputOf<typeof invoicesContract.toleranceEffect>;

/** So many invoices are judged for it, the latest; so many of them at once. */
const AT_MOST = 1000;
const AT_ONCE = 50;

/** What tolerances would have let through of the invoices of the last 90 days, beside those that hold today (rule 74). */
export async function toleranceEffect(db: Db, ctx: Ctx, input: Tried): Promise<ToleranceEffect> {
  authoriseTolerances(ctx);
  const supplierId = input.supplierId ?? null;
  await expectSupplier(db, supplierId);
  const stored = await storedTolerances(db, 'all');
  const invoices = await invoicesOf(db, ctx, supplierId, supplierId === null ? ownOf(stored, today(ctx)) : []);
  const judged: JudgedInvoice[] = [];
  for (let from = 0; from < Math.min(invoices.length, AT_MOST); from += AT_ONCE) {
    const some = invoices.slice(from, Math.min(from + AT_ONCE, AT_MOST));
    judged.push(...(await Promise.all(some.map((invoice) => judge(db, ctx, invoice)))));
  }
  const nowHolds = toleranceOn(stored, supplierId, today(ctx));
  return {
    judged: judged.length,
    more: invoices.length > AT_MOST,
    now: inAnswer(effectOfTolerance(judged, nowHolds)),
    tried: inAnswer(effectOfTolerance(judged, triedTolerance(input) ?? above(stored, supplierId, today(ctx)))),
  };
}

/** What is tried; null: what holds above. */
function triedTolerance({ pricePercent, pricePounds, invoicePounds, aloneUpTo }: Tried): Tolerance | null {
  if (!pricePercent || !pricePounds || !invoicePounds || !aloneUpTo) return null;
  return {
    pricePercent: decimal(pricePercent),
    pricePounds: decimal(pricePounds),
    invoicePounds: decimal(invoicePounds),
    aloneUpTo: decimal(aloneUpTo),
  };
}

function above(stored: readonly StoredTolerance[], supplierId: string | null, day: string): Tolerance {
  return toleranceOn(supplierId === null ? [] : stored, null, day);
}

/** Suppliers with tolerances of their own: a change of the group's leaves them as they are. */
function ownOf(stored: readonly StoredTolerance[], day: string): string[] {
  const suppliers = new Set(stored.flatMap(({ supplierId }) => supplierId ?? []));
  return [...suppliers].filter((supplierId) => latestOf(stored, supplierId, day)?.tolerance);
}

/** Invoices of the last days that are on orders, the latest first; one more than are judged, by which it is known that there are more. */
function invoicesOf(db: Db, ctx: Ctx, supplierId: string | null, without: readonly string[]): Promise<StoredInvoice[]> {
  const since = addDays(today(ctx), -TRIED_DAYS);
  const whose =
    supplierId === null ? sql`not w.supplier_id = any (${without}::uuid[])` : sql`w.supplier_id = ${supplierId}`;
  return storedInvoices(
    db,
    sql`u.upload_id in (
      select w.upload_id from invoice_upload w
      where w.organisation_id = ${db.organisationId} and w.removed_at is null and w.status = 'MATCHED' and w.paper = 'invoice' and w.type = 'DEBIT'
        and w.date >= ${since} and ${whose}
      order by w.date desc, w.upload_id limit ${AT_MOST + 1})`,
  );
}

async function judge(db: Db, ctx: Ctx, invoice: StoredInvoice): Promise<JudgedInvoice> {
  const orderIds = [...new Set(invoice.allocations.map(({ orderId }) => orderId))];
  const orders = await ordersToMatch(db, sql`o.order_id = any (${orderIds}::uuid[])`, invoice.uploadId);
  return judgedInvoice(await aloneFacts(db, ctx, invoice, orders));
}

function inAnswer({ invoices, pounds, alone }: LetThrough): ToleranceEffect['now'] {
  return { invoices, pounds: round(pounds, 10).toFixed(), alone };
}
