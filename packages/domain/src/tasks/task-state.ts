import { addDays, type Day, daysBetween, startOfDay } from '../calendar.ts';
import { type DatedZone, zoneOfDay } from '../dated-zone.ts';
import { instantOf } from '../occurred-at.ts';
import { isEditable } from './entry-window.ts';
import type { TaskType, TaskVersion } from './task-versions.ts';
import type { Tick } from './ticks.ts';

/** Where lists are ticked, and when it is open: `HH:mm` on its clock. */
export interface OpenPlace extends DatedZone {
  openingTime: string;
}

/**
 * How a task stands on a day (rule 111). done: late, after it was due. open: it can still be done in time. overdue: it can be done, late. missed: its
 * day can't be edited any longer; it can be commented, not ticked. closed: nothing was due that day.
 */
export type TaskState =
  | { state: 'done'; late: boolean; tick: Tick }
  | { state: 'open' | 'overdue' | 'missed' | 'closed'; late: false; tick: null };

/**
 * Until when a task of a day is in time: opening lists until opening, closing lists until the next one, daily ones until the day ends. All of it by the
 * zone of the day itself, also what is due after its midnight.
 */
export function dueAt(type: TaskType, version: Pick<TaskVersion, 'dueTime'>, day: Day, place: OpenPlace): Date {
  const { openingTime } = place;
  const timeZone = zoneOfDay(place, day);
  if (version.dueTime !== null) {
    const isAfterMidnight = type === 'CLOSE' && version.dueTime < openingTime;
    return instantOf(timeZone, isAfterMidnight ? addDays(day, 1) : day, version.dueTime);
  }
  if (type === 'OPEN') return instantOf(timeZone, day, openingTime);
  if (type === 'CLOSE') return instantOf(timeZone, addDays(day, 1), openingTime);
  return startOfDay(timeZone, addDays(day, 1));
}

/** today: the day of lists at `now`. isFree: the day is closed, and nothing is due on it. */
export function taskState(
  tick: Tick | undefined,
  due: Date,
  { day, today, now, isFree = false }: { day: Day; today: Day; now: Date; isFree?: boolean },
): TaskState {
  if (tick) return { state: 'done', late: Date.parse(tick.claimedAt) > due.getTime(), tick };
  const none = { late: false, tick: null } as const;
  if (isFree) return { state: 'closed', ...none };
  if (!isEditable(day, today) && daysBetween(day, today) > 0) return { state: 'missed', ...none };
  return { state: now > due ? 'overdue' : 'open', ...none };
}
