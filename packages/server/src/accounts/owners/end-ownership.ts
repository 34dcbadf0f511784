import type { CommandAnswer } from '@larder/contract/collections.ts';
import type { ownerCalls } from '@larder/contract/owners.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { authoriseOwnerOfWhole } from '../../kernel/authorise.ts';
import { audit } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { once } from '../../kernel/once.ts';
import { usersChanged } from '../users-changed.ts';
import { lapseOffers } from './offers.ts';
import {
  endOwnershipOf,
  everythingOf,
  lockOwners,
  OWNER_RIGHTS,
  passOnAccounts,
  personOfGroup,
  refuseChanged,
  refuseLastOwner,
  whom,
} from './owners.ts';

/**
 * Takes the rights of an owner from somebody, or gives up one's own. They stay a member of the head office from whom nothing is withheld. The
 * last owner stays one.
 */
export async function endOwnership(ctx: Ctx, input: InputOf<typeof ownerCalls.endOwnership>): Promise<CommandAnswer> {
  authoriseOwnerOfWhole(ctx);

  return once(ctx, input, 'none', async (tx) => {
    const owners = await lockOwners(tx, ctx.userId);
    const person = await personOfGroup(tx, input.userId);
    if (!owners.some(({ userId }) => userId === person.userId)) throw new Refusal('not-found', { what: 'owner' });
    refuseLastOwner(owners, person);
    refuseChanged(person, input.seen);

    endOwnershipOf(tx, person.userId);
    lapseOffers(tx, ctx.now());
    const accounts = await passOnAccounts(tx, person.userId);
    audit(
      tx,
      ctx,
      'owner.ended',
      { kind: 'account', id: ctx.accountId },
      { ...whom(person), ...OWNER_RIGHTS },
      {
        ...whom(person),
        ...(await everythingOf(tx)),
      },
    );
    return { changes: [usersChanged(ctx), ...accounts] };
  });
}
