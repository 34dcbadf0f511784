import { Refusal } from '@larder/contract/refusals.ts';
import { isLastOwner } from '@larder/domain/accounts/ownership.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db, Tx } from '../../db/transaction.ts';
import type { Change } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';

/** An owner of the group. */
interface Owner {
  userId: string;
  name: string;
}

/** Somebody of the group with every place where they work. */
interface Person extends Owner {
  email: string;
  places: readonly { accountId: string; type: 'owner' | 'member' | 'guest'; version: number }[];
}

/**
 * Locks people and roles of the group and answers its owners. Refuses who is none of them any more: of two owners who take the rights from
 * each other at once, the later one has none.
 */
export async function lockOwners(tx: Tx, userId: string): Promise<readonly Owner[]> {
  const owners = await ownersLocked(tx);
  if (!owners.some((one) => one.userId === userId)) throw new Refusal('not-allowed');
  return owners;
}

/** The same for whoever asks. */
export async function ownersLocked(tx: Tx): Promise<readonly Owner[]> {
  const [, owners] = await tx.all(
    raw<object>(sql`select from organisation where organisation_id = ${tx.organisationId} for update`),
    raw<Owner>(sql`
      select m.user_id as "userId", coalesce(p.name, '') as name from membership m left join profile p on p.user_id = m.user_id
      where m.organisation_id = ${tx.organisationId} and m.account_id = ${tx.organisationId} and m.role = 'owner'
      order by m.created_at, m.user_id`),
  );
  return owners;
}

/** Somebody of the group; not found where they work nowhere in it. */
export async function personOfGroup(tx: Tx, userId: string): Promise<Person> {
  const [person] = await tx.run(
    raw<Person>(sql`
      select m.user_id as "userId", coalesce(p.name, '') as name, coalesce(p.email, '') as email,
        json_agg(json_build_object('accountId', m.account_id, 'type', m.role, 'version', m.version) order by m.account_id) as places
      from membership m left join profile p on p.user_id = m.user_id
      where m.organisation_id = ${tx.organisationId} and m.user_id = ${userId}
      group by m.user_id, p.name, p.email`),
  );
  if (!person) throw new Refusal('not-found', { what: 'user' });
  return person;
}

/** Refuses when another owner changed somebody since they were looked at; row: where they work by now. */
export function refuseChanged({ places }: Person, seen: readonly { accountId: string; version: number }[]): void {
  const now = new Map(places.map(({ accountId, version }) => [accountId, version]));
  const same = now.size === seen.length && seen.every(({ accountId, version }) => now.get(accountId) === version);
  if (!same) throw new Refusal('changed-meanwhile', { row: { places } });
}

/** Refuses to leave the group without an owner. */
export function refuseLastOwner(owners: readonly Owner[], { userId, name }: Owner): void {
  const ids = owners.map((owner) => owner.userId);
  if (isLastOwner(ids, userId)) throw new Refusal('owner.last', { name });
}

/** Makes somebody an owner of the group. What they were given in its places falls away: an owner reaches all of them. */
export function giveOwnership(tx: Tx, userId: string, now: Date): void {
  const org = tx.organisationId;
  tx.send(
    raw(sql`
      delete from membership where organisation_id = ${org} and user_id = ${userId} and account_id <> ${org}`),
    raw(sql`
      insert into membership (user_id, organisation_id, account_id, role, created_at)
      values (${userId}, ${org}, ${org}, 'owner', ${now.toISOString()})
      on conflict (user_id, organisation_id, account_id) do update
      set role = 'owner', withheld = '{}', order_up_to = null, named_role_id = null, version = membership.version + 1`),
  );
}

/** Makes an owner a member of the head office from whom nothing is withheld. Call when another owner is there. */
export function endOwnershipOf(tx: Tx, userId: string): void {
  const org = tx.organisationId;
  tx.send(
    raw(sql`
      update membership set role = 'member', withheld = '{}', order_up_to = null, version = version + 1,
        named_role_id = (select r.role_id from named_role r where r.organisation_id = ${org} and r.fixed limit 1)
      where organisation_id = ${org} and account_id = ${org} and user_id = ${userId} and role = 'owner'`),
  );
}

/**
 * States another owner on the accounts that named one who is none any more; to: the one who took over, else the one who has been an owner
 * longest. Call after the memberships were changed. Answers which accounts changed.
 */
export async function passOnAccounts(tx: Tx, fromUserId: string, to: string | null = null): Promise<Change[]> {
  const org = tx.organisationId;
  const changed = await tx.run(
    raw<{ id: string }>(sql`
      update account a set owner_id = n.user_id, owner_name = n.name, owner_email = n.email
      from (
        select m.user_id, p.name, p.email from membership m join profile p on p.user_id = m.user_id
        where m.organisation_id = ${org} and m.account_id = ${org} and m.role = 'owner' and m.user_id <> ${fromUserId}
        order by m.user_id is not distinct from ${to} desc, m.created_at, m.user_id limit 1
      ) n
      where a.organisation_id = ${org} and a.owner_id = ${fromUserId} returning a.account_id as id`),
  );
  return changed.map(({ id }) => ({ collection: 'accounts', id, accountId: null }));
}

/** What an owner may do, as the audit log states it. */
export const OWNER_RIGHTS = { role: 'owner', role_name: null, withheld: [], order_up_to: null };

/** The rights of who is an owner no more, as the audit log states them. */
export async function everythingOf(tx: Tx): Promise<object> {
  const [role] = await tx.run(
    raw<{ name: string }>(
      sql`select name from named_role where organisation_id = ${tx.organisationId} and fixed limit 1`,
    ),
  );
  return { ...OWNER_RIGHTS, role: 'member', role_name: role?.name ?? null };
}

/** What an audit line names somebody by, and what they might do, where that changes. */
export function whom({ userId, name }: Owner, rights: object = {}): Owner {
  return { ...rights, userId, name };
}

/** The group's name, as mails and pages state it. */
export async function groupName(db: Db): Promise<string> {
  const [group] = await db.run(
    raw<{ name: string }>(sql`
      select name from account where organisation_id = ${db.organisationId} and account_id = ${db.organisationId}`),
  );
  return group?.name ?? '';
}

/** Who acts, where it is the group as a whole. */
export type Acting = Pick<Ctx, 'userId' | 'userName' | 'now'> & { requestId: string | null };
