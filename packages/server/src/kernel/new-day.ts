import type { Day } from '@larder/domain/calendar.ts';
import { addDays } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import { raw } from '../db/builder.ts';
import { sendOn } from '../db/connection.ts';
import { unionAll } from '../db/sql-parts.ts';
import { type Tx, writing } from '../db/transaction.ts';
import { type Days, turningRows } from './collections.ts';

/** A day that has begun in a time zone of an organisation. */
export interface BegunDay {
  organisation_id: string;
  time_zone: string;
  day: Day;
}

/** The days that have begun and that no feed has noted. */
export function daysDue(pool: pg.Pool, now: Date): Promise<BegunDay[]> {
  return sendOn(pool, raw<BegunDay>(sql`select * from feed_days_due(${now.toISOString()})`));
}

/**
 * Notes in the feed the rows that a day changes: what comes into force or ends, and what is too old to be stored by browsers. Days that were
 * missed are made up for. Noted once, whoever else does it at the same time. Returns whether anything changed.
 */
export async function noteNewDay(pool: pg.Pool, { organisation_id: org, time_zone, day }: BegunDay): Promise<boolean> {
  return writing(pool, org, async (tx) => {
    const [[before], [noted]] = await tx.all(
      raw<{ last: Day | null }>(sql`
        select max(day) as last from feed_day where organisation_id = ${org} and time_zone = ${time_zone} and day < ${day}`),
      raw<{ noted: number }>(sql`
        insert into feed_day (organisation_id, time_zone, day, sequence)
        select ${org}, ${time_zone}, ${day}, sequence from organisation_feed where organisation_id = ${org}
        on conflict do nothing returning 1 as noted`),
    );
    if (!noted) return false;
    return noteTurning(tx, { after: before?.last ?? addDays(day, -1), upTo: day });
  });
}

/** Takes a place in the feed where there is something to note under it. */
async function noteTurning(tx: Tx, days: Days): Promise<boolean> {
  const org = tx.organisationId;
  const selects = turningRows(org, days).map(
    ({ name, rows }) =>
      sql`select ${name}::text as collection, t.row_id, t.account_id, t.other_account_id from (${rows}) t`,
  );
  if (selects.length === 0) return false;
  const noted = await tx.run(
    raw<{ sequence: string }>(sql`
      with turning as materialized (
        select distinct on (collection, row_id) * from (${unionAll(selects)}) t
      ), position as (
        update organisation_feed set sequence = sequence + 1
        where organisation_id = ${org} and exists (select from turning) returning sequence
      )
      insert into change (organisation_id, sequence, collection, row_id, account_id, other_account_id)
      select ${org}, position.sequence, t.collection, t.row_id, t.account_id, t.other_account_id from position, turning t
      returning sequence`),
  );
  return noted.length > 0;
}
