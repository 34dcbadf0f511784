import type { CommandAnswer } from '@larder/contract/collections.ts';
import type { peopleCalls } from '@larder/contract/people.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { authoriseOwner } from '../../kernel/authorise.ts';
import { audit } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { type CommandTx, once } from '../../kernel/once.ts';
import { usersChanged } from '../users-changed.ts';
import { lockPeople, roleToGive } from './rights.ts';
import { giveToHolders } from './save-role.ts';

/**
 * Removes a named role. Whoever has it, or is invited with it, is given the one named instead in the same transaction; without one a role that
 * somebody has is refused, with how many have it.
 */
export async function removeRole(ctx: Ctx, input: InputOf<typeof peopleCalls.removeRole>): Promise<CommandAnswer> {
  authoriseOwner(ctx);

  return once(ctx, input, 'none', async (tx) => {
    const { roleId, insteadId } = input;
    await lockPeople(tx);
    const { named_role_id: _, version, ...role } = await roleToGive(tx, roleId);
    if (role.fixed) throw new Refusal('role.fixed', { name: role.name });
    if (version !== input.version) throw new Refusal('changed-meanwhile');
    const instead = insteadId === null ? null : await roleToGive(tx, insteadId);
    if (insteadId === roleId)
      throw new Refusal('invalid', { fields: [{ field: 'insteadId', message: 'Choose another role' }] });
    const { people, invited, atGuestViews } = await holdersOf(tx, roleId);
    if (!instead && people + invited > 0)
      throw new Refusal('role.in-use', { name: role.name, holders: holdersText(people, invited) });
    if (instead?.role === 'member' && atGuestViews > 0) throw new Refusal('user.guests-only');

    if (instead) giveToHolders(tx, roleId, instead);
    tx.send(raw(sql`delete from named_role where organisation_id = ${ctx.organisationId} and role_id = ${roleId}`));
    const before = { ...role, instead: instead?.name ?? null, people, invited };
    audit(tx, ctx, 'role.removed', { kind: 'role', id: roleId }, before, null);
    return { changes: [usersChanged(ctx)] };
  });
}

interface Holders {
  people: number;
  invited: number;
  /** Memberships and invitations on guest views. */
  atGuestViews: number;
}

async function holdersOf(tx: CommandTx, roleId: string): Promise<Holders> {
  const holds = sql`organisation_id = ${tx.organisationId} and named_role_id = ${roleId}`;
  const waits = sql`used_at is null and withdrawn_at is null`;
  const [[members], [invited], [views]] = await tx.all(
    raw<{ n: number }>(sql`select count(distinct user_id)::int as n from membership where ${holds}`),
    raw<{ n: number }>(sql`select count(distinct email)::int as n from invitation where ${holds} and ${waits}`),
    raw<{ n: number }>(sql`
      select count(*)::int as n from account a
      where a.organisation_id = ${tx.organisationId} and a.type = 'TRANSFER' and a.account_id in (
        select account_id from membership where ${holds}
        union all select account_id from invitation where ${holds} and ${waits})`),
  );
  return { people: members?.n ?? 0, invited: invited?.n ?? 0, atGuestViews: views?.n ?? 0 };
}

/** `1 person and 2 invitations have`. */
function holdersText(people: number, invited: number): string {
  const of = (count: number, one: string, many: string) =>
    count === 0 ? null : `${count} ${count === 1 ? one : many}`;
  const parts = [of(people, 'person', 'people'), of(invited, 'invitation', 'invitations')].filter(
    (part) => part !== null,
  );
  return `${parts.join(' and ')} ${people + invited === 1 ? 'has' : 'have'}`;
}
