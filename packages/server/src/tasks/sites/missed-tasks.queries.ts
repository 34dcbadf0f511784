import type { InputOf } from '@larder/contract/route.ts';
import type { MissedTask, sitesOfADayCalls } from '@larder/contract/sites-of-a-day.ts';
import { addDays, type Day, daysFromTo } from '@larder/domain/calendar.ts';
import { listDay } from '@larder/domain/dated-zone.ts';
import { type ClosedDay, isFreeOfDuties } from '@larder/domain/tasks/closed-days.ts';
import { isEditable } from '@larder/domain/tasks/entry-window.ts';
import { isSwitchedOff } from '@larder/domain/tasks/fridge-day.ts';
import { isAsked } from '@larder/domain/tasks/overdue-lists.ts';
import type { TaskEntry } from '@larder/domain/tasks/records.ts';
import { dueAt } from '@larder/domain/tasks/task-state.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { asEntries, entryRows } from '../../food-safety/entry-rows.ts';
import { authorise } from '../../kernel/authorise.ts';
import type { Ctx } from '../../kernel/context.ts';
import { closedDaysAt } from './closed-days.ts';
import { doneTasks, IS_ON_DAY } from './done.ts';
import { asRows, keyOf, type ListedPlace, listedPlaces, type PlaceDay } from './places.ts';

/** So many are named; all are counted. */
const MOST_NAMED = 500;

interface Undone {
  accountId: string;
  taskId: string;
  type: MissedTask['type'];
  /** The newest of its versions on these days states what it is called, where it stands and who was to do it. */
  action: string;
  section: string | null;
  person: string | null;
  addedAt: string;
  days: { day: Day; dueTime: string | null; read: ('am' | 'pm')[] }[];
}

/**
 * What was not done on the days of a week that have begun: tasks of lists that are overdue or missed, and readings of fridges and freezers that were missed
 * (rules 111 and 126). Closed days have none, and units that were off.
 */
export async function missedTasks(db: Db, ctx: Ctx, { week }: InputOf<typeof sitesOfADayCalls.missedTasks>) {
  authorise(ctx, 'tasksLocation');
  const places = await listedPlaces(db, ctx);
  const now = ctx.now();
  const todayAt = new Map(places.map((place) => [place.accountId, listDay(place, now)]));
  const days = places.flatMap(({ accountId }) =>
    daysFromTo(week, addDays(week, 6)).flatMap((day): PlaceDay[] =>
      day <= (todayAt.get(accountId) ?? week) ? [{ accountId, day }] : [],
    ),
  );
  if (days.length === 0) return { places: places.length, count: 0, missed: [] };
  const [undone, closed, switched] = await Promise.all([
    undoneTasks(db, days),
    closedDaysAt(db, places, days),
    unitSwitches(db, places),
  ]);
  const switchesOf = Map.groupBy(switched, ({ accountId }) => accountId);
  const placeOf = new Map(places.map((place) => [place.accountId, place]));
  const missed = undone.flatMap((one): MissedTask[] => {
    const place = placeOf.get(one.accountId);
    if (!place) return [];
    const today = todayAt.get(one.accountId) ?? week;
    const missedDays = one.days.flatMap((day) =>
      missedDay(one, day, { place, today, now, closed, switches: switchesOf.get(one.accountId) ?? [] }),
    );
    if (missedDays.length === 0) return [];
    const { accountId, taskId, type, section, action, person } = one;
    return [{ accountId, accountName: place.accountName, taskId, type, section, action, person, days: missedDays }];
  });
  const sorted = missed.toSorted(
    (one, other) => other.days.length - one.days.length || one.accountName.localeCompare(other.accountName),
  );
  const count = missed.reduce((sum, { days: some }) => sum + some.length, 0);
  return { places: places.length, count, missed: sorted.slice(0, MOST_NAMED) };
}

interface Around {
  place: ListedPlace;
  today: Day;
  now: Date;
  closed: ReadonlyMap<string, ClosedDay>;
  switches: readonly TaskEntry[];
}

