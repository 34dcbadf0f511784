import { sql } from 'kysely';
import { raw } from '../../../db/builder.ts';
import { reading } from '../../../db/transaction.ts';
import type { Jobs } from '../../../jobs/work-jobs.ts';
import { audit, touched } from '../../../kernel/changes.ts';
import { CATALOGUE_EDIT } from '../../../kernel/locks.ts';
import { once } from '../../../kernel/once.ts';
import { partnerContext, type SupplyParts } from '../../../kernel/partner-context.ts';
import { sendSystemMailWith } from '../../../mail/system-mail.ts';
import { queueNotice } from '../../../notices/queue-notice.ts';
import { followMasters } from '../follow-masters.ts';
import { howToOrder } from '../notify-customer.ts';
import { ownersOf } from '../owners.ts';
import type { Terms } from '../terms.ts';
import { withCustomerTerms } from './customer-terms.ts';
import { notifyOfNumber } from './notify-of-number.ts';

export interface TermsJob {
  /** The customer. */
  organisationId: string;
  supplierAccountId: string;
  /** Whether somebody stopped the customer, or lets it order again. */
  what: 'terms' | 'stopped' | 'started';
  /** Who gave the customer another account number; left out: nobody. */
  renumberedBy?: string;
  /** The supplier's command, so that a job that runs twice notifies once. */
  commandId: string;
}

interface Found {
  supplierId: string;
  name: string;
  terms: Terms | null;
  deliveryDays: string[] | null;
  minimumSpend: string | null;
  accountNumber: string | null;
  stoppedAt: string | null;
  stoppedBy: string | null;
  reason: string | null;
}

/** Carries into customers' books how their suppliers sell to them, as the jobs come in. */
export function workTerms(jobs: Jobs, parts: SupplyParts): Promise<void> {
  return jobs.work<TermsJob>('customer-terms', (job) => carryTerms(parts, job));
}

/**
 * Puts delivery days, minimum, account number and whether it is stopped on the customer's copy of the supplier, and offers the prices of its
 * price group. The people of the head office are notified when they are stopped, may order again, or have another account number, and the
 * owners by mail.
 */
export async function carryTerms(parts: SupplyParts, job: TermsJob): Promise<void> {
  const { organisationId, supplierAccountId, what, renumberedBy, commandId } = job;
  const [found] = await reading(parts.pool, organisationId, (db) =>
    db.run(
      raw<Found>(sql`
        select r.supplier_id as "supplierId", d.name, r.terms, c.delivery_days as "deliveryDays", c.minimum_spend::text as "minimumSpend",
          n.account_number as "accountNumber", c.stopped_at as "stoppedAt", c.stopped_by as "stoppedBy", c.stop_reason as reason
        from supplier_request r
        join supplier_directory d on d.supplier_account_id = r.supplier_account_id
        left join supplier_customer c
          on c.supplier_account_id = r.supplier_account_id and c.customer_organisation_id = r.customer_organisation_id
        left join supplier_customer_number n
          on n.supplier_account_id = r.supplier_account_id and n.customer_organisation_id = r.customer_organisation_id
        where r.supplier_account_id = ${supplierAccountId} and r.customer_organisation_id = ${organisationId} and r.status = 'ACCEPTED'`),
    ),
  );
  if (!found) return;
  const { supplierId, name, stoppedAt, stoppedBy, reason } = found;
  const ctx = await partnerContext(parts, organisationId, { id: supplierAccountId, name });
  await once(ctx, { commandId }, CATALOGUE_EDIT, async (tx) => {
    const renewed = await tx.run(
      raw<{ id: string }>(sql`
        update supplier set ${howToOrder(withCustomerTerms(found.terms, found))}, account_number = coalesce(${found.accountNumber}, account_number),
          stopped_at = ${stoppedAt}, stopped_by = ${stoppedBy}, stop_reason = ${reason}, ${touched(ctx)}
        where organisation_id = ${organisationId} and supplier_id = ${supplierId} and parent_account_id = ${supplierAccountId}
          and type = 'SLAVE' and not deleted returning supplier_id as id`),
    );
    if (renewed.length === 0) return { changes: [] };
    const { changes } = await followMasters(tx, ctx, commandId);
    audit(
      tx,
      ctx,
      `supplier.${what === 'terms' ? 'terms-changed' : what}`,
      { kind: 'supplier', id: supplierId },
      null,
      {
        ...(what === 'stopped' && { by: stoppedBy, reason }),
      },
    );
    const about = { kind: 'supplier', id: supplierId };
    if (what === 'stopped') {
      const facts = { supplier: name, by: stoppedBy ?? name, reason: reason ?? '' };
      await queueNotice(tx, ctx, { kind: 'supplier-stopped', about, facts });
      for (const { email } of await tx.run(ownersOf(organisationId)))
        await sendSystemMailWith(tx, parts.pool, {
          to: email,
          subject: `${name} takes no orders from you now`,
          text: `${facts.by} of ${name} stopped taking orders from you: ${facts.reason}\n\nOrders that were sent before stay as they are. Please speak with ${name}.\n`,
        });
    }
    if (renumberedBy)
      await notifyOfNumber(tx, ctx, about, { other: name, by: renumberedBy, number: found.accountNumber ?? '' });
    if (what === 'started') await queueNotice(tx, ctx, { kind: 'supplier-started', about, facts: { supplier: name } });
    return {
      changes: [...renewed.map(({ id }) => ({ collection: 'suppliers' as const, id, accountId: null })), ...changes],
    };
  });
}
