import type { claimCalls } from '@larder/contract/claims.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { authoriseInArea } from '../../kernel/authorise.ts';
import { auditEach, touched } from '../../kernel/changes.ts';
import { type Ctx, today } from '../../kernel/context.ts';
import { once } from '../../kernel/once.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { claimParties } from './claim-parties.ts';
import { claimRows, UNSETTLED } from './claim-rows.ts';
import { claimsLetter } from './claims-letter.ts';
import type { ClaimsAsked } from './claims-mail.ts';
import { lookLater } from './unanswered-claims.ts';

/** Mails a supplier the list of all that it owes the area, to the address that orders go to (rule 87): one mail each time it is asked for. */
export async function askSupplier(ctx: Ctx, input: InputOf<typeof claimCalls.askSupplier>) {
  authoriseInArea(ctx, 'procurementLocation', 'orders');

  return once(ctx, input, 'none', async (tx) => {
    const { supplierId } = input;
    const owed = sql`c.account_id = ${ctx.accountId} and c.supplier_id = ${supplierId} and ${UNSETTLED} and c.billed = 'billed'`;
    await tx.run(
      raw<object>(sql`
      select from claim c where c.organisation_id = ${ctx.organisationId} and ${owed} order by c.claim_id for no key update`),
    );
    const [parties, found] = await Promise.all([claimParties(tx, ctx.accountId, supplierId), claimRows(tx, owed)]);
    if (!parties) throw new Refusal('supplier.not-found');
    const { email, supplier } = parties;
    const claims = found.toSorted((a, b) => (a.day < b.day ? -1 : 1));
    if (claims.length === 0) throw new Refusal('claim.nothing-to-ask', { supplier });
    if (!email) throw new Refusal('claim.no-email', { supplier });

    const claimIds = claims.map(({ id }) => id);
    const askedAt = ctx.now().toISOString();
    tx.send(
      raw(sql`
        update claim set asked_at = ${askedAt}, reminded_at = null, late_noted_at = null, ${touched(ctx)}
        where organisation_id = ${ctx.organisationId} and claim_id = any (${claimIds}::uuid[])`),
    );
    const data: ClaimsAsked = { accountId: ctx.accountId, supplierId, claimIds, day: today(ctx) };
    await queueMail(tx, ctx, {
      to: email,
      replyTo: parties.replyTo,
      ...claimsLetter(claims, parties, { askedBy: ctx.userName }),
      about: { kind: 'claims', id: supplierId },
      attachment: { maker: 'claims-pdf', data },
    });
    await lookLater(tx, ctx, supplierId, askedAt);
    const each = claims.map((claim) => ({
      id: claim.id,
      before: { askedAt: claim.askedAt },
      after: { askedAt, to: email },
    }));
    auditEach(tx, ctx, 'claim.asked', 'claim', each);
    return { changes: claimIds.map((id) => ({ collection: 'claims', id, accountId: ctx.accountId })) };
  });
}