function missedDay(
  { accountId, taskId, type, addedAt }: Undone,
  { day, dueTime, read }: Undone['days'][number],
  { place, today, now, closed, switches }: Around,
): MissedTask['days'] {
  const canBeDone = isEditable(day, today);
  if (type === 'FRIDGE') {
    if (canBeDone || isSwitchedOff(taskId, switches, day)) return [];
    return [{ day, canBeDone: false, halves: (['am', 'pm'] as const).filter((half) => !read.includes(half)) }];
  }
  if (isFreeOfDuties(closed.get(keyOf({ accountId, day })) ?? null)) return [];
  const due = dueAt(type, { dueTime }, day, place);
  return due < now && isAsked(due, day, addedAt, place) ? [{ day, canBeDone, halves: [] }] : [];
}

/**
 * Tasks of lists that are not done and units without both readings, by task, on days of places. What is due, what is done and what was read are put under
 * each other and grouped, as in the counts of today.
 */
function undoneTasks(db: Db, days: readonly PlaceDay[]): Promise<Undone[]> {
  const org = db.organisationId;
  return db.run(
    raw<Undone>(sql`
      with day_task as (
        select s.account_id, s.day, s.task_id, max(s.type) as type, max(s.action) as action, max(s.section_id::text)::uuid as section_id,
          max(s.person_id) as person_id, max(s.added_at) as added_at, max(s.due_time) as due_time, bool_or(s.done) as done,
          coalesce(array_agg(distinct s.half) filter (where s.half is not null), '{}') as halves
        from (
          select d.account_id, d.day, t.task_id, t.type, v.action, v.section_id, v.person_id, v.due_time, t.created_at as added_at, false as done, null as half
          from ${asRows(days)}
          join task t on t.organisation_id = ${org} and t.account_id = d.account_id and t.type <> 'PREP' and t.type in ('OPEN', 'CLOSE', 'DAILY', 'FRIDGE')
          join task_version v on v.organisation_id = ${org} and v.task_id = t.task_id and ${IS_ON_DAY}
          union all
          select f.account_id, f.day, f.task_id, null, null, null, null, null, null, true, null from (${doneTasks(org, asRows(days))}) f
          union all
          select e.account_id, e.day, e.task_id, null, null, null, null, null, null, false, e.payload ->> 'half'
          from ${asRows(days)} join food_safety_entry e on e.organisation_id = ${org} and e.account_id = d.account_id and e.day = d.day
            and e.kind = 'fridge'
          where not exists (select from food_safety_entry c where c.organisation_id = ${org} and c.corrects = e.entry_id)
        ) s
        group by s.account_id, s.day, s.task_id
      ), undone as (
        select u.account_id, u.task_id, max(u.type) as type, max(u.added_at) as added_at, (array_agg(u.action order by u.day desc))[1] as action,
          (array_agg(u.section_id order by u.day desc))[1] as section_id, (array_agg(u.person_id order by u.day desc))[1] as person_id,
          json_agg(json_build_object('day', u.day, 'dueTime', u.due_time, 'read', u.halves) order by u.day) as days
        from day_task u
        where u.type is not null and not u.done and (u.type <> 'FRIDGE' or cardinality(u.halves) < 2)
        group by u.account_id, u.task_id
      )
      select u.account_id as "accountId", u.task_id as "taskId", u.type, u.action, u.days, u.added_at as "addedAt",
        (select coalesce(nullif(s.display_name, ''), s.name) from section s where s.organisation_id = ${org} and s.section_id = u.section_id) as section,
        (select p.name from profile p where p.user_id = u.person_id) as person
      from undone u
      where u.account_id is not null and u.type is not null and u.action is not null and u.days is not null
        and u.added_at is not null`),
  );
}

/** Of all days: whether a unit is off is known however long ago that was stated. */
async function unitSwitches(db: Db, places: readonly ListedPlace[]): Promise<TaskEntry[]> {
  const ids = places.map(({ accountId }) => accountId);
  return asEntries(
    await entryRows(
      db,
      sql`e.kind = 'unit' and e.account_id = any (${ids}::uuid[])
        and not exists (select from food_safety_entry c where c.organisation_id = ${db.organisationId} and c.corrects = e.entry_id)`,
    ),
  );
}
