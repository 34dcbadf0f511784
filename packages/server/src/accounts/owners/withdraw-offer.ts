import type { CommandAnswer } from '@larder/contract/collections.ts';
import type { ownerCalls } from '@larder/contract/owners.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { authoriseOwnerOfWhole } from '../../kernel/authorise.ts';
import { audit } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { once } from '../../kernel/once.ts';
import { usersChanged } from '../users-changed.ts';
import { mailWithdrawn } from './offer-mails.ts';
import { groupName, lockOwners } from './owners.ts';

/** Withdraws a hand-over that nobody has answered; any owner may. */
export async function withdrawOffer(ctx: Ctx, input: InputOf<typeof ownerCalls.withdrawOffer>): Promise<CommandAnswer> {
  authoriseOwnerOfWhole(ctx);

  return once(ctx, input, 'none', async (tx) => {
    await lockOwners(tx, ctx.userId);
    const [offer] = await tx.run(
      raw<{ userId: string; name: string; email: string | null; open: boolean }>(sql`
        select o.to_user_id as "userId", o.to_name as name, p.email, o.answered_at is null as open
        from ownership_offer o left join profile p on p.user_id = o.to_user_id
        where o.organisation_id = ${ctx.organisationId} and o.offer_id = ${input.offerId}`),
    );
    if (!offer) throw new Refusal('not-found', { what: 'hand-over' });
    if (!offer.open) throw new Refusal('offer.answered');

    tx.send(
      raw(sql`
        update ownership_offer set answered_at = ${ctx.now().toISOString()}, outcome = 'withdrawn'
        where organisation_id = ${ctx.organisationId} and offer_id = ${input.offerId}`),
    );
    if (offer.email) await mailWithdrawn(tx, ctx, { to: offer.email, group: await groupName(tx) });
    const { userId, name } = offer;
    audit(tx, ctx, 'owner.offer-withdrawn', { kind: 'account', id: ctx.accountId }, { userId, name }, null);
    return { changes: [usersChanged(ctx)] };
  });
}
