import type { TaskEntryRow } from '@larder/contract/rows/tasks.ts';
import { type FourWeeks, nextFourWeeks } from '@larder/domain/tasks/sign-offs.ts';
import { standingOf } from '@larder/domain/tasks/standing-entries.ts';
import { sql } from 'kysely';
import type { Db } from '../db/transaction.ts';
import { asEntries, entryRows } from '../food-safety/entry-rows.ts';
import { type Ctx, listToday } from '../kernel/context.ts';

const SHOWN = 13;

interface Reviews extends FourWeeks {
  /** The last ones that stand, the newest first: those of a year. */
  reviews: TaskEntryRow[];
}

/** The four weeks that the area is to review next, and its reviews before them. */
export async function fourWeeksToReview(db: Db, ctx: Ctx): Promise<Reviews> {
  const signed = await entryRows(
    db,
    sql`e.account_id = ${ctx.accountId} and e.kind = 'sign-off' and e.payload ->> 'of' = 'four-weeks'
      and not exists (select from food_safety_entry c where c.organisation_id = ${ctx.organisationId} and c.corrects = e.entry_id)`,
    sql`order by e.day desc, e.seq desc limit ${SHOWN}`,
  );
  const [last] = standingOf('sign-off', asEntries(signed)).toSorted((one, other) => (one.day > other.day ? -1 : 1));
  return { ...nextFourWeeks(last?.payload.through ?? null, listToday(ctx)), reviews: signed };
}
