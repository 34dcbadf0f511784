import { Refusal } from '@larder/contract/refusals.ts';
import { isLastOwner } from '@larder/domain/accounts/ownership.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import { raw } from '../db/builder.ts';
import { sendOn } from '../db/connection.ts';
import { reading, readingAs, writing } from '../db/transaction.ts';
import { audit } from '../kernel/changes.ts';
import { noteAccounts } from '../kernel/note-accounts.ts';
import type { Services } from '../kernel/procedure.ts';
import { sendSystemMail } from '../mail/system-mail.ts';
import { forgetDevicesOf } from '../push/devices.ts';
import { lapseOffers } from './owners/offers.ts';
import { ownersLocked, passOnAccounts } from './owners/owners.ts';

interface Person {
  userId: string;
  userName: string;
  email: string;
  requestId: string;
}

/** An organisation that holds something of the person. */
interface Held {
  id: string;
  name: string;
  owns: boolean;
  owners: string[];
}

const AND = new Intl.ListFormat('en-GB');

/**
 * Deletes a person's own profile: they leave every group, and their sign-in ends with all that is stored of them. What they entered stays, and
 * so does their name beside it and in the activity, as text. Refused while they are the last owner of a group, by its name. Groups are left one
 * after the other, those they own first; broken off, it is done again from where it was.
 */
export async function deleteProfile(
  { pool, feed, now }: Pick<Services, 'pool' | 'feed' | 'now'>,
  person: Person,
  typedEmail: string,
): Promise<{ deleted: boolean }> {
  if (typedEmail.trim().toLowerCase() !== person.email.toLowerCase()) throw new Refusal('profile.not-confirmed');
  const held = await heldOf(pool, person.userId);
  refuseLastOwner(
    person,
    held.filter(({ owns }) => owns),
  );
  for (const group of held.toSorted((a, b) => Number(b.owns) - Number(a.owns))) {
    await leave(pool, person, group, now);
    feed.committed();
  }
  await sendSystemMail(pool, {
    to: person.email,
    subject: 'Your Larder profile was deleted',
    text: `Your Larder profile was deleted, as you asked. What you entered stays with the groups you worked for, under your name.\n\nThis is the last mail that you get.\n`,
  });
  await forgetDevicesOf(pool, person.userId);
  await deleteSignIn(pool, person.userId);
  return { deleted: true };
}

/** Organisations in which the person works, or was taken out. */
async function heldOf(pool: pg.Pool, userId: string): Promise<Held[]> {
  const ids = await readingAs(
    pool,
    { userId },
    raw<{ id: string }>(sql`
      select organisation_id as id from membership where user_id = ${userId}
      union select organisation_id from farewell where user_id = ${userId}`),
  );
  return Promise.all(
    ids.map(({ id }) =>
      reading(pool, id, async (db) => {
        const [[group], owners] = await db.all(
          raw<{ name: string; closed: boolean }>(sql`
            select name, closed_at is not null as closed from organisation where organisation_id = ${id}`),
          raw<{ userId: string }>(sql`
            select user_id as "userId" from membership where organisation_id = ${id} and account_id = ${id} and role = 'owner'`),
        );
        const ownerIds = owners.map((owner) => owner.userId);
        const owns = ownerIds.includes(userId) && !group?.closed; // a closed group has nobody to look after it
        return { id, name: group?.name ?? '', owns, owners: ownerIds };
      }),
    ),
  );
}

function refuseLastOwner({ userId }: Person, groups: readonly Held[]): void {
  const last = groups.filter(({ owners }) => isLastOwner(owners, userId));
  if (last.length > 0) throw new Refusal('profile.last-owner', { groups: AND.format(last.map(({ name }) => name)) });
}

/** In one transaction, in which the owners are counted again. */
function leave(pool: pg.Pool, person: Person, { id, name, owns }: Held, now: () => Date): Promise<void> {
  const { userId } = person;
  return writing(pool, id, async (tx) => {
    const owners = (await ownersLocked(tx)).map((owner) => owner.userId);
    if (owns) refuseLastOwner(person, [{ id, name, owns, owners }]);
    const [left] = await tx.all(
      raw<object>(sql`
        delete from membership where organisation_id = ${id} and user_id = ${userId} returning 1 as left`),
      raw<object>(sql`delete from farewell where organisation_id = ${id} and user_id = ${userId}`),
      raw<object>(sql`delete from notice where organisation_id = ${id} and user_id = ${userId}`),
      raw<object>(sql`delete from message_seen where organisation_id = ${id} and user_id = ${userId}`),
    );
    if (left.length === 0) return;
    lapseOffers(tx, now());
    const changed = (await passOnAccounts(tx, userId)).map((change) => change.id);
    const ctx = { ...person, organisationId: id, accountId: id, now };
    audit(tx, ctx, 'person.profile-deleted', { kind: 'account', id }, { userId, name: person.userName }, null);
    tx.send(noteAccounts(id, [...new Set([id, ...changed])]));
  });
}

/** The sign-in last: until then the same person can ask again. Its sessions, ways to sign in and second factor go with it. */
async function deleteSignIn(pool: pg.Pool, userId: string): Promise<void> {
  await sendOn(pool, raw(sql`delete from auth.verification where value = ${userId}`));
  await sendOn(pool, raw(sql`delete from auth.known_place where user_id = ${userId}`));
  await sendOn(pool, raw(sql`delete from auth.failed_sign_in where user_id = ${userId}`));
  await sendOn(pool, raw(sql`delete from profile where user_id = ${userId}`));
  await sendOn(pool, raw(sql`delete from auth."user" where id = ${userId}`));
}
