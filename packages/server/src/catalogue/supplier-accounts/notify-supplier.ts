import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Jobs } from '../../jobs/work-jobs.ts';
import { once } from '../../kernel/once.ts';
import { partnerContext, type SupplyParts } from '../../kernel/partner-context.ts';
import { sendSystemMailWith } from '../../mail/system-mail.ts';
import { queueNotice } from '../../notices/queue-notice.ts';
import { ownersOf } from './owners.ts';

export interface AskedJob {
  /** The supplier. */
  organisationId: string;
  customerOrganisationId: string;
  /** The request, so that a job that runs twice notifies once. */
  commandId: string;
}

/** Notifies suppliers of requests as their jobs come in. */
export function workRequests(jobs: Jobs, parts: SupplyParts): Promise<void> {
  return jobs.work<AskedJob>('supplier-asked', (job) => notifySupplier(parts, job));
}

/** Mails the owners of a supplier account that a customer asked to buy, notifies its people, and has the open pages of the account ask again. */
export async function notifySupplier(
  parts: SupplyParts,
  { organisationId, customerOrganisationId, commandId }: AskedJob,
): Promise<void> {
  const ctx = await partnerContext(parts, organisationId, { id: customerOrganisationId, name: 'Customer' });
  await once(ctx, { commandId }, 'none', async (tx) => {
    const [[request], owners] = await tx.all(
      raw<{ customer: string; by: string; status: string }>(sql`
        select customer_name as customer, requested_by as by, status from supplier_request
        where supplier_account_id = ${organisationId} and customer_organisation_id = ${customerOrganisationId}`),
      ownersOf(organisationId),
    );
    if (request?.status !== 'REQUESTED') return { changes: [] };
    for (const { email } of owners)
      await sendSystemMailWith(tx, parts.pool, {
        to: email,
        subject: `${request.customer} asks to buy from you`,
        text: [
          `${request.by} of ${request.customer} asks you to supply them through Larder.`,
          'Please sign in and accept or decline under Customer requests of your supplier account.\n',
        ].join('\n\n'),
      });
    const about = { kind: 'account', id: organisationId };
    const facts = { customer: request.customer, by: request.by };
    await queueNotice(tx, ctx, { kind: 'supplier-requested', about, facts });
    return { changes: [{ collection: 'accounts', id: organisationId, accountId: null }] };
  });
}
