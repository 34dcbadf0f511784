import type { accountsContract } from '@larder/contract/accounts.ts';
import type { CommandAnswer } from '@larder/contract/collections.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { audit } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { authoriseUsers, refuseUnlessGuest } from './authorise-users.ts';
import { membershipToChange } from './membership.ts';
import { usersChanged } from './users-changed.ts';

export type SaveUser = InputOf<typeof accountsContract.saveUser>;

/** Makes a user a member or a guest of the working account, and sets what is withheld from them. It takes effect with their next request. */
export async function saveUser(ctx: Ctx, input: SaveUser): Promise<CommandAnswer> {
  authoriseUsers(ctx);
  refuseUnlessGuest(ctx, input.type);

  return once(ctx, input, 'none', async (tx) => {
    const before = await membershipToChange(tx, ctx, input.userId);
    const after = {
      name: before.name,
      role: input.type,
      withheld: input.limits.withheld,
      order_up_to: input.limits.orderUpTo,
    };
    tx.send(
      raw(sql`
        update membership set role = ${after.role}, withheld = ${after.withheld}::text[], order_up_to = ${after.order_up_to}::numeric
        where user_id = ${input.userId} and organisation_id = ${ctx.organisationId} and account_id = ${ctx.accountId}`),
    );
    const who = { userId: input.userId };
    audit(tx, ctx, 'user.changed', { kind: 'account', id: ctx.accountId }, { ...who, ...before }, { ...who, ...after });
    return { changes: [usersChanged(ctx)] };
  });
}
