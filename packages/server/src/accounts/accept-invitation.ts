import { Refusal } from '@larder/contract/refusals.ts';
import { dayIn, showDay } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import { raw } from '../db/builder.ts';
import { readingAs, type Tx, writing } from '../db/transaction.ts';
import { accountFacts } from '../kernel/account-facts.ts';
import { audit } from '../kernel/changes.ts';
import { noteAccounts } from '../kernel/note-accounts.ts';
import { expectSeats } from '../kernel/seats.ts';
import { hashOfToken } from './invitation-token.ts';

interface Invited {
  userId: string;
  userName: string;
  /** Verified: nobody has a session without. */
  email: string;
  requestId: string;
}

/** An invitation to one place. Those of one link have the same address and end. */
interface Invitation {
  invitation_id: string;
  account_id: string;
  email: string;
  role: 'member' | 'guest';
  invited_by: string;
  expires_at: string;
  used_at: string | null;
  withdrawn_at: string | null;
}

/**
 * Makes the person a member of every place that the link invites them to, and lets them work in the one highest up. Once; a refusal names
 * what prevents it.
 */
export async function acceptInvitation(
  pool: pg.Pool,
  person: Invited,
  token: string,
  now: Date,
): Promise<{ accountId: string }> {
  const found = await findInvitation(pool, token);
  if (!found) throw new Refusal('invitation.not-valid');

  return writing(pool, found.organisation_id, async (tx) => {
    const { organisationId } = tx;
    const spent = await spend(tx, person, token, now);
    const [{ account_id, invitation_id, role }] = spent;
    tx.send(
      raw(sql`
        insert into membership (user_id, organisation_id, account_id, role, withheld, order_up_to, named_role_id, created_at)
        select ${person.userId}, organisation_id, account_id, role, withheld, order_up_to, named_role_id, ${now.toISOString()}
        from invitation where organisation_id = ${organisationId} and invitation_id = any (${spent.map((one) => one.invitation_id)}::uuid[])
        on conflict do nothing`), // an owner who accepts stays owner
      raw(sql`
        update profile set current_organisation_id = ${organisationId}, current_account_id = ${account_id}, updated_at = ${now.toISOString()}
        where user_id = ${person.userId}`),
    );
    tx.send(noteAccounts(organisationId, [account_id])); // open lists of its users are notified with the next sweep of the feed
    const ctx = { ...person, organisationId, accountId: account_id, now: () => now };
    const after = { role, places: spent.map((one) => one.account_id) };
    audit(tx, ctx, 'invitation.accepted', { kind: 'invitation', id: invitation_id }, null, after);
    return { accountId: account_id };
  });
}

/** Where the invitation leads, before it is known whether it may be used. */
async function findInvitation(pool: pg.Pool, token: string): Promise<{ organisation_id: string } | undefined> {
  const token_hash = hashOfToken(token);
  const [row] = await readingAs(
    pool,
    { invitation: token_hash },
    raw<{ organisation_id: string }>(
      sql`select organisation_id from invitation where token_hash = ${token_hash} limit 1`,
    ),
  );
  return row;
}

/**
 * The invitations of the link, now used, the one highest up first. Refused when all were used or taken back, have run out, are for another
 * address, or their accounts are gone.
 */
async function spend(tx: Tx, { email }: Invited, token: string, now: Date): Promise<[Invitation, ...Invitation[]]> {
  const [[group], invitations] = await tx.all(
    raw<{ name: string; closed: boolean }>(sql`
      select name, closed_at is not null as closed from organisation where organisation_id = ${tx.organisationId} for update`),
    raw<Invitation>(sql`
      select i.invitation_id, i.account_id, i.email, i.role, i.invited_by, i.expires_at, i.used_at, i.withdrawn_at from invitation i
      join account a on a.organisation_id = ${tx.organisationId} and a.account_id = i.account_id and not a.deleted
      join account_home h on h.organisation_id = ${tx.organisationId} and h.account_id = i.account_id
      where i.organisation_id = ${tx.organisationId} and i.token_hash = ${hashOfToken(token)}
      order by cardinality(h.ancestors), a.name, i.invitation_id for update of i`),
  );
  const [any] = invitations;
  if (!any) throw new Refusal('invitation.not-valid');
  if (any.email !== email.toLowerCase()) throw new Refusal('invitation.other-address');
  if (group?.closed) throw new Refusal('invitation.group-closed', { name: group.name });
  const [first, ...others] = invitations.filter((one) => !one.used_at && !one.withdrawn_at);
  if (!first) {
    const by = any.invited_by;
    throw invitations.some((one) => one.used_at)
      ? new Refusal('invitation.used')
      : new Refusal('invitation.withdrawn', { by });
  }
  const ends = new Date(first.expires_at);
  if (ends <= now) {
    const { time_zone } = await accountFacts(tx, first.account_id);
    throw new Refusal('invitation.expired', { by: first.invited_by, day: showDay(dayIn(time_zone, ends)) });
  }
  await expectSeats(tx, now, { moreUsers: await takesSeat(tx, first.email) }, first.email);
  tx.send(
    raw(sql`
      update invitation set used_at = ${now.toISOString()}
      where organisation_id = ${tx.organisationId} and token_hash = ${hashOfToken(token)} and used_at is null and withdrawn_at is null`),
  );
  return [first, ...others];
}

/** 1 unless the person is of the group already. */
async function takesSeat(tx: Tx, email: string): Promise<number> {
  const [known] = await tx.run(
    raw<{ seats: number }>(sql`
      select (not exists (select from membership join profile using (user_id)
        where organisation_id = ${tx.organisationId} and lower(email) = ${email}))::int as seats`),
  );
  return known?.seats ?? 1;
}
