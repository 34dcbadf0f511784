import { addDays, type Day } from '../calendar.ts';
import type { TaskEntry } from './records.ts';
import { dueAt, type OpenPlace, taskState } from './task-state.ts';
import { type DatedTask, type ListType, type TaskVersion, versionOn } from './task-versions.ts';
import { ticksOf } from './ticks.ts';

/** A task of a list. addedAt: what was due before it was added is not asked for. */
export interface DueTask {
  id: string;
  type: ListType;
  addedAt: string;
  versions: readonly DueVersion[];
}
export type DueVersion = DatedTask & Pick<TaskVersion, 'sectionId' | 'dueTime'>;

/** A list of a day with tasks that are overdue: key is `OPEN`, `CLOSE` or the section of a daily list. */
export interface OverdueList {
  day: Day;
  key: string;
  /** How many are. */
  tasks: number;
}

interface Given {
  tasks: readonly DueTask[];
  /** Ticks, and what took them back. */
  entries: readonly TaskEntry[];
  /** The day of `now` where the lists are. */
  today: Day;
  now: Date;
  place: OpenPlace;
  /** Closed days, on which nothing is due. */
  free: ReadonlySet<Day>;
}

/**
 * The lists that are overdue now and can still be ticked, those of the day before first (rule 111): a task of them is not done, and its time is over. A day
 * that was closed has none.
 */
export function overdueLists({ tasks, entries, today, now, place, free }: Given): OverdueList[] {
  return [addDays(today, -1), today].flatMap((day) => {
    const ofDay = entries.filter((entry) => entry.day === day);
    if (free.has(day)) return [];
    const ticks = ticksOf(ofDay);
    const overdue = tasks.flatMap(({ id, type, addedAt, versions }) => {
      const version = versionOn(versions, day);
      if (!version) return [];
      const due = dueAt(type, version, day, place);
      if (Date.parse(addedAt) > due.getTime()) return [];
      const { state } = taskState(ticks.get(id), due, { day, today, now });
      return state === 'overdue' ? [type === 'DAILY' ? (version.sectionId ?? '') : type] : [];
    });
    return [...Map.groupBy(overdue, (key) => key)].map(([key, of]) => ({ day, key, tasks: of.length }));
  });
}
