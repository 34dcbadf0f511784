import { type Day, isDay } from '../calendar.ts';
import { isOnWeekday, parseWeekdays } from './weekdays.ts';

export const TASK_TYPES = ['OPEN', 'CLOSE', 'DAILY', 'PREP', 'FRIDGE', 'PROBE'] as const;
export type TaskType = (typeof TASK_TYPES)[number];
/** The lists that are ticked every day. */
export const LIST_TYPES = ['OPEN', 'CLOSE', 'DAILY'] as const satisfies readonly TaskType[];
export type ListType = (typeof LIST_TYPES)[number];

/** What a task was from one day to another (rule 110). */
export interface TaskVersion {
  fromDay: Day;
  /** The last day; null: it goes on. */
  toDay: Day | null;
  action: string;
  sectionId: string | null;
  /** On weekdays, or on `date` alone. */
  repeats: boolean;
  date: Day | null;
  /** `Su/M/T`; empty: every day. */
  weekdayRepeats: string;
  /** In the first week of the month alone: its days up to the 7th. Absent: in every week. */
  monthly?: boolean | undefined;
  /** `HH:mm`; null: when the list is due. */
  dueTime: string | null;
  /** °C, of a fridge or freezer. */
  target: string | null;
  /** No tick without a photo, or without a reading. */
  asksPhoto: boolean;
  asksReading?: boolean | undefined;
  /** Who is to do it; null: anybody. */
  personId: string | null;
  personName?: string | null | undefined;
  /** The shelves of stock that a fridge or freezer stands for; absent: none. */
  shelfIds?: readonly string[] | undefined;
  position: number;
}

/** On which days a task is what it is. */
export type DatedTask = Pick<TaskVersion, 'fromDay' | 'toDay' | 'repeats' | 'date' | 'weekdayRepeats' | 'monthly'>;

/** What a task is on a day: the version that holds then, or null where it is not to be done that day. */
export function versionOn<Version extends DatedTask>(versions: readonly Version[], day: Day): Version | null {
  const held = versions.find(({ fromDay, toDay }) => fromDay <= day && (toDay === null || day <= toDay));
  return held && isToBeDoneOn(held, day) ? held : null;
}

/** What tasks and units are called on days, also on those on which they are not to be done and after they ended; null: there is no such task. */
export function taskNames(
  tasks: Iterable<{ id: string; versions: readonly Pick<TaskVersion, 'fromDay' | 'toDay' | 'action'>[] }>,
): (task: string, day: Day) => string | null {
  const byId = new Map([...tasks].map(({ id, versions }) => [id, versions]));
  return (task, day) => {
    const versions = byId.get(task) ?? [];
    const held = versions.find(({ fromDay, toDay }) => fromDay <= day && (toDay === null || day <= toDay));
    return (held ?? versions.at(-1))?.action ?? null;
  };
}

/** Whether one of these, as it is on a day or will be, is called so, in whichever letters. */
export function isNameTaken(
  name: string,
  units: Iterable<{ versions: readonly Pick<TaskVersion, 'toDay' | 'action'>[] }>,
  day: Day,
): boolean {
  const wanted = name.trim().toLowerCase();
  return [...units].some(({ versions }) => {
    const last = versions.at(-1);
    return last && (last.toDay === null || last.toDay >= day) && last.action.trim().toLowerCase() === wanted;
  });
}

function isToBeDoneOn({ repeats, date, weekdayRepeats, monthly = false }: DatedTask, day: Day): boolean {
  if (!repeats) return date === day;
  return isOnWeekday(parseWeekdays(weekdayRepeats) ?? [], day) && (!monthly || Number(day.slice(8)) <= 7);
}

/** A form's task: what is wrong with it, each at its field. */
export function problemsOfTask(task: {
  type: TaskType;
  action: string;
  sectionId: string | null;
  target: string | null;
  repeats: boolean;
  date: string | null;
}): { field: string; message: string }[] {
  const isUnit = task.type === 'FRIDGE';
  const problems: { field: string; message: string }[] = [];
  if (isUnit && (task.action.trim() === '' || task.target === null))
    problems.push({ field: task.action.trim() === '' ? 'action' : 'target', message: 'Error this task is not valid.' });
  if (!isUnit && task.action.trim() === '')
    problems.push({ field: 'action', message: 'You must provide a task description' });
  if ((task.type === 'DAILY' || task.type === 'PREP') && task.sectionId === null)
    problems.push({ field: 'sectionId', message: 'You must select a section for the new task' });
  if (!task.repeats && (task.date === null || !isDay(task.date)))
    problems.push({ field: 'date', message: 'Choose the day of this task' });
  return problems;
}
