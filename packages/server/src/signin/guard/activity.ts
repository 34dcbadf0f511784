import { sql } from 'kysely';
import type pg from 'pg';
import { raw } from '../../db/builder.ts';
import { sendOn } from '../../db/connection.ts';
import { writing } from '../../db/transaction.ts';
import { audit } from '../../kernel/changes.ts';

export type SignInAction =
  | 'signed-in'
  | 'password-reset'
  | 'password-changed'
  | 'two-factor-on'
  | 'two-factor-off'
  | 'backup-codes-made'
  | 'signed-out-everywhere'
  | 'session-ended';

interface Doer {
  id: string;
  name: string;
}

/** Writes what somebody did about their sign-in into the activity of each organisation they belong to, which its owner reads. */
export async function recordSignIn(
  pool: pg.Pool,
  person: Doer,
  action: SignInAction,
  { now, requestId }: { now: Date; requestId: string | null },
): Promise<void> {
  const rows = await sendOn(
    pool,
    raw<{ id: string }>(sql`select distinct organisation_id as id from membership where user_id = ${person.id}`),
  );
  for (const { id } of rows)
    await writing(pool, id, async (tx) =>
      audit(tx, contextOf(id, person, now, requestId), `signIn.${action}`, { kind: 'signIn', id }, null, null),
    );
}

/** Counts a failed sign-in for the activity, where it becomes one line an hour. */
export async function countFailure(pool: pg.Pool, userId: string, now: Date): Promise<void> {
  await sendOn(
    pool,
    raw(sql`
      insert into auth.failed_sign_in as f (organisation_id, user_id, hour, attempts)
      select distinct organisation_id, user_id, date_trunc('hour', ${now.toISOString()}::timestamptz), 1
      from membership where user_id = ${userId}
      on conflict (organisation_id, user_id, hour) do update set attempts = f.attempts + 1`),
  );
}

interface FailedHour {
  organisation_id: string;
  user_id: string;
  hour: string;
}

/** Writes the failures of the hours that are over, each person's as one line with their count. */
export async function writeFailures(pool: pg.Pool, now: Date, stopping?: AbortSignal): Promise<void> {
  const over = await sendOn(
    pool,
    raw<FailedHour>(sql`
      select organisation_id, user_id, hour from auth.failed_sign_in
      where hour < date_trunc('hour', ${now.toISOString()}::timestamptz) order by hour limit 500`),
  );
  for (const failed of over) {
    if (stopping?.aborted) return;
    await writeFailure(pool, failed, now);
  }
}

/** In one transaction with its deletion, so that two servers write it once. */
function writeFailure(pool: pg.Pool, { organisation_id, user_id, hour }: FailedHour, now: Date): Promise<void> {
  return writing(pool, organisation_id, async (tx) => {
    const [gone] = await tx.run(
      raw<{ attempts: number; name: string }>(sql`
        delete from auth.failed_sign_in f using auth."user" u
        where u.id = f.user_id and f.organisation_id = ${organisation_id} and f.user_id = ${user_id} and f.hour = ${hour}
        returning f.attempts, u.name`),
    );
    if (!gone) return;
    const ctx = contextOf(organisation_id, { id: user_id, name: gone.name }, now, null);
    const subject = { kind: 'signIn', id: organisation_id };
    audit(tx, ctx, 'signIn.failed', subject, null, { attempts: gone.attempts, since: hour });
  });
}

function contextOf(organisationId: string, { id, name }: Doer, now: Date, requestId: string | null) {
  return { organisationId, accountId: organisationId, userId: id, userName: name, requestId, now: () => now };
}
