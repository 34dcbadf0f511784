import { sql } from 'kysely';
import type pg from 'pg';
import { type Query, raw } from '../../db/builder.ts';
import { sendOn } from '../../db/connection.ts';
import { readingAs, type Tx, writing } from '../../db/transaction.ts';
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
  for (const id of await organisationsOf(pool, person.id))
    await writing(pool, id, async (tx) =>
      audit(tx, contextOf(id, person, now, requestId), `signIn.${action}`, { kind: 'signIn', id }, null, null),
    );
}

async function organisationsOf(pool: pg.Pool, userId: string): Promise<string[]> {
  const rows = await readingAs(
    pool,
    { userId },
    raw<{ id: string }>(sql`select distinct organisation_id as id from membership where user_id = ${userId}`),
  );
  return rows.map(({ id }) => id);
}

/** Counts a failed sign-in for the activity, where it becomes one line an hour. */
export async function countFailure(pool: pg.Pool, userId: string, now: Date): Promise<void> {
  await sendOn(
    pool,
    raw(sql`
      insert into auth.failed_sign_in as f (user_id, hour, attempts)
      values (${userId}, date_trunc('hour', ${now.toISOString()}::timestamptz), 1)
      on conflict (user_id, hour) do update set attempts = f.attempts + 1`),
  );
}

interface FailedHour {
  user_id: string;
  hour: string;
}

/** Writes the failures of the hours that are over, each person's as one line with their count. */
export async function writeFailures(pool: pg.Pool, now: Date, stopping?: AbortSignal): Promise<void> {
  const over = await sendOn(
    pool,
    raw<FailedHour>(sql`
      select user_id, hour from auth.failed_sign_in
      where hour < date_trunc('hour', ${now.toISOString()}::timestamptz) order by hour limit 500`),
  );
  for (const failed of over) {
    if (stopping?.aborted) return;
    await writeFailure(pool, failed, now);
  }
}

/**
 * In one transaction with the deletion of the count, so that two servers write it once. Of a person in several organisations the line is
 * written with it in the first one, and after it in the others.
 */
async function writeFailure(pool: pg.Pool, failed: FailedHour, now: Date): Promise<void> {
  const [first, ...others] = await organisationsOf(pool, failed.user_id);
  if (first === undefined) return takeCount((query) => sendOn(pool, query), failed).then(() => undefined);
  const taken = await writing(pool, first, async (tx) => {
    const count = await takeCount((query) => tx.run(query), failed);
    if (count) writeLine(tx, first, failed, count, now);
    return count;
  });
  if (!taken) return;
  for (const id of others) await writing(pool, id, async (tx) => writeLine(tx, id, failed, taken, now));
}

interface Count {
  attempts: number;
  name: string;
}

async function takeCount(
  run: (query: Query<Count>) => Promise<Count[]>,
  { user_id, hour }: FailedHour,
): Promise<Count | undefined> {
  const [count] = await run(
    raw<Count>(sql`
      delete from auth.failed_sign_in f using auth."user" u
      where u.id = f.user_id and f.user_id = ${user_id} and f.hour = ${hour} returning f.attempts, u.name`),
  );
  return count;
}

function writeLine(tx: Tx, id: string, { user_id, hour }: FailedHour, { attempts, name }: Count, now: Date): void {
  const ctx = contextOf(id, { id: user_id, name }, now, null);
  audit(tx, ctx, 'signIn.failed', { kind: 'signIn', id }, null, { attempts, since: hour });
}

function contextOf(organisationId: string, { id, name }: Doer, now: Date, requestId: string | null) {
  return { organisationId, accountId: organisationId, userId: id, userName: name, requestId, now: () => now };
}
