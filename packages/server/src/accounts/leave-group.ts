import type { accountsContract } from '@larder/contract/accounts.ts';
import type { CommandAnswer } from '@larder/contract/collections.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { audit } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { lapseOffers } from './owners/offers.ts';
import { passOnAccounts } from './owners/owners.ts';
import { usersChanged } from './users-changed.ts';

/**
 * Leaves the group: every membership of the person in it ends. Guests have no such choice (PERM-009), and a head office retains one owner,
 * whoever else leaves at the same time.
 */
export async function leaveGroup(ctx: Ctx, input: InputOf<typeof accountsContract.leaveGroup>): Promise<CommandAnswer> {
  if (ctx.role === 'guest') throw new Refusal('not-allowed');

  return once(ctx, input, 'none', async (tx) => {
    const [, [others], left] = await tx.all(
      raw<object>(sql`select from organisation where organisation_id = ${ctx.organisationId} for update`),
      raw<{ owners: number }>(sql`
        select count(*)::int as owners from membership
        where organisation_id = ${ctx.organisationId} and account_id = ${ctx.organisationId} and role = 'owner' and user_id <> ${ctx.userId}`),
      raw<{ account_id: string; role: string }>(sql`
        delete from membership where organisation_id = ${ctx.organisationId} and user_id = ${ctx.userId} returning account_id, role`),
    );
    if (others?.owners === 0 && left.some(({ role }) => role === 'owner')) throw new Refusal('user.last-owner');
    lapseOffers(tx, ctx.now());
    const accounts = await passOnAccounts(tx, ctx.userId);
    audit(tx, ctx, 'group.left', { kind: 'account', id: ctx.organisationId }, { memberships: left }, null);
    return { changes: [usersChanged(ctx), ...accounts] };
  });
}
