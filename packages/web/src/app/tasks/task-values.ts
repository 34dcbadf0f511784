import type { Day } from '@larder/domain/calendar.ts';
import { problemsOfTask, type TaskType, type TaskVersion } from '@larder/domain/tasks/task-versions.ts';
import {
  parseWeekdays,
  SHOWN_WEEKDAYS,
  WEEKDAY_CODES,
  type WeekdayCode,
  weekdaysText,
} from '@larder/domain/tasks/weekdays.ts';
import type { CommandInput } from '../../data/command.ts';
import { type ListKey, listOfTask, placeOfList } from './lists.ts';

/** The fields of a task's form. sectionId: the list it stands on, '' where none is chosen. */
export interface TaskValues extends Record<string, unknown> {
  action: string;
  sectionId: ListKey;
  repeats: boolean;
  weekdays: WeekdayCode[];
  /** In the first week of the month alone. */
  monthly: boolean;
  date: Day | null;
  dueTime: string;
  asksPhoto: boolean;
  asksReading: boolean;
  /** '' where anybody is to do it. */
  personId: string;
}

type SaveTask = CommandInput<'tasks.saveTask'>;

const PLAIN = { dueTime: '', asksPhoto: false, asksReading: false, personId: '' };

export function newTaskValues(list: ListKey, day: Day, repeats: boolean): TaskValues {
  return { action: '', sectionId: list, repeats, weekdays: [...WEEKDAY_CODES], monthly: false, date: day, ...PLAIN };
}

export function valuesOfTask(type: TaskType, version: TaskVersion): TaskValues {
  const { action, sectionId, repeats, date, weekdayRepeats, dueTime } = version;
  return {
    ...{ action, sectionId: listOfTask(type, sectionId), repeats, date, dueTime: dueTime ?? '' },
    ...{ asksPhoto: version.asksPhoto, asksReading: version.asksReading ?? false, personId: version.personId ?? '' },
    ...{ weekdays: codesOf(weekdayRepeats), monthly: version.monthly ?? false },
  };
}

/** The weekdays on which a task repeats: none stored means every day. */
export function codesOf(weekdayRepeats: string): WeekdayCode[] {
  const codes = parseWeekdays(weekdayRepeats) ?? [];
  return codes.length === 0 ? [...WEEKDAY_CODES] : codes;
}

export const FIRST_WEEK = 'First week of the month';

/** The days of a task where there is no room for a column each: `Every day`, `Mon, Tue`, of the first week of the month where it is monthly. */
export function daysText(weekdayRepeats: string, monthly = false): string {
  const codes = codesOf(weekdayRepeats);
  const names = SHOWN_WEEKDAYS.flatMap(({ code, name }) => (codes.includes(code) ? name : [])).join(', ');
  const days = codes.length === SHOWN_WEEKDAYS.length ? 'Every day' : names;
  return monthly ? `${days} of the first week of the month` : days;
}

/** As it is sent. */
export function taskOfValues(taskId: string, values: TaskValues): SaveTask {
  const { action, sectionId, repeats, weekdays, monthly, date, dueTime, asksPhoto, asksReading, personId } = values;
  return {
    ...{ taskId, ...placeOfList(sectionId), action: action.trim(), repeats, date: repeats ? null : date },
    weekdayRepeats: repeats && weekdays.length < WEEKDAY_CODES.length ? weekdaysText(weekdays) : '',
    ...(repeats && monthly ? { monthly } : {}),
    dueTime: dueTime === '' ? null : dueTime,
    ...{ target: null, asksPhoto, asksReading, personId: personId === '' ? null : personId },
  };
}

/** What is wrong with a form, by field; the server states the same of what it is sent. */
export function problemsOfValues(values: TaskValues): Record<string, string> {
  const problems = problemsOfTask(taskOfValues('', values)).map(({ field, message }) => [field, message]);
  const never = values.repeats && values.weekdays.length === 0 ? [['weekdays', 'Choose at least one day']] : [];
  return Object.fromEntries([...problems, ...never]);
}
