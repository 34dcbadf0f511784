import type { NamedRole } from '@larder/contract/people.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { Limits } from '@larder/domain/accounts/limits.ts';
import type { Invited, Rights } from '@larder/domain/accounts/named-roles.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Tx } from '../../db/transaction.ts';

/** What somebody is given, as it stands on their membership or invitation. */
export interface GivenRights {
  role: Invited;
  withheld: Limits['withheld'];
  order_up_to: string | null;
  named_role_id: string | null;
}

export interface StoredRole extends GivenRights {
  named_role_id: string;
  name: string;
  fixed: boolean;
  version: number;
}

/**
 * Lets no other change of people, roles or owners of the group in until this transaction is through. Whoever gives, changes or ends a membership
 * takes it first, before any row of an account.
 */
export async function lockPeople(tx: Tx): Promise<void> {
  await tx.run(raw(sql`select from organisation where organisation_id = ${tx.organisationId} for update`));
}

/** A role of the group; undefined where there is none. */
export async function storedRole(tx: Tx, roleId: string): Promise<StoredRole | undefined> {
  const [role] = await tx.run(
    raw<StoredRole>(sql`
      select role_id as named_role_id, name, base as role, withheld, order_up_to, fixed, version from named_role
      where organisation_id = ${tx.organisationId} and role_id = ${roleId}`),
  );
  return role;
}

/** A role of the group that somebody named. Call with people locked. */
export async function roleToGive(tx: Tx, roleId: string): Promise<StoredRole> {
  const role = await storedRole(tx, roleId);
  if (!role) throw new Refusal('not-found', { what: 'role' });
  return role;
}

/** What an input gives: the type and limits of its role, else those that it states. Call with people locked. */
export async function rightsToGive(
  tx: Tx,
  { roleId, type, limits }: Rights & { roleId?: NamedRole['roleId'] | null | undefined },
): Promise<{ rights: GivenRights; roleName: string | null }> {
  if (!roleId) {
    const { withheld, orderUpTo: order_up_to } = limits;
    return { rights: { role: type, withheld, order_up_to, named_role_id: null }, roleName: null };
  }
  const { role, withheld, order_up_to, named_role_id, name } = await roleToGive(tx, roleId);
  return { rights: { role, withheld, order_up_to, named_role_id }, roleName: name };
}

/** The columns of a membership or invitation that are set with what is given. */
export function setRights({ role, withheld, order_up_to, named_role_id }: GivenRights) {
  return sql`role = ${role}, withheld = ${withheld}::text[], order_up_to = ${order_up_to}::numeric, named_role_id = ${named_role_id}::uuid`;
}
