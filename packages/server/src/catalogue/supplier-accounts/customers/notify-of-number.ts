import { sql } from 'kysely';
import { raw } from '../../../db/builder.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Jobs } from '../../../jobs/work-jobs.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { once } from '../../../kernel/once.ts';
import { partnerContext, type SupplyParts } from '../../../kernel/partner-context.ts';
import { sendSystemMailWith } from '../../../mail/system-mail.ts';
import { queueNotice } from '../../../notices/queue-notice.ts';
import { ownersOf } from '../owners.ts';

export interface NumberJob {
  /** The supplier. */
  organisationId: string;
  customerOrganisationId: string;
  /** Who of the customer changed it, and to what. */
  by: string;
  number: string;
  /** The customer's command, so that a job that runs twice notifies once. */
  commandId: string;
}

/** Notifies suppliers of account numbers that their customers changed, as the jobs come in. */
export function workNumbers(jobs: Jobs, parts: SupplyParts): Promise<void> {
  return jobs.work<NumberJob>('number-changed', (job) => notifySupplierOfNumber(parts, job));
}

/** Notifies the people of a supplier account that a customer changed its number, and has its open pages ask again. */
export async function notifySupplierOfNumber(
  parts: SupplyParts,
  { organisationId, customerOrganisationId, by, number, commandId }: NumberJob,
): Promise<void> {
  const ctx = await partnerContext(parts, organisationId, { id: customerOrganisationId, name: by });
  await once(ctx, { commandId }, 'none', async (tx) => {
    const [customer] = await tx.run(
      raw<{ name: string }>(sql`
        select customer_name as name from supplier_request
        where supplier_account_id = ${organisationId} and customer_organisation_id = ${customerOrganisationId} and status = 'ACCEPTED'`),
    );
    if (!customer) return { changes: [] };
    const about = { kind: 'account', id: organisationId };
    await notifyOfNumber(tx, ctx, about, { other: customer.name, by, number });
    return { changes: [{ collection: 'accounts', id: organisationId, accountId: organisationId }] };
  });
}

/** What either side learns when the other one changed the number: its people by a notice, the owners by mail. */
export async function notifyOfNumber(
  tx: Tx,
  ctx: Ctx,
  about: { kind: string; id: string },
  facts: { other: string; by: string; number: string },
): Promise<void> {
  const { other, by, number } = facts;
  await queueNotice(tx, ctx, { kind: 'account-number-changed', about, facts });
  const what = number === '' ? 'took out the account number' : `changed the account number to ${number}`;
  for (const { email: to } of await tx.run(ownersOf(ctx.organisationId)))
    await sendSystemMailWith(tx, ctx.pool, {
      to,
      subject: `${other}: another account number`,
      text: `${by} of ${other} ${what}. Orders between you state it from now on.\n`,
    });
}
