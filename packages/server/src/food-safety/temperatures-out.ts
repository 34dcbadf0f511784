import type { TaskEntryRow } from '@larder/contract/rows/tasks.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { isOutOfLimit, type Measured } from '@larder/domain/tasks/fridge-day.ts';
import type { TaskEntry } from '@larder/domain/tasks/records.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { placeName } from '../kernel/place-name.ts';
import { asEntries, entryRows } from './entry-rows.ts';

/** So many days back an action is asked for: as long as devices have the entries. */
export const ASKED_DAYS = 15;

/**
 * Temperatures out of their limit since a day, with what was entered about them: corrections, actions, and of fridges and freezers later readings and
 * switches. of: a condition on the entries `e`.
 */
export async function outOfLimitEntries(db: Db, since: Day, of: RawBuilder<unknown>): Promise<TaskEntry[]> {
  const out = await entryRows(db, sql`e.day >= ${since} and ${of} and e.payload @> '{"ok": false}'`);
  if (out.length === 0) return [];
  const ids = out.map(({ id }) => id);
  const units = [...new Set(out.flatMap(({ payload }) => (typeof payload.unit === 'string' ? [payload.unit] : [])))];
  const answers = await Promise.all([
    entryRows(db, sql`e.corrects = any (${ids}::uuid[])`),
    entryRows(db, sql`e.kind = 'action' and e.payload ->> 'entry' = any (${ids}::text[])`),
    entryRows(db, sql`e.task_id = any (${units}::uuid[]) and e.day >= ${since} and e.kind in ('fridge', 'unit')`),
  ]);
  const actions = answers[1].map(({ id }) => id);
  const withdrawn = actions.length > 0 ? await entryRows(db, sql`e.corrects = any (${actions}::uuid[])`) : [];
  const readings = answers[2].map(({ id }) => id);
  const corrected = readings.length > 0 ? await entryRows(db, sql`e.corrects = any (${readings}::uuid[])`) : [];
  const all = [...out, ...answers.flat(), ...withdrawn, ...corrected];
  return asEntries([...new Map(all.map((entry) => [entry.id, entry])).values()]);
}

export interface NamedReading {
  entryId: string;
  accountName: string;
  /** Of which unit as it is called today, dish or supplier. */
  what: string;
}

/** Names where temperatures were measured and what was, by their entries. */
export async function namesOfReadings(db: Db, entries: readonly TaskEntry[]): Promise<Map<string, NamedReading>> {
  const measured = entries.filter(isOutOfLimit);
  if (measured.length === 0) return new Map();
  const ids = measured.map(({ id }) => id);
  const names = await db.run(
    raw<{ id: string; accountName: string; unit: string | null }>(sql`
      select e.entry_id as id, ${placeName('a')} as "accountName", (
        select v.action from task_version v where v.organisation_id = e.organisation_id and v.task_id = e.task_id order by v.from_day desc limit 1
      ) as unit
      from food_safety_entry e join account a on a.organisation_id = e.organisation_id and a.account_id = e.account_id
      where e.organisation_id = ${db.organisationId} and e.entry_id = any (${ids}::uuid[])`),
  );
  const named = new Map(names.map((one) => [one.id, one]));
  const firsts = await firstsOf(db, measured);
  return new Map(
    measured.map((entry) => {
      const { accountName = '', unit = null } = named.get(entry.id) ?? {};
      const what = unit ?? wordsOf(entry, firsts) ?? 'Erased on request';
      return [entry.id, { entryId: entry.id, accountName, what }];
    }),
  );
}

/** The first entries of the food records of which a step is named. */
function firstsOf(db: Db, measured: readonly Measured[]): Promise<TaskEntryRow[]> {
  const records = measured.flatMap(({ kind, payload }) =>
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
