import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { reading, type Tx } from '../../db/transaction.ts';
import type { Jobs } from '../../jobs/work-jobs.ts';
import { audit, touched } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { once } from '../../kernel/once.ts';
import { partnerContext, type SupplyParts } from '../../kernel/partner-context.ts';
import { sendSystemMailWith } from '../../mail/system-mail.ts';
import { queueNotice } from '../../notices/queue-notice.ts';
import { ownersOf } from './owners.ts';
import type { Terms } from './terms.ts';

export interface AnswerJob {
  /** The customer. */
  organisationId: string;
  supplierAccountId: string;
  /** The supplier's command, so that a job that runs twice notifies once; jobs of earlier releases lack it. */
  commandId?: string;
}

interface Answered {
  supplierId: string;
  status: 'REQUESTED' | 'ACCEPTED' | 'DECLINED';
  name: string;
  terms: Terms | null;
  reason: string | null;
  by: string | null;
}

/** Carries answers into the customers' books as their jobs come in. */
export function workAnswers(jobs: Jobs, parts: SupplyParts): Promise<void> {
  return jobs.work<AnswerJob>('supplier-answer', (job) => notifyCustomer(parts, job));
}

/** What the supplier answered becomes what the customer's books say: accepted with how to order, or gone again. Harmless when repeated. */
export async function notifyCustomer(
  parts: SupplyParts,
  { organisationId, supplierAccountId, commandId = randomUUID() }: AnswerJob,
): Promise<void> {
  const [answer] = await reading(parts.pool, organisationId, (db) =>
    db.run(
      raw<Answered>(sql`
        select r.supplier_id as "supplierId", r.status, r.terms, r.reason, r.answered_by as by, d.name
        from supplier_request r join supplier_directory d using (supplier_account_id)
        where r.supplier_account_id = ${supplierAccountId} and r.customer_organisation_id = ${organisationId}`),
    ),
  );
  if (!answer || answer.status === 'REQUESTED') return;
  const ctx = await partnerContext(parts, organisationId, { id: supplierAccountId, name: answer.name });
  await once(ctx, { commandId }, 'none', async (tx) => {
    const [asked] = await tx.run(
      raw<{ status: string | null }>(sql`
        select status from supplier where organisation_id = ${organisationId} and supplier_id = ${answer.supplierId}
          and parent_account_id = ${supplierAccountId} and type = 'SLAVE' and not deleted for update`),
    );
    if (asked?.status !== 'REQUESTED') return { changes: [] };
    tx.send(writeAnswer(ctx, answer));
    const action = answer.status === 'ACCEPTED' ? 'supplier.accepted' : 'supplier.declined';
    audit(tx, ctx, action, { kind: 'supplier', id: answer.supplierId }, asked, {
      status: answer.status,
      reason: answer.reason,
    });
    await notifyOfAnswer(tx, ctx, answer);
    const deleted = answer.status === 'DECLINED';
    return { changes: [{ collection: 'suppliers', id: answer.supplierId, accountId: null, deleted }] };
  });
}

/** The people of the head office by a notice, the owners by mail. */
async function notifyOfAnswer(tx: Tx, ctx: Ctx, { supplierId, name, status, reason, by }: Answered): Promise<void> {
  const accepted = status === 'ACCEPTED';
  const facts = { supplier: name, accepted, reason: reason ?? '' };
  await queueNotice(tx, ctx, { kind: 'supplier-answered', about: { kind: 'supplier', id: supplierId }, facts });
  const text = accepted
    ? 'You find it under Suppliers, and take over lines of its list there.'
    : `The reason: ${reason ?? 'none was given'}\n\nYou can ask again under Request suppliers.`;
  for (const { email } of await tx.run(ownersOf(ctx.organisationId)))
    await sendSystemMailWith(tx, ctx.pool, {
      to: email,
      subject: accepted ? `${name} accepted your request` : `${name} declined your request`,
      text: `${by ?? name} of ${name} ${accepted ? 'accepted' : 'declined'} your request to buy from them.\n\n${text}\n`,
    });
}

function writeAnswer(ctx: Ctx, { supplierId, status, terms }: Answered) {
  const ours = sql`organisation_id = ${ctx.organisationId} and supplier_id = ${supplierId}`;
  if (status === 'DECLINED') return raw(sql`update supplier set deleted = true, ${touched(ctx)} where ${ours}`);
  return raw(sql`update supplier set status = 'ACCEPTED', ${howToOrder(terms)}, ${touched(ctx)} where ${ours}`);
}

/** The supplier's own words on how to order from it, for an update of its copy. */
export function howToOrder(terms: Terms | null) {
  return sql`email = coalesce(${terms?.email ?? null}, email), phone = ${terms?.phone ?? null}, contact = ${terms?.contact ?? null},
    website = ${terms?.website ?? null}, address = ${terms?.address ?? null}, postcode = ${terms?.postcode ?? null},
    delivery_days = ${terms?.deliveryDays ?? []}::text[], cut_off_time = ${terms?.cutOffTime ?? null},
    minimum_spend = ${terms?.minimumSpend ?? null}::numeric`;
}
