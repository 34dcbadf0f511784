import type { StartCard } from '@larder/contract/start.ts';
import { addDays } from '@larder/domain/calendar.ts';
import { actionsNeeded } from '@larder/domain/tasks/fridge-day.ts';
import { sql } from 'kysely';
import type { Db } from '../db/transaction.ts';
import { ASKED_DAYS, namesOfReadings, outOfLimitEntries } from '../food-safety/temperatures-out.ts';
import { type Ctx, today } from '../kernel/context.ts';
import { NAMED } from './start-card.ts';

/** Temperatures of the account and those below it that are out of their limit, and about which nothing was done yet (rule 124). */
export async function temperaturesCard(db: Db, ctx: Ctx): Promise<StartCard<'temperatures'> | null> {
  const since = addDays(today(ctx), -ASKED_DAYS);
  const entries = await outOfLimitEntries(
    db,
    since,
    sql`e.account_id in (
      select h.account_id from account_home h where h.organisation_id = ${db.organisationId} and ${ctx.accountId}::uuid = any (h.ancestors))`,
  );
  const needed = actionsNeeded(entries);
  if (needed.length === 0) return null;
  const first = needed.slice(0, NAMED);
  const names = await namesOfReadings(db, first);
  const readings = first.map(({ id: entryId, accountId, day, payload }) => {
    const { accountName = '', what = '' } = names.get(entryId) ?? {};
    return { entryId, accountId, accountName, day, what, temperature: payload.temperature };
  });
  return { count: needed.length, readings };
}
