import { Refusal } from '@larder/contract/refusals.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import { raw } from '../db/builder.ts';
import { sendOn } from '../db/connection.ts';
import { type Tx, writing } from '../db/transaction.ts';
import { audit } from '../kernel/changes.ts';
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
  role: 'member' | 'guest';
}

/** Makes the person a member of the account they were invited to, and lets them work there. Once: a second use is refused. */
export async function acceptInvitation(
  pool: pg.Pool,
  person: Invited,
  token: string,
  now: Date,
): Promise<{ accountId: string }> {
  const found = await findInvitation(pool, token);
  if (!found) throw new Refusal('invitation.not-valid');

  return writing(pool, found.organisation_id, async (tx) => {
    const invitation = await spend(tx, person, token, now);
    if (!invitation) throw new Refusal('invitation.not-valid');
    const { organisation_id, account_id, role, invitation_id } = invitation;
    tx.send(
      raw(sql`
        insert into membership (user_id, organisation_id, account_id, role, created_at)
        values (${person.userId}, ${organisation_id}, ${account_id}, ${role}, ${now.toISOString()})
        on conflict do nothing`), // an owner who accepts stays owner
      raw(sql`
        update profile set current_organisation_id = ${organisation_id}, current_account_id = ${account_id}, updated_at = ${now.toISOString()}
        where user_id = ${person.userId}`),
    );
    const ctx = { ...person, organisationId: organisation_id, accountId: account_id, now: () => now };
    audit(tx, ctx, 'invitation.accepted', { kind: 'invitation', id: invitation_id }, null, { role });
    return { accountId: account_id };
  });
}

/** Where the invitation leads, before it is known whether it may be used. */
async function findInvitation(pool: pg.Pool, token: string): Promise<Pick<Invitation, 'organisation_id'> | undefined> {
  const [row] = await sendOn(
    pool,
    raw<Pick<Invitation, 'organisation_id'>>(
      sql`select organisation_id from invitation where token_hash = ${hashOfToken(token)}`,
    ),
  );
  return row;
}

/** The invitation, now used; nothing when it was used, has run out, is for another address, or its account is gone. */
async function spend(tx: Tx, { email }: Invited, token: string, now: Date): Promise<Invitation | undefined> {
  const [row] = await tx.run(
    raw<Invitation>(sql`
      update invitation i set used_at = ${now.toISOString()}
      where i.token_hash = ${hashOfToken(token)} and i.email = ${email.toLowerCase()}
        and i.used_at is null and i.expires_at > ${now.toISOString()}
        and exists (select from account a
          where a.organisation_id = i.organisation_id and a.account_id = i.account_id and not a.deleted)
      returning i.invitation_id, i.organisation_id, i.account_id, i.role`),
  );
  return row;
}
