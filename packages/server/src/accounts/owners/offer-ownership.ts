import type { CommandAnswer } from '@larder/contract/collections.ts';
import type { ownerCalls } from '@larder/contract/owners.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { authoriseOwnerOfWhole } from '../../kernel/authorise.ts';
import { audit } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { once } from '../../kernel/once.ts';
import { usersChanged } from '../users-changed.ts';
import { mailOffer } from './offer-mails.ts';
import { endOfOffer, lapseOffers } from './offers.ts';
import { groupName, lockOwners, personOfGroup, whom } from './owners.ts';

/** Asks somebody of the group to take over as owner in one's place, by a mail and in the app. Nothing changes before they accept. One at a time. */
export async function offerOwnership(
  ctx: Ctx,
  publicAddress: string,
  input: InputOf<typeof ownerCalls.offerOwnership>,
): Promise<CommandAnswer> {
  authoriseOwnerOfWhole(ctx);

  return once(ctx, input, 'none', async (tx) => {
    const owners = await lockOwners(tx, ctx.userId);
    if (input.userId === ctx.userId) throw new Refusal('offer.self');
    const person = await personOfGroup(tx, input.userId);
    if (owners.some(({ userId }) => userId === person.userId))
      throw new Refusal('owner.already', { name: person.name });
    lapseOffers(tx, ctx.now());
    const [open] = await tx.run(
      raw<{ name: string }>(sql`
        select to_name as name from ownership_offer
        where organisation_id = ${ctx.organisationId} and from_user_id = ${ctx.userId} and answered_at is null`),
    );
    if (open) throw new Refusal('offer.open', { name: open.name });

    const expires_at = endOfOffer(ctx.now());
    tx.send(
      insertRows('ownership_offer', [
        {
          ...{ organisation_id: ctx.organisationId, offer_id: input.offerId },
          ...{ from_user_id: ctx.userId, from_name: ctx.userName, to_user_id: person.userId, to_name: person.name },
          ...{ asked_at: ctx.now().toISOString(), expires_at },
        },
      ]),
    );
    await mailOffer(tx, ctx, { to: person.email, group: await groupName(tx), publicAddress });
    audit(tx, ctx, 'owner.offered', { kind: 'account', id: ctx.accountId }, null, whom(person));
    return { changes: [usersChanged(ctx)] };
  });
}
