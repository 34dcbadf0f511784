import { listDay, type PastZone } from '@larder/domain/accounts/dated-zone.ts';
import { addDays, dayIn } from '@larder/domain/calendar.ts';
import { type ClosedDaysVersion, isFreeOfDuties } from '@larder/domain/tasks/closed-days.ts';
import { type DueTask, type DueVersion, type OverdueList, overdueLists } from '@larder/domain/tasks/overdue-lists.ts';
import type { TaskEntry } from '@larder/domain/tasks/records.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { pastZonesAt, timeZoneAt } from '../kernel/account-facts.ts';
import { placeName } from '../kernel/place-name.ts';
import { closedDaysAt } from './sites/closed-days.ts';
import { keyOf } from './sites/places.ts';

/** An overdue list with its place. name: what it is called. */
export interface OverdueListHere extends OverdueList {
  accountId: string;
  accountName: string;
  name: string;
}

interface Place {
  accountId: string;
  accountName: string;
  timeZone: string;
  pastZones: PastZone[];
  openingTime: string;
  closedDays: ClosedDaysVersion[];
}

type Version = Omit<DueTask, 'versions'> & DueVersion & { accountId: string };

/** The lists of the organisation's areas that are overdue now, by place. areas: a condition on account_home h. */
export async function overdueListsIn(db: Db, areas: RawBuilder<unknown>, now: Date): Promise<OverdueListHere[]> {
  const org = db.organisationId;
  const utc = dayIn('UTC', now);
  const [from, to] = [addDays(utc, -2), addDays(utc, 1)]; // whatever their zone
  const here = sql`(select h.account_id from account_home h where h.organisation_id = ${org} and ${areas})`;
  const [places, versions, entries, sections] = await db.all(
    raw<Place>(sql`
      select a.account_id as "accountId", ${placeName('a')} as "accountName", ${timeZoneAt(org, 'h')} as "timeZone",
        ${pastZonesAt(org, 'h')} as "pastZones",
        a.opening_time as "openingTime", coalesce((
          select json_agg(json_build_object('fromDay', c.from_day, 'weekdays', c.weekdays, 'dates', c.dates) order by c.from_day)
          from closed_days c where c.organisation_id = a.organisation_id and c.account_id = a.account_id
        ), '[]') as "closedDays"
      from account a join account_home h on h.organisation_id = a.organisation_id and h.account_id = a.account_id
      where a.organisation_id = ${org} and a.account_id in ${here} and not a.deleted
      order by lower(a.name), a.account_id`),
    raw<Version>(sql`
      select t.account_id as "accountId", t.task_id as id, t.type, t.created_at as "addedAt", v.from_day as "fromDay", v.to_day as "toDay",
        v.section_id as "sectionId", v.repeats, v.date, v.weekday_repeats as "weekdayRepeats", v.monthly, v.due_time as "dueTime"
      from task t join task_version v on v.organisation_id = t.organisation_id and v.task_id = t.task_id
      where t.organisation_id = ${org} and t.account_id in ${here} and t.type in ('OPEN', 'CLOSE', 'DAILY') and not t.removed
        and v.from_day <= ${to} and (v.to_day is null or v.to_day >= ${from})`),
    raw<TaskEntry>(sql`
      select e.entry_id as id, e.account_id as "accountId", e.seq, e.kind, e.day, e.claimed_at as "claimedAt",
        e.recorded_at as "recordedAt", e.person::text as "userId", '' as "userName", e.corrects, e.flags, e.payload
      from food_safety_entry e
      where e.organisation_id = ${org} and e.account_id in ${here} and e.day between ${from} and ${to}
        and e.kind in ('tick', 'untick', 'withdrawn')`),
    raw<{ id: string; name: string }>(sql`
      select section_id as id, coalesce(nullif(display_name, ''), name) as name from section
      where organisation_id = ${org} and account_id in ${here} and type = 'DAILY'`),
  );
  const nameOf = new Map([...NAMES, ...sections.map(({ id, name }) => [id, name] as const)]);
  const tasksOf = Map.groupBy(versions, ({ accountId }) => accountId);
  const entriesOf = Map.groupBy(entries, ({ accountId }) => accountId);
  const days = places.flatMap(({ accountId, ...zone }) => {
    const today = listDay(zone, now);
    return [addDays(today, -1), today].map((day) => ({ accountId, day }));
  });
  const closed = await closedDaysAt(db, places, days);
  return places.flatMap(({ accountId, accountName, ...place }) => {
    const tasks = asTasks(tasksOf.get(accountId) ?? []);
    if (tasks.length === 0) return [];
    const today = listDay(place, now);
    const free = new Set(
      [addDays(today, -1), today].filter((day) => isFreeOfDuties(closed.get(keyOf({ accountId, day })) ?? null)),
    );
    const overdue = overdueLists({ tasks, entries: entriesOf.get(accountId) ?? [], today, now, place, free });
    return overdue.map((list) => ({ ...list, accountId, accountName, name: nameOf.get(list.key) ?? 'Tasks' }));
  });
}

const NAMES = [
  ['OPEN', 'Opening list'],
  ['CLOSE', 'Closing list'],
] as const;

function asTasks(versions: readonly Version[]): DueTask[] {
  return [...Map.groupBy(versions, ({ id }) => id)].flatMap(([id, of]) => {
    const [first] = of;
    return first ? [{ id, type: first.type, addedAt: first.addedAt, versions: of }] : [];
  });
}
