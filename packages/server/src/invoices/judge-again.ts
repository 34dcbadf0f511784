import { Refusal } from '@larder/contract/refusals.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { reading } from '../db/transaction.ts';
import type { Jobs } from '../jobs/work-jobs.ts';
import { LARDER, partnerContext, type SupplyParts } from '../kernel/partner-context.ts';
import type { Judged, JudgingJob } from '../procurement/judge-bills.ts';
import { approveByItself, needsNobody } from './approve-by-itself.ts';
import { identifyAlike } from './identify-alike.ts';

/** Judges invoices again as their jobs come in. */
export async function workJudging(jobs: Jobs, parts: SupplyParts): Promise<void> {
  await jobs.work<JudgingJob>('invoice-judging', (job) => judgeAgain(parts, job));
}

/**
 * Approves those of the open invoices that need nobody any more (rules 75, 76). Each is looked at without locks first, as most still need a person; done
 * twice it approves nothing twice.
 */
export async function judgeAgain(parts: SupplyParts, { organisationId, about: sent }: JudgingJob): Promise<void> {
  const about = 'learned' in sent ? { uploadIds: await identifyAlike(parts, organisationId, sent.learned) } : sent;
  const open = await reading(parts.pool, organisationId, (db) =>
    db.run(
      raw<{ upload_id: string; account_id: string }>(sql`
        select u.upload_id, u.account_id from invoice_upload u
        where u.organisation_id = ${organisationId} and u.removed_at is null and u.status = 'MATCHED' and u.paper = 'invoice'
          and u.approved_at is null and ${whichOf(organisationId, about)}
        order by u.created_at, u.upload_id`),
    ),
  );
  for (const { upload_id, account_id } of open) {
    const ctx = await partnerContext(parts, organisationId, LARDER, account_id);
    try {
      if (await reading(parts.pool, organisationId, (db) => needsNobody(db, ctx, upload_id)))
        await approveByItself(ctx, upload_id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error; // it was changed or removed meanwhile, and waits for a person
    }
  }
}

function whichOf(organisationId: string, about: Exclude<Judged, { learned: unknown }>): RawBuilder<unknown> {
  if ('uploadIds' in about) return sql`u.upload_id = any (${[...about.uploadIds]}::uuid[])`;
  if ('orderIds' in about)
    return sql`u.upload_id in (
      select a.upload_id from invoice_allocation a
      where a.organisation_id = ${organisationId} and a.order_id = any (${[...about.orderIds]}::uuid[]))`;
  return about.supplierId === null ? sql`true` : sql`u.supplier_id = ${about.supplierId}`;
}
