import type { CommandAnswer } from '@larder/contract/collections.ts';
import type { peopleCalls } from '@larder/contract/people.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { authoriseOwner } from '../../kernel/authorise.ts';
import { audit, made, touched } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { type CommandTx, once } from '../../kernel/once.ts';
import { usersChanged } from '../users-changed.ts';
import { type GivenRights, lockPeople, setRights, storedRole } from './rights.ts';

/**
 * Adds a named role of the group, or changes its name and limits; its type stays. Whoever has it, or is invited with it, is given in the same
 * transaction what it then holds. Only the owner may.
 */
export async function saveRole(ctx: Ctx, input: InputOf<typeof peopleCalls.saveRole>): Promise<CommandAnswer> {
  authoriseOwner(ctx);

  return once(ctx, input, 'none', async (tx) => {
    const { roleId, version, name, type, limits } = input;
    await lockPeople(tx);
    const known = await storedRole(tx, roleId);
    if (!known && version !== null) throw new Refusal('not-found', { what: 'role' });
    if (known?.fixed) throw new Refusal('role.fixed', { name: known.name });
    if (known && known.version !== version) {
      const { name: called, role, withheld, order_up_to: orderUpTo } = known;
      const row = { name: called, type: role, limits: { withheld, orderUpTo }, version: known.version };
      throw new Refusal('changed-meanwhile', { row });
    }
    if (known && known.role !== type)
      throw new Refusal('invalid', { fields: [{ field: 'type', message: 'The type of a role stays as it is' }] });
    await refuseTakenName(tx, roleId, name);

    const given: GivenRights = {
      role: type,
      withheld: limits.withheld,
      order_up_to: limits.orderUpTo,
      named_role_id: roleId,
    };
    const { withheld, order_up_to } = given;
    const organisation_id = ctx.organisationId;
    const values = { name, base: type, withheld: [...withheld], order_up_to };
    if (known) {
      tx.send(
        raw(sql`
          update named_role set name = ${name}, withheld = ${withheld}::text[], order_up_to = ${order_up_to}::numeric, ${touched(ctx)}
          where organisation_id = ${organisation_id} and role_id = ${roleId}`),
      );
      giveToHolders(tx, roleId, given);
    } else {
      tx.send(insertRows('named_role', [{ organisation_id, role_id: roleId, ...values, ...made(ctx) }]));
    }
    const before = known && {
      name: known.name,
      base: known.role,
      withheld: known.withheld,
      order_up_to: known.order_up_to,
    };
    audit(tx, ctx, 'role.saved', { kind: 'role', id: roleId }, before ?? null, values);
    return { changes: [usersChanged(ctx)] };
  });
}

/** Gives everybody who has a role, and everybody invited with it, what is stated. */
export function giveToHolders(tx: CommandTx, roleId: string, given: GivenRights): void {
  const holders = sql`organisation_id = ${tx.organisationId} and named_role_id = ${roleId}`;
  tx.send(
    raw(sql`update membership set ${setRights(given)}, version = version + 1 where ${holders}`),
    raw(sql`update invitation set ${setRights(given)} where ${holders} and used_at is null and withdrawn_at is null`),
  );
}

async function refuseTakenName(tx: CommandTx, roleId: string, name: string): Promise<void> {
  const taken = await tx.run(
    raw(sql`
      select 1 as taken from named_role
      where organisation_id = ${tx.organisationId} and lower(name) = lower(${name}) and role_id <> ${roleId}`),
  );
  if (taken.length === 0) return;
  const message = `There is a role ${name} already.`;
  throw new Refusal('role.name-taken', { name, fields: [{ field: 'name', message }] });
}
