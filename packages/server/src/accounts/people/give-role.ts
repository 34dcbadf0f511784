import type { CommandAnswer } from '@larder/contract/collections.ts';
import type { LeftOutPerson, peopleCalls } from '@larder/contract/people.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { authoriseOwner } from '../../kernel/authorise.ts';
import { audit } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { type CommandTx, once } from '../../kernel/once.ts';
import { usersChanged } from '../users-changed.ts';
import { peopleToChange, recordedPeople } from './named-people.ts';
import { lockPeople, roleToGive, setRights } from './rights.ts';

/**
 * Gives people of the group a named role in every place where they work, and invited ones in every place they are invited to. Owners are left
 * out and named, and so is, of a role that is no guest's, who works at a guest view: there they stay what they are.
 */
export async function giveRole(
  ctx: Ctx,
  input: InputOf<typeof peopleCalls.giveRole>,
): Promise<CommandAnswer & { leftOut: LeftOutPerson[] }> {
  authoriseOwner(ctx);

  return once<{ leftOut: LeftOutPerson[] }>(ctx, input, 'none', async (tx) => {
    await lockPeople(tx);
    const role = await roleToGive(tx, input.roleId);
    const { people, owners } = await peopleToChange(tx, input.userIds);
    const emails = input.emails.map((email) => email.toLowerCase());
    const userIds = people.map(({ userId }) => userId);
    const views = role.role === 'guest' ? [] : await guestViews(tx);
    const before = await recordedPeople(
      tx,
      sql`m.user_id = any (${userIds}) and m.role <> 'owner' and m.account_id <> all (${views}::uuid[])`,
    );
    tx.send(
      raw(sql`
        update membership set ${setRights(role)}, version = version + 1
        where organisation_id = ${ctx.organisationId} and user_id = any (${userIds}) and role <> 'owner'
          and account_id <> all (${views}::uuid[])`),
      raw(sql`
        update invitation set ${setRights(role)}
        where organisation_id = ${ctx.organisationId} and email = any (${emails}) and used_at is null and withdrawn_at is null
          and account_id <> all (${views}::uuid[])`),
    );
    const atViews = role.role === 'guest' ? [] : people.filter(({ atGuestView }) => atGuestView);
    const { role: base, withheld, order_up_to } = role;
    const rights = { role: base, role_name: role.name, withheld, order_up_to };
    const users = people.map(({ userId, name }) => ({ user_id: userId, name, ...rights }));
    const after = { users, invitations: emails, role_name: role.name };
    const was = before.map(({ places: _, ...person }) => person);
    audit(tx, ctx, 'users.role-given', { kind: 'account', id: ctx.accountId }, { users: was }, after);
    const leftOut = [...owners, ...atViews.map(({ name }) => ({ name, why: 'guests-only' as const }))];
    return { changes: [usersChanged(ctx)], extra: { leftOut } };
  });
}

/** The accounts on which there are guests alone. */
async function guestViews(tx: CommandTx): Promise<string[]> {
  const rows = await tx.run(
    raw<{ id: string }>(sql`
      select account_id as id from account
      where organisation_id = ${tx.organisationId} and type = 'TRANSFER' and not deleted`),
  );
  return rows.map(({ id }) => id);
}
