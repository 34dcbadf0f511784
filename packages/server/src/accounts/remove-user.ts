import type { CommandAnswer } from '@larder/contract/collections.ts';
import type { peopleCalls } from '@larder/contract/people.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { audit } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { authoriseUsers } from './authorise-users.ts';
import { noteFarewells } from './farewells.ts';
import { membershipToChange } from './membership.ts';
import { lapseOffers } from './owners/offers.ts';
import { lockPeople } from './people/rights.ts';
import { usersChanged } from './users-changed.ts';

/** Removes a user from the working account and all below it. Their next request is refused, open streams end within a second. */
export async function removeUser(ctx: Ctx, input: InputOf<typeof peopleCalls.removeUser>): Promise<CommandAnswer> {
  authoriseUsers(ctx);

  return once(ctx, input, 'none', async (tx) => {
    await lockPeople(tx);
    const before = await membershipToChange(tx, ctx, input.userId);
    noteFarewells(tx, ctx, sql`m.user_id = ${input.userId} and m.account_id = ${ctx.accountId}`);
    tx.send(
      raw(sql`
        delete from membership
        where user_id = ${input.userId} and organisation_id = ${ctx.organisationId} and account_id = ${ctx.accountId}`),
    );
    lapseOffers(tx, ctx.now());
    const removed = { userId: input.userId, ...before };
    audit(tx, ctx, 'user.removed', { kind: 'account', id: ctx.accountId }, removed, null);
    return { changes: [usersChanged(ctx)] };
  });
}
