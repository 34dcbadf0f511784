import type { Day } from '../calendar.ts';
import { listDay } from '../dated-zone.ts';
import { dueAt, type OpenPlace } from './task-state.ts';
import type { ListType } from './task-versions.ts';

/** Tasks of a list of a day that are due at the same time: how many there are, and how many of them are done. */
export interface CountedTasks {
  day: Day;
  type: ListType;
  /** Of a daily list. */
  sectionId: string | null;
  /** `HH:mm`; null: when the list is due. */
  dueTime: string | null;
  /** Of tasks that were added lately; null: long before. */
  addedAt: string | null;
  tasks: number;
  done: number;
}

/** A list of a day with tasks that are overdue: key is `OPEN`, `CLOSE` or the section of a daily list. */
export interface OverdueList {
  day: Day;
  key: string;
  /** How many are. */
  tasks: number;
}

interface Given {
  /** Of days that can be edited. */
  counts: readonly CountedTasks[];
  now: Date;
  place: OpenPlace;
  /** Closed days, on which nothing is due. */
  free: ReadonlySet<Day>;
}

/** The lists that are overdue (rule 111), those of the day before first: a task of them is not done, and its time is over. A day that was closed has none. */
export function overdueLists({ counts, now, place, free }: Given): OverdueList[] {
  const overdue = counts.filter((one) => {
    const { day, type, tasks, done, addedAt } = one;
    if (tasks === done || free.has(day)) return false;
    const due = dueAt(type, one, day, place);
    return due < now && isAsked(due, day, addedAt, place);
  });
  const lists = Map.groupBy(overdue, ({ day, type, sectionId }) => `${day} ${type === 'DAILY' ? sectionId : type}`);
  return [...lists.values()]
    .flatMap((of) => {
      const [first] = of;
      if (!first) return [];
      const { day, type, sectionId } = first;
      const tasks = of.reduce((sum, one) => sum + one.tasks - one.done, 0);
      return [{ day, key: type === 'DAILY' ? (sectionId ?? '') : type, tasks }];
    })
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
}

/** Whether what was due on a day is asked for: what was due before its task was added that day is not. */
export function isAsked(due: Date, day: Day, addedAt: string | null, place: OpenPlace): boolean {
  return addedAt === null || Date.parse(addedAt) <= due.getTime() || day < listDay(place, new Date(addedAt));
}
