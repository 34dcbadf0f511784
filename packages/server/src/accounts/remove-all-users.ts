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
import { lapseOffers } from './owners/offers.ts';
import { recordedPeople } from './people/named-people.ts';
import { lockPeople } from './people/rights.ts';
import { usersChanged } from './users-changed.ts';

/** Removes all users of the working account but its owners, and takes back its invitations (ACC-053). */
export async function removeAllUsers(
  ctx: Ctx,
  input: InputOf<typeof peopleCalls.removeAllUsers>,
): Promise<CommandAnswer> {
  authoriseUsers(ctx);

  return once(ctx, input, 'none', async (tx) => {
    await lockPeople(tx);
    const here = sql`organisation_id = ${ctx.organisationId} and account_id = ${ctx.accountId}`;
    noteFarewells(tx, ctx, sql`m.account_id = ${ctx.accountId}`);
    const users = await recordedPeople(tx, sql`m.account_id = ${ctx.accountId} and m.role <> 'owner'`);
    const [, invitations] = await tx.all(
      raw<object>(sql`delete from membership where ${here} and role <> 'owner'`),
      raw<{ email: string }>(sql`
        update invitation set withdrawn_at = ${ctx.now().toISOString()}
        where ${here} and used_at is null and withdrawn_at is null returning email`),
    );
    lapseOffers(tx, ctx.now());
    const before = { users, invitations: invitations.map(({ email }) => email) };
    audit(tx, ctx, 'users.removed', { kind: 'account', id: ctx.accountId }, before, null);
    return { changes: [usersChanged(ctx)] };
  });
}
