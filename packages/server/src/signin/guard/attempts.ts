import { sql } from 'kysely';
import type pg from 'pg';
import { raw } from '../../db/builder.ts';
import { sendOn } from '../../db/connection.ts';

/** So many attempts are free; each further one makes the next wait twice as long. All is forgotten a day after the last attempt. */
export interface AttemptRule {
  free: number;
  firstWaitSeconds: number;
  longestWaitSeconds: number;
}

const HOUR = 3600;
const FORGOTTEN_MS = 24 * HOUR * 1000;

/** Wrong passwords or codes for one person, from one known place or from all unknown ones together. */
export const PERSON: AttemptRule = { free: 5, firstWaitSeconds: 15, longestWaitSeconds: HOUR };
/** Wrong ones from one address, behind which a whole restaurant may sit. */
export const ADDRESS: AttemptRule = { free: 30, firstWaitSeconds: 10, longestWaitSeconds: HOUR };
/** Calls from one address that have a mail sent. */
export const ASKING: AttemptRule = { free: 20, firstWaitSeconds: 10, longestWaitSeconds: HOUR };
/** Mails of one kind to one person: the longest wait is the life of a link, so the last one sent always works. */
export const MAIL: AttemptRule = { free: 5, firstWaitSeconds: 60, longestWaitSeconds: HOUR };
export const ONCE_A_DAY: AttemptRule = { free: 1, firstWaitSeconds: 24 * HOUR, longestWaitSeconds: 24 * HOUR };
/** A code of an authenticator app is accepted for a minute and a half at most. */
export const ONE_CODE: AttemptRule = { free: 1, firstWaitSeconds: 180, longestWaitSeconds: 180 };

export type Claimed = { attempts: number } | { waitSeconds: number };

/**
 * Counts an attempt before it is made, so that many at once cannot all slip through. waitSeconds: refused, and how long until the next one is
 * accepted; such a refusal counts for nothing.
 */
export async function claimAttempt(pool: pg.Pool, key: string, rule: AttemptRule, now: Date): Promise<Claimed> {
  const at = now.toISOString();
  const count = sql`case when c.last_at < ${new Date(now.getTime() - FORGOTTEN_MS).toISOString()} then 1 else c.attempts + 1 end`;
  const [found] = await sendOn(
    pool,
    raw<{ attempts: number | null; next_at: string | null }>(sql`
      with claimed as (
        insert into auth.attempt_count as c (key, attempts, last_at, next_at)
        values (${key}, 1, ${at}, ${nextAt(sql`1`, rule, at)})
        on conflict (key) do update set attempts = ${count}, last_at = ${at}, next_at = ${nextAt(sql`(${count})`, rule, at)}
        where c.next_at <= ${at}
        returning attempts
      )
      select attempts, null::timestamptz as next_at from claimed
      union all
      select null, next_at from auth.attempt_count where key = ${key} and not exists (select from claimed)`),
  );
  if (found?.attempts) return { attempts: found.attempts };
  const until = found?.next_at ? new Date(found.next_at).getTime() : now.getTime();
  return { waitSeconds: Math.max(1, Math.ceil((until - now.getTime()) / 1000)) };
}

/** Takes back an attempt that turned out to be no wrong one. */
export async function giveBackAttempt(pool: pg.Pool, key: string, rule: AttemptRule, now: Date): Promise<void> {
  await sendOn(
    pool,
    raw(sql`
      update auth.attempt_count set attempts = greatest(attempts - 1, 0),
        next_at = case when attempts - 1 < ${rule.free} then ${now.toISOString()} else next_at end
      where key = ${key}`),
  );
}

/** Forgets the attempts of whoever proved who they are. */
export async function forgetAttempts(pool: pg.Pool, key: string): Promise<void> {
  await sendOn(pool, raw(sql`delete from auth.attempt_count where key = ${key}`));
}

/** Deletes what counts no more. */
export async function deleteOldAttempts(pool: pg.Pool, now: Date): Promise<void> {
  const before = new Date(now.getTime() - FORGOTTEN_MS).toISOString();
  await sendOn(pool, raw(sql`delete from auth.attempt_count where last_at < ${before}`));
}

function nextAt(
  count: ReturnType<typeof sql>,
  { free, firstWaitSeconds, longestWaitSeconds }: AttemptRule,
  at: string,
) {
  return sql`${at}::timestamptz + make_interval(secs => case when ${count} < ${free}::int then 0
    else least(${longestWaitSeconds}::float8, ${firstWaitSeconds} * power(2, least(${count} - ${free}::int, 20))) end)`;
}
