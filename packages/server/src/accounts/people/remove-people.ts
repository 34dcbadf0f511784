import type { CommandAnswer } from '@larder/contract/collections.ts';
import type { LeftOutPerson, peopleCalls } from '@larder/contract/people.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { authoriseOwner } from '../../kernel/authorise.ts';
import { audit } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { once } from '../../kernel/once.ts';
import { noteFarewells } from '../farewells.ts';
import { lapseOffers } from '../owners/offers.ts';
import { usersChanged } from '../users-changed.ts';
import { peopleToChange, recordedPeople } from './named-people.ts';
import { lockPeople } from './rights.ts';

/**
 * Removes people from the group everywhere: every membership of theirs ends and every invitation that waits for them is withdrawn. Their next
 * request is refused, open streams end within a second. Owners are left out and named.
 */
export async function removePeople(
  ctx: Ctx,
  input: InputOf<typeof peopleCalls.removePeople>,
): Promise<CommandAnswer & { leftOut: LeftOutPerson[] }> {
  authoriseOwner(ctx);

  return once<{ leftOut: LeftOutPerson[] }>(ctx, input, 'none', async (tx) => {
    await lockPeople(tx);
    const { people, owners } = await peopleToChange(tx, input.userIds);
    const invited = input.emails.map((email) => email.toLowerCase());
    const emails = [...invited, ...people.map(({ email }) => email)];
    const theirs = sql`m.user_id = any (${people.map(({ userId }) => userId)})`;
    const users = await recordedPeople(tx, theirs);
    noteFarewells(tx, ctx, theirs);
    const [, invitations] = await tx.all(
      raw<object>(sql`
        delete from membership
        where organisation_id = ${ctx.organisationId} and user_id = any (${people.map(({ userId }) => userId)}) and role <> 'owner'`),
      raw<{ email: string }>(sql`
        update invitation set withdrawn_at = ${ctx.now().toISOString()}
        where organisation_id = ${ctx.organisationId} and email = any (${emails}) and used_at is null and withdrawn_at is null
        returning email`),
    );
    lapseOffers(tx, ctx.now());
    const before = {
      users,
      invitations: [...new Set(invitations.map(({ email }) => email))],
    };
    audit(tx, ctx, 'users.removed', { kind: 'account', id: ctx.accountId }, before, null);
    return { changes: [usersChanged(ctx)], extra: { leftOut: owners } };
  });
}
