import type { SignedInSession } from '@larder/contract/profile.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import Bowser from 'bowser';
import { sql } from 'kysely';
import type pg from 'pg';
import { raw } from '../db/builder.ts';
import { sendOn } from '../db/connection.ts';
import type { Access } from '../kernel/access.ts';

type Asking = Pick<Access, 'userId' | 'sessionId'>;

interface SessionRow {
  id: string;
  userAgent: string | null;
  signedInAt: string;
  lastUsedAt: string;
}

/** Where the person is signed in now, the latest first. Their tokens stay here. */
export async function sessionsOf(pool: pg.Pool, { userId, sessionId }: Asking, now: Date): Promise<SignedInSession[]> {
  const rows = await sendOn(
    pool,
    raw<SessionRow>(sql`
      select id, "userAgent", "createdAt" as "signedInAt", "updatedAt" as "lastUsedAt" from auth.session
      where "userId" = ${userId} and "expiresAt" > ${now.toISOString()} order by "updatedAt" desc, id limit 100`),
  );
  return rows.map(({ userAgent, ...session }) => ({
    ...session,
    browser: browserName(userAgent),
    current: session.id === sessionId,
  }));
}

/** Ends one session of the person; open streams of it end within a second. */
export async function endSession(pool: pg.Pool, { userId }: Asking, id: string): Promise<void> {
  const ended = await sendOn(
    pool,
    raw(sql`delete from auth.session where id = ${id} and "userId" = ${userId} returning id`),
  );
  if (ended.length === 0) throw new Refusal('not-found', { what: 'session' });
}

/**
 * Ends every session of the person, the one that asks too, the links of mails that are open, and the right of browsers to be asked for no
 * code. Places where they signed in count as unknown from now on.
 */
export async function endAllSessions(pool: pg.Pool, { userId }: Asking): Promise<number> {
  const ended = await sendOn(
    pool,
    raw(sql`
      with links as (delete from auth.verification where value = ${userId}),
        places as (delete from auth.known_place where user_id = ${userId})
      delete from auth.session where "userId" = ${userId} returning id`),
  );
  return ended.length;
}

function browserName(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' on ') || null;
}
