import { claimsFilename } from '@larder/documents/claims-pdf.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { auditEach, touched } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { once } from '../../kernel/once.ts';
import type { AttachmentMaker, MailListeners } from '../../mail/mail-kind.ts';
import { printClaims } from '../print-order.ts';
import { claimParties } from './claim-parties.ts';
import { claimRows } from './claim-rows.ts';

/** What the list of a mail was made of. */
export interface ClaimsAsked {
  accountId: string;
  supplierId: string;
  claimIds: readonly string[];
  day: Day;
}

/** The list of what is claimed, as the attachment of its mail. */
export const claimsPdf: AttachmentMaker = async (db, data) => {
  const { accountId, supplierId, claimIds, day } = data as ClaimsAsked;
  const parties = await claimParties(db, accountId, supplierId);
  if (!parties) throw new Error(`supplier ${supplierId} is gone`);
  const claims = await claimRows(db, sql`c.claim_id = any (${claimIds}::uuid[])`);
  return async () => ({
    filename: claimsFilename(parties, day),
    contentType: 'application/pdf',
    content: await printClaims(db.organisationId, claims, parties, day),
  });
};

/** What becomes of claims with the mail that asks for them: when it is given up, the supplier was not asked. */
export const claimMails: MailListeners = { sent: async () => undefined, failed: claimMailFailed };

async function claimMailFailed(ctx: Ctx, { mailId, error }: { mailId: string; error: string | null }): Promise<void> {
  await once(ctx, { commandId: mailId }, 'none', async (tx) => {
    const rows = await tx.run(
      raw<{ id: string }>(sql`
        with mail as (
          select jsonb_array_elements_text(facts -> 'attachment' -> 'data' -> 'claimIds')::uuid as claim_id from outbox
          where organisation_id = ${ctx.organisationId} and entry_id = ${mailId}
        )
        update claim c set asked_at = null, reminded_at = null, late_noted_at = null, ${touched(ctx, 'c')} from mail
        where c.organisation_id = ${ctx.organisationId} and c.claim_id = mail.claim_id and c.asked_at is not null
        returning c.claim_id as id`),
    );
    auditEach(
      tx,
      ctx,
      'claim.ask-failed',
      'claim',
      rows.map(({ id }) => ({ id, before: null, after: { error } })),
    );
    return { changes: rows.map(({ id }) => ({ collection: 'claims', id, accountId: ctx.accountId })) };
  });
}
