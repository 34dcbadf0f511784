import type { SiteToday } from '@larder/contract/sites-of-a-day.ts';
import { addDays } from '@larder/domain/calendar.ts';
import { listDay } from '@larder/domain/dated-zone.ts';
import { type ClosedDay, isFreeOfDuties } from '@larder/domain/tasks/closed-days.ts';
import { actionsNeeded, isOutOfLimit } from '@larder/domain/tasks/fridge-day.ts';
import { showLimit } from '@larder/domain/tasks/limits.ts';
import { isAsked } from '@larder/domain/tasks/overdue-lists.ts';
import type { TaskEntry } from '@larder/domain/tasks/records.ts';
import type { ListProgress, SiteList } from '@larder/domain/tasks/site-day.ts';
import { standing, standingOf } from '@larder/domain/tasks/standing-entries.ts';
import { dueAt } from '@larder/domain/tasks/task-state.ts';
import type { ListType } from '@larder/domain/tasks/task-versions.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import {
  ASKED_DAYS,
  type NamedReading,
  namesOfReadings,
  outOfLimitEntries,
} from '../../food-safety/temperatures-out.ts';
import { authorise } from '../../kernel/authorise.ts';
import type { Ctx } from '../../kernel/context.ts';
import { closedDaysAt } from './closed-days.ts';
import { IS_ON_DAY } from './done.ts';
import { type Counted, listCounts } from './list-counts.ts';
import { asRows, keyOf, type ListedPlace, listedPlaces, type PlaceDay } from './places.ts';

interface FridgesRead {
  accountId: string;
  due: number;
  read: number;
}

/** The lists of today and of the evening before at each place, with the temperatures out of their limit. A few statements, however many places there are. */
export async function sitesToday(db: Db, ctx: Ctx): Promise<SiteToday[]> {
  authorise(ctx, 'tasksLocation');
  const places = await listedPlaces(db, ctx);
  const now = ctx.now();
  const todays = places.map((place): PlaceDay => ({ accountId: place.accountId, day: listDay(place, now) }));
  const evenings = todays.map(({ accountId, day }) => ({ accountId, day: addDays(day, -1) }));
  const [counts, fridges, closed, entries] = await Promise.all([
    listCounts(db, [...todays, ...evenings]),
    fridgesRead(db, todays),
    closedDaysAt(db, places, [...todays, ...evenings]),
    outOfLimit(db, todays),
  ]);
  const names = await namesOfReadings(db, entries);
  const countsOf = Map.groupBy(counts, keyOf);
  const readOf = new Map(fridges.map((one) => [one.accountId, one]));
  const entriesOf = Map.groupBy(entries, ({ accountId }) => accountId);
  return places.map((place, at) => {
    const { accountId, accountName, timeZone } = place;
    const { day } = todays[at] as PlaceDay; // one for each place
    const [today, evening] = [keyOf({ accountId, day }), keyOf({ accountId, day: addDays(day, -1) })];
    const progress = (type: ListType, of: string) => listProgress(place, type, countsOf.get(of) ?? [], closed.get(of));
    const { due = 0, read = 0 } = readOf.get(accountId) ?? {};
    const lists: Record<SiteList, ListProgress> = {
      lastClosing: { ...progress('CLOSE', evening), day: addDays(day, -1) },
      opening: { ...progress('OPEN', today), day },
      daily: { ...progress('DAILY', today), day },
      closing: { ...progress('CLOSE', today), day },
    };
    const isClosed = closed.get(today);
    return {
      ...{ accountId, accountName, timeZone, day, lists, fridges: { due, read } },
      closed: isClosed ? { reason: isClosed.by?.payload.reason ?? null, but: [...isClosed.but] } : null,
      temperatures: shownReadings(entriesOf.get(accountId) ?? [], names, day),
    } satisfies SiteToday;
  });
}

