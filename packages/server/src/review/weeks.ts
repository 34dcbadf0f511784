import type { Day } from '@larder/domain/calendar.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';

/** So many weeks stand on a page. */
const WEEKS = 13;

/** Returns the Mondays of the newest weeks in which a document lies, `before` a week. days: a select of their days as `day`. */
export async function newestWeeks(
  db: Db,
  days: RawBuilder<unknown>,
  before: Day | undefined,
): Promise<{ weeks: Day[]; more: boolean }> {
  const rows = await db.run(
    raw<{ week: Day }>(sql`
      select distinct date_trunc('week', d.day::timestamp)::date as week from (${days}) d
      where ${before ?? null}::date is null or d.day < ${before ?? null}::date
      order by 1 desc limit ${WEEKS + 1}`),
  );
  return { weeks: rows.slice(0, WEEKS).map(({ week }) => week), more: rows.length > WEEKS };
}
