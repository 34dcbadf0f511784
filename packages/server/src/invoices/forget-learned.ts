import type { invoicesContract } from '@larder/contract/invoices.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { mayBeKnownBy, type PrintedItem } from '@larder/domain/invoices/learned.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { audit, type Change } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { type Answer, type CommandTx, once } from '../kernel/once.ts';
import { identifyLines } from './identify-lines.ts';
import { authoriseLearned } from './learned-items.queries.ts';
import { storedInvoices } from './stored-invoice.ts';
import { updateUpload } from './written-head.ts';

interface Learned extends PrintedItem {
  supplier_id: string;
  gtin: string;
  option_id: string;
  lots_per_unit: string;
}

/** So many open invoices are looked at anew, the latest. */
const AT_MOST = 100;

/**
 * Forgets what a printed line of a supplier is (rule 79). Lines of invoices that are not approved are looked at anew by what is still known; what a person
 * chose on an invoice itself stays, and so do approved ones.
 */
export async function forgetLearned(
  ctx: Ctx,
  input: InputOf<typeof invoicesContract.forgetLearned>,
): Promise<Answer<Record<never, never>>> {
  authoriseLearned(ctx);
  return once(ctx, input, 'none', async (tx) => {
    const [learned] = await tx.run(
      raw<Learned>(sql`
        delete from learned_item where organisation_id = ${ctx.organisationId} and learned_id = ${input.learnedId}
        returning supplier_id, code, name, unit, gtin, option_id, lots_per_unit::text`),
    );
    if (!learned) throw new Refusal('not-found', { what: 'learned line' });
    const { supplier_id, code, name, unit, option_id: optionId, lots_per_unit: lotsPerUnit } = learned;
    const before = { printed: name, code, unit, optionId, lotsPerUnit };
    audit(tx, ctx, 'supplier.line-forgotten', { kind: 'supplier', id: supplier_id }, before, null);
    const changes = await lookAnew(tx, ctx, learned);
    return { changes: [...changes, { collection: 'suppliers', id: supplier_id, accountId: null }] };
  });
}

async function lookAnew(tx: CommandTx, ctx: Ctx, learned: Learned): Promise<Change[]> {
  const open = sql`
    u.upload_id in (
      select w.upload_id from invoice_upload w
      where w.organisation_id = ${ctx.organisationId} and w.supplier_id = ${learned.supplier_id} and w.removed_at is null and w.approved_at is null
        and w.paper = 'invoice' and w.status in ('PROCESSED', 'MATCHED') and exists (
          select from invoice_line l
          where l.organisation_id = ${ctx.organisationId} and l.upload_id = w.upload_id and l.option_id = ${learned.option_id})
      order by w.created_at desc, w.upload_id desc limit ${AT_MOST} for no key update)`;
  const changes: Change[] = [];
  for (const { uploadId, accountId, lines } of await storedInvoices(tx, open)) {
    const rests = lines.some(
      (line) => line.identifiedBy !== 'person' && line.identifiedBy !== null && mayBeKnownBy(line, learned),
    );
    if (!rests) continue;
    await identifyLines(tx, ctx, uploadId);
    updateUpload(tx, ctx, uploadId, {});
    changes.push({ collection: 'invoiceUploads', id: uploadId, accountId });
  }
  return changes;
}
