import type { CommandAnswer } from '@larder/contract/collections.ts';
import type { peopleCalls } from '@larder/contract/people.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { audit } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { authoriseUsers, refuseUnlessGuest } from './authorise-users.ts';
import { type Membership, membershipToChange } from './membership.ts';
import { lockPeople, rightsToGive, setRights } from './people/rights.ts';
import { usersChanged } from './users-changed.ts';

export type SaveUser = InputOf<typeof peopleCalls.saveUser>;

/**
 * Gives a user of the working account a named role, or a type and limits of their own. It takes effect with their next request. Refused when
 * somebody else changed them since the person saw them.
 */
export async function saveUser(ctx: Ctx, input: SaveUser): Promise<CommandAnswer> {
  authoriseUsers(ctx);

  return once(ctx, input, 'none', async (tx) => {
    await lockPeople(tx);
    const { version, ...before } = await membershipToChange(tx, ctx, input.userId);
    if (input.version !== undefined && input.version !== version)
      throw new Refusal('changed-meanwhile', { row: changedRights(before, version) });
    const { rights, roleName } = await rightsToGive(tx, input);
    refuseUnlessGuest(ctx, rights.role);
    const after = { name: before.name, role_name: roleName, ...rights };
    tx.send(
      raw(sql`
        update membership set ${setRights(rights)}, version = version + 1
        where user_id = ${input.userId} and organisation_id = ${ctx.organisationId} and account_id = ${ctx.accountId}`),
    );
    const who = { userId: input.userId };
    audit(tx, ctx, 'user.changed', { kind: 'account', id: ctx.accountId }, { ...who, ...before }, { ...who, ...after });
    return { changes: [usersChanged(ctx)] };
  });
}

/** What somebody else gave the person meanwhile. */
function changedRights(membership: Omit<Membership, 'version'>, version: number) {
  const { role: type, named_role_id: roleId, withheld, order_up_to: orderUpTo } = membership;
  return { type, roleId, limits: { withheld, orderUpTo }, version };
}
