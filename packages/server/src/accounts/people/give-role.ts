import type { CommandAnswer } from '@larder/contract/collections.ts';
import type { LeftOutPerson, peopleCalls } from '@larder/contract/people.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { authoriseOwner } from '../../kernel/authorise.ts';
import { audit } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { once } from '../../kernel/once.ts';
import { usersChanged } from '../users-changed.ts';
import { peopleToChange } from './named-people.ts';
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
    const fits = sql`(${role.role} = 'guest' or a.type <> 'TRANSFER')`;
    const here = sql`a.organisation_id = ${ctx.organisationId}`;
    tx.send(
      raw(sql`
        update membership m set ${setRights(role)}, version = m.version + 1
        where m.organisation_id = ${ctx.organisationId} and m.user_id = any (${userIds}) and m.role <> 'owner'
          and m.account_id in (select a.account_id from account a where ${here} and ${fits})`),
      raw(sql`
        update invitation i set ${setRights(role)}
        where i.organisation_id = ${ctx.organisationId} and i.email = any (${emails}) and i.used_at is null and i.withdrawn_at is null
          and i.account_id in (select a.account_id from account a where ${here} and ${fits})`),
    );
    const atViews = role.role === 'guest' ? [] : people.filter(({ atGuestView }) => atGuestView);
    const users = people.map(({ userId, name }) => ({ user_id: userId, name }));
    const after = { users, invitations: emails, role_name: role.name };
    audit(tx, ctx, 'users.role-given', { kind: 'account', id: ctx.accountId }, null, after);
    const leftOut = [...owners, ...atViews.map(({ name }) => ({ name, why: 'guests-only' as const }))];
    return { changes: [usersChanged(ctx)], extra: { leftOut } };
  });
}
