import { addDays, type Day } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import { raw } from '../db/builder.ts';
import { writing } from '../db/transaction.ts';

/** A browser that was away for longer fetches all rows anew (rule 16), which a month's changes would come near to. */
export const CHANGES_KEPT_DAYS = 30;
/** A command may wait in an outbox for as long as a device is out of use; sent again later than this it is taken for a new one. */
export const ANSWERS_KEPT_DAYS = 180;

/** A notice is of use for as long as its day is remembered. */
export const NOTICES_STORED_DAYS = 90;

/** Deletes what the feed holds from before so many days, the answers of commands that nobody sends again, and old notices. day: today. */
export async function pruneFeed(pool: pg.Pool, organisationId: string, day: Day): Promise<void> {
  await writing(pool, organisationId, async (tx) => {
    const org = sql`organisation_id = ${organisationId}`;
    const [mark] = await tx.run(
      raw<{ sequence: string | null }>(sql`
        select max(sequence) as sequence from feed_day where ${org} and day <= ${addDays(day, -CHANGES_KEPT_DAYS)}`),
    );
    if (mark?.sequence) {
      // First the mark, which a sync reads together with the changes: it never misses one that is gone.
      tx.send(
        raw(sql`
          update organisation_feed set pruned_to = ${mark.sequence}::bigint where ${org} and pruned_to < ${mark.sequence}::bigint`),
        raw(sql`delete from change where ${org} and sequence <= ${mark.sequence}::bigint`),
        raw(
          sql`delete from feed_day where ${org} and sequence < ${mark.sequence}::bigint and day < ${addDays(day, -CHANGES_KEPT_DAYS)}`,
        ),
      );
    }
    tx.send(
      raw(sql`delete from command_answer where ${org} and answered_at < ${addDays(day, -ANSWERS_KEPT_DAYS)}::date`),
      raw(sql`delete from notice where ${org} and created_at < ${addDays(day, -NOTICES_STORED_DAYS)}::date`),
    );
  });
}