/** How many readings of fridges and freezers that are on are due today, and how many there are. */
function fridgesRead(db: Db, days: readonly PlaceDay[]): Promise<FridgesRead[]> {
  const org = db.organisationId;
  const stands = sql`not exists (select from food_safety_entry c where c.organisation_id = ${org} and c.corrects = e.entry_id)`;
  return db.run(
    raw<FridgesRead>(sql`
      select u.account_id as "accountId", (count(*) * 2)::int as due, sum(u.halves)::int as read
      from (
        select s.task_id, max(s.account_id::text)::uuid as account_id, bool_or(s.off) as off, count(distinct s.half) as halves
        from (
          select t.task_id, d.account_id, (
            select (e.payload ->> 'off')::boolean from food_safety_entry e
            where e.organisation_id = ${org} and e.account_id = d.account_id and e.kind = 'unit' and e.task_id = t.task_id and e.day <= d.day and ${stands}
            order by e.claimed_at desc, e.seq desc limit 1
          ) as off, null as half
          from ${asRows(days)}
          join task t on t.organisation_id = ${org} and t.account_id = d.account_id and t.type <> 'PREP' and t.type = 'FRIDGE'
          join task_version v on v.organisation_id = ${org} and v.task_id = t.task_id and ${IS_ON_DAY}
          union all
          select e.task_id, null, null, e.payload ->> 'half'
          from ${asRows(days)} join food_safety_entry e on e.organisation_id = ${org} and e.account_id = d.account_id and e.day = d.day
            and e.kind = 'fridge'
          where ${stands}
        ) s
        group by s.task_id
      ) u
      where u.account_id is not null and u.off is not true
      group by u.account_id`),
  );
}

/** Of the last days, since something may still be to be done about them. */
function outOfLimit(db: Db, todays: readonly PlaceDay[]): Promise<TaskEntry[]> {
  const ids = todays.map(({ accountId }) => accountId);
  const [first] = todays.map(({ day }) => day).toSorted();
  if (first === undefined) return Promise.resolve([]);
  return outOfLimitEntries(db, addDays(first, -ASKED_DAYS), sql`e.account_id = any (${ids}::uuid[])`);
}

function listProgress(
  place: ListedPlace,
  type: ListType,
  counts: readonly Counted[],
  closed: ClosedDay | undefined,
): Omit<ListProgress, 'day'> {
  const ofList = counts.filter((one) => one.type === type);
  const done = ofList.reduce((sum, one) => sum + one.done, 0);
  if (isFreeOfDuties(closed ?? null)) return { tasks: done, done, waiting: [] };
  const waiting = ofList.flatMap(({ dueTime, addedAt, day, tasks, done: some }) => {
    const due = dueAt(type, { dueTime }, day, place);
    return tasks > some && isAsked(due, day, addedAt, place) ? [{ due: due.toISOString(), tasks: tasks - some }] : [];
  });
  return { tasks: ofList.reduce((sum, one) => sum + one.tasks, 0), done, waiting };
}

/** Those of today and the evening before, and older ones about which something is still to be done; the newest first. */
function shownReadings(
  entries: readonly TaskEntry[],
  names: ReadonlyMap<string, NamedReading>,
  today: string,
): SiteToday['temperatures'] {
  const needed = new Set(actionsNeeded(entries).map(({ id }) => id));
  const actions = new Map(standingOf('action', entries).map((action) => [action.payload.entry, action]));
  return standing(entries)
    .filter(isOutOfLimit)
    .filter(({ id, day }) => needed.has(id) || day >= addDays(today, -1))
    .toReversed()
    .map(({ id, day, claimedAt, userName, payload: { temperature, limit } }) => {
      const action = actions.get(id);
      return {
        ...{
          entryId: id,
          day,
          what: names.get(id)?.what ?? '',
          temperature,
          limit: showLimit(limit),
          claimedAt,
          userName,
        },
        action: action ? { done: action.payload.done, text: action.payload.text, userName: action.userName } : null,
        isOpen: needed.has(id),
      };
    });
}
