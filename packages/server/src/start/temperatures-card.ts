import type { TaskEntryRow } from '@larder/contract/rows/tasks.ts';
import type { StartCard } from '@larder/contract/start.ts';
import { addDays } from '@larder/domain/calendar.ts';
import type { Measured } from '@larder/domain/tasks/fridge-day.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { entryRows } from '../food-safety/entry-rows.ts';
import { openActions } from '../food-safety/open-actions.ts';
import { type Ctx, today } from '../kernel/context.ts';
import { placeName } from '../kernel/place-name.ts';
import { NAMED } from './start-card.ts';

/** So many days back an action is asked for: as long as devices have the entries. */
const ASKED_DAYS = 15;

/** Temperatures of the account and those below it that are out of their limit, and about which nothing was done yet (rule 124). */
export async function temperaturesCard(db: Db, ctx: Ctx): Promise<StartCard<'temperatures'> | null> {
  const since = addDays(today(ctx), -ASKED_DAYS);
  const below = sql`e.day >= ${since} and e.account_id in (
    select h.account_id from account_home h where h.organisation_id = ${db.organisationId} and ${ctx.accountId}::uuid = any (h.ancestors))`;
  const needed = await openActions(db, { among: below, answers: below });
  if (needed.length === 0) return null;
  return { count: needed.length, readings: await named(db, needed.slice(0, NAMED)) };
}

type Reading = StartCard<'temperatures'>['readings'][number];

/** Names where they were measured and what was: the unit as it is called today, the dish, the supplier. */
async function named(db: Db, needed: readonly Measured[]): Promise<Reading[]> {
  const ids = needed.map(({ id }) => id);
  const names = await db.run(
    raw<{ id: string; accountName: string; unit: string | null }>(sql`
      select e.entry_id as id, ${placeName('a')} as "accountName", (
        select v.action from task_version v where v.organisation_id = e.organisation_id and v.task_id = e.task_id order by v.from_day desc limit 1
      ) as unit
      from food_safety_entry e join account a on a.organisation_id = e.organisation_id and a.account_id = e.account_id
      where e.organisation_id = ${db.organisationId} and e.entry_id = any (${ids}::uuid[])`),
  );
  const firsts = await firstsOf(db, needed);
  return needed.map((entry) => {
    const { accountName = '', unit = null } = names.find(({ id }) => id === entry.id) ?? {};
    const what = unit ?? wordsOf(entry, firsts) ?? 'Erased on request';
    const { id: entryId, accountId, day, payload } = entry;
    return { entryId, accountId, accountName, day, what, temperature: payload.temperature };
  });
}

/** The first entries of the food records of which a step is named. */
function firstsOf(db: Db, needed: readonly Measured[]): Promise<TaskEntryRow[]> {
  const records = needed.flatMap(({ kind, payload }) =>
    kind === 'food-step' && 'record' in payload ? [payload.record] : [],
  );
  if (records.length === 0) return Promise.resolve([]);
  return entryRows(db, sql`e.kind = 'food' and e.record_id = any (${records}::uuid[])`);
}

function wordsOf(entry: Measured, firsts: readonly TaskEntryRow[]): string | null {
  if (entry.kind === 'food') return entry.payload.ingredient;
  if (entry.kind === 'delivery') return entry.payload.name;
  if (entry.kind !== 'food-step') return null;
  const first = firsts.find(({ payload }) => payload.record === entry.payload.record);
  return typeof first?.payload.ingredient === 'string' ? first.payload.ingredient : null;
}
