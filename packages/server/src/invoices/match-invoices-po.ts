import type { MatchResult } from '@larder/contract/invoices.ts';
import { sum } from '@larder/domain/money.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { type Db, reading } from '../db/transaction.ts';
import type { Change } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { type Answer, once } from '../kernel/once.ts';
import { sendJudging } from '../procurement/judge-bills.ts';
import { identifyLines } from './identify-lines.ts';
import { matchByItself, type ProposedMatch, proposeMatch } from './match-by-itself.ts';
import { authoriseInvoices, refuseUnmatched } from './matching-here.ts';
import { readInvoice, type StoredInvoice, storedInvoices } from './stored-invoice.ts';

interface Matches {
  matched: MatchResult[];
  open: MatchResult[];
}

/** What matching the read invoices of an account would do; nothing is written (rule 81). */
export async function proposedMatches(db: Db, ctx: Ctx): Promise<Matches> {
  authoriseInvoices(ctx);
  await refuseUnmatched(db, ctx);
  const proposals: ProposedMatch[] = [];
  for (const invoice of await waiting(db, ctx)) proposals.push(await proposeMatch(db, invoice));
  return sorted(await named(db, proposals));
}

/** Matches the read invoices of an account with its orders, each in a transaction of its own, so that one that cannot be matched holds up none. */
export async function matchInvoices(ctx: Ctx, input: { commandId: string }): Promise<Answer<Matches>> {
  authoriseInvoices(ctx);
  const ids = await reading(ctx.pool, ctx.organisationId, async (db) => {
    await refuseUnmatched(db, ctx);
    return (await waiting(db, ctx)).map(({ uploadId }) => uploadId);
  });
  return once<Matches & object>(ctx, input, 'none', async (tx) => {
    const changes: Change[] = [];
    const done: ProposedMatch[] = [];
    for (const uploadId of ids) {
      await tx.run(
        raw<object>(sql`
          select from invoice_upload where organisation_id = ${ctx.organisationId} and upload_id = ${uploadId} for no key update`),
      );
      await identifyLines(tx, ctx, uploadId);
      const proposal = await proposeMatch(tx, await readInvoice(tx, uploadId));
      changes.push(...(await matchByItself(tx, ctx, uploadId)));
      done.push(proposal);
    }
    if (ids.length > 0) await sendJudging(tx, ctx, { uploadIds: ids });
    return { changes, extra: sorted(await named(tx, done)) };
  });
}

/** Invoices of the account that were read and are not wholly on orders. */
function waiting(db: Db, ctx: Ctx): Promise<StoredInvoice[]> {
  return storedInvoices(
    db,
    sql`u.account_id = ${ctx.accountId} and u.status = 'PROCESSED' and u.paper = 'invoice' and u.approved_at is null`,
  );
}

async function named(db: Db, proposals: readonly ProposedMatch[]): Promise<MatchResult[]> {
  const ids = [...new Set(proposals.flatMap(({ invoice }) => invoice.supplierId ?? []))];
  const suppliers = await db.run(
    raw<{ supplier_id: string; name: string }>(sql`
      select supplier_id, name from supplier where organisation_id = ${db.organisationId} and supplier_id = any (${ids}::uuid[])`),
  );
  const nameOf = new Map(suppliers.map(({ supplier_id, name }) => [supplier_id, name]));
  return proposals.map(({ invoice, orders, allocations, reason }) => ({
    uploadId: invoice.uploadId,
    invoiceNumber: invoice.number?.value ?? null,
    supplierName: nameOf.get(invoice.supplierId ?? '') ?? '',
    orders: [...Map.groupBy(allocations, ({ orderId }) => orderId)].map(([orderId, on]) => ({
      orderId,
      orderNumber: orders.find((order) => order.orderId === orderId)?.orderNumber ?? null,
      lines: on.length,
      net: sum(on.map(({ net }) => net)).toFixed(),
    })),
    status: reason === null ? 'MATCHED' : 'PROCESSED',
    reason,
  }));
}

function sorted(results: readonly MatchResult[]): Matches {
  return {
    matched: results.filter(({ reason }) => reason === null),
    open: results.filter(({ reason }) => reason !== null),
  };
}
