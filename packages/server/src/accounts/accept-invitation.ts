import { Refusal } from '@larder/contract/refusals.ts';
import { firstLimits } from '@larder/domain/accounts/limits.ts';
import { dayIn, showDay } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import { raw } from '../db/builder.ts';
import { ANSWERS_SOMETHING } from '../db/insert-rows.ts';
import { readingAs, type Tx, writing } from '../db/transaction.ts';
import { accountFacts } from '../kernel/account-facts.ts';
import { audit } from '../kernel/changes.ts';
import { expectSeats } from '../kernel/seats.ts';
import { hashOfToken } from './invitation-token.ts';

interface Invited {
  userId: string;
  userName: string;
  /** Verified: nobody has a session without. */
  email: string;
  requestId: string;
}

interface Invitation {
  invitation_id: string;
  organisation_id: string;
  account_id: string;
  email: string;
  role: 'member' | 'guest';
  invited_by: string;
  expires_at: string;
  used_at: string | null;
  withdrawn_at: string | null;
}

/** Makes the person a member of the account they were invited to, and lets them work there. Once; a refusal names what prevents it. */
export async function acceptInvitation(
  pool: pg.Pool,
  person: Invited,
  token: string,
  now: Date,
): Promise<{ accountId: string }> {
  const found = await findInvitation(pool, token);
  if (!found) throw new Refusal('invitation.not-valid');

  return writing(pool, found.organisation_id, async (tx) => {
    const { organisation_id, account_id, role, invitation_id } = await spend(tx, person, token, now);
    tx.send(
      raw(sql`
        insert into membership (user_id, organisation_id, account_id, role, withheld, created_at)
        values (${person.userId}, ${organisation_id}, ${account_id}, ${role}, ${firstLimits(role).withheld}::text[], ${now.toISOString()})
        on conflict do nothing`), // an owner who accepts stays owner
      raw(sql`
        update profile set current_organisation_id = ${organisation_id}, current_account_id = ${account_id}, updated_at = ${now.toISOString()}
        where user_id = ${person.userId}`),
    );
    tx.send(notifyOwner(tx, account_id));
    const ctx = { ...person, organisationId: organisation_id, accountId: account_id, now: () => now };
    audit(tx, ctx, 'invitation.accepted', { kind: 'invitation', id: invitation_id }, null, { role });
    return { accountId: account_id };
  });
}

/** Where the invitation leads, before it is known whether it may be used. */
async function findInvitation(pool: pg.Pool, token: string): Promise<Pick<Invitation, 'organisation_id'> | undefined> {
  const token_hash = hashOfToken(token);
  const [row] = await readingAs(
    pool,
    { invitation: token_hash },
    raw<Pick<Invitation, 'organisation_id'>>(
      sql`select organisation_id from invitation where token_hash = ${token_hash}`,
    ),
  );
  return row;
}

/** The invitation, now used. Refused when it was used or taken back, has run out, is for another address, or its account is gone. */
async function spend(tx: Tx, { email }: Invited, token: string, now: Date): Promise<Invitation> {
  const [, [invitation]] = await tx.all(
    raw<object>(sql`select from organisation where organisation_id = ${tx.organisationId} for update`),
    raw<Invitation>(sql`
      select i.invitation_id, i.organisation_id, i.account_id, i.email, i.role, i.invited_by, i.expires_at, i.used_at, i.withdrawn_at from invitation i
      join account a on a.organisation_id = ${tx.organisationId} and a.account_id = i.account_id and not a.deleted
      where i.organisation_id = ${tx.organisationId} and i.token_hash = ${hashOfToken(token)} for update of i`),
  );
  if (!invitation) throw new Refusal('invitation.not-valid');
  const by = invitation.invited_by;
  if (invitation.email !== email.toLowerCase()) throw new Refusal('invitation.other-address');
  if (invitation.used_at) throw new Refusal('invitation.used');
  if (invitation.withdrawn_at) throw new Refusal('invitation.withdrawn', { by });
  const ends = new Date(invitation.expires_at);
  if (ends <= now) {
    const { time_zone } = await accountFacts(tx, invitation.account_id);
    throw new Refusal('invitation.expired', { by, day: showDay(dayIn(time_zone, ends)) });
  }
  await expectSeats(tx, now, { moreUsers: await takesSeat(tx, invitation.email) }, invitation.email);
  tx.send(
    raw(sql`update invitation set used_at = ${now.toISOString()} where invitation_id = ${invitation.invitation_id}`),
  );
  return invitation;
}

/** Open lists of the account's users are notified of it with the next sweep of the feed. */
function notifyOwner(tx: Tx, accountId: string) {
  return raw(sql`
    with position as (
      update organisation_feed set sequence = sequence + 1 where organisation_id = ${tx.organisationId} returning sequence
    )
    insert into change (organisation_id, sequence, collection, row_id, deleted)
    select ${tx.organisationId}, sequence, 'accounts', ${accountId}::uuid, false from position ${sql.raw(ANSWERS_SOMETHING)}`);
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
