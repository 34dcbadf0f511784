import { sql } from 'kysely';
import type pg from 'pg';
import { raw } from '../db/builder.ts';
import { sendOn } from '../db/connection.ts';

/** Remembers that a person has Larder open, to the minute: their browsers come and go together. */
export async function noteSeen(pool: pg.Pool, userId: string, now: Date): Promise<void> {
  await sendOn(
    pool,
    raw(sql`
      update profile set last_seen_at = ${now.toISOString()}
      where user_id = ${userId} and (last_seen_at is null or last_seen_at < ${new Date(now.getTime() - 60_000).toISOString()})`),
  );
}
