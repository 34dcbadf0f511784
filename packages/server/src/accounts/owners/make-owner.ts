import type { CommandAnswer } from '@larder/contract/collections.ts';
import type { ownerCalls } from '@larder/contract/owners.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { authoriseOwnerOfWhole } from '../../kernel/authorise.ts';
import { audit } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { once } from '../../kernel/once.ts';
import { recordedPeople } from '../people/named-people.ts';
import { usersChanged } from '../users-changed.ts';
import { lapseOffers } from './offers.ts';
import { giveOwnership, lockOwners, OWNER_RIGHTS, personOfGroup, refuseChanged, whom } from './owners.ts';

/** Makes somebody of the group an owner beside those there are. Refused when another owner changed the person since they were looked at. */
export async function makeOwner(ctx: Ctx, input: InputOf<typeof ownerCalls.makeOwner>): Promise<CommandAnswer> {
  authoriseOwnerOfWhole(ctx);

  return once(ctx, input, 'none', async (tx) => {
    const owners = await lockOwners(tx, ctx.userId);
    const person = await personOfGroup(tx, input.userId);
    if (owners.some(({ userId }) => userId === person.userId))
      throw new Refusal('owner.already', { name: person.name });
    refuseChanged(person, input.seen);

    const [was] = await recordedPeople(tx, sql`m.user_id = ${person.userId}`);
    giveOwnership(tx, person.userId, ctx.now());
    lapseOffers(tx, ctx.now());
    audit(tx, ctx, 'owner.made', { kind: 'account', id: ctx.accountId }, whom(person, was), {
      ...whom(person),
      ...OWNER_RIGHTS,
    });
    return { changes: [usersChanged(ctx)] };
  });
}
