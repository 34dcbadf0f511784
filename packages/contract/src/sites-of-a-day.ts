import { TRADING } from '@larder/domain/tasks/closed-days.ts';
import { LIST_TYPES } from '@larder/domain/tasks/task-versions.ts';
import { z } from 'zod';
import { day, decimalText, id, instant } from './primitives.ts';
import { command, query } from './route.ts';
import { enteredClosedDays } from './rows/accounts.ts';

const place = { accountId: id, accountName: z.string() };

/** How far a list of a day is. waiting: its tasks that are not done, by when they are due. */
const listProgress = z.object({
  day,
  tasks: z.number().int(),
  done: z.number().int(),
  waiting: z.array(z.object({ due: instant, tasks: z.number().int() })),
});

/** A temperature out of its limit. what: of which unit, dish or supplier. isOpen: something is still to be done about it. */
const outOfLimit = z.object({
  entryId: id,
  day,
  what: z.string(),
  temperature: decimalText,
  /** In words, `5 °C or less`. */
  limit: z.string(),
  claimedAt: instant,
  userName: z.string(),
  /** What was done about it; text is null where it was erased. */
  action: z.object({ done: z.string(), text: z.string().nullable(), userName: z.string() }).nullable(),
  isOpen: z.boolean(),
});

/** The lists and temperatures of one place today. */
export const siteToday = z.object({
  ...place,
  timeZone: z.string(),
  /** Today there. */
  day,
  /** Today is a closed day: why, and what shows that it is not. Null: it is open. */
  closed: z.object({ reason: z.string().nullable(), but: z.array(z.enum(TRADING)) }).nullable(),
  lists: z.object({ lastClosing: listProgress, opening: listProgress, daily: listProgress, closing: listProgress }),
  /** Readings of fridges and freezers: two a day of each that is on. */
  fridges: z.object({ due: z.number().int(), read: z.number().int() }),
  temperatures: z.array(outOfLimit),
});
export type SiteToday = z.infer<typeof siteToday>;

/** A task that was not done, or a unit that was not read, on days of a week. section: of a daily list. person: who was to do it. */
export const missedTask = z.object({
  ...place,
  taskId: id,
  type: z.enum([...LIST_TYPES, 'FRIDGE']),
  section: z.string().nullable(),
  action: z.string(),
  person: z.string().nullable(),
  /** canBeDone: it is overdue, and its day can still be edited. halves: readings of a unit that are missing. */
  days: z.array(z.object({ day, canBeDone: z.boolean(), halves: z.array(z.enum(['am', 'pm'])) })),
});
export type MissedTask = z.infer<typeof missedTask>;

/** Calls about the lists of several places, and the days on which they are closed. They stand among those of tasks. */
export const sitesOfADayCalls = {
  saveClosedDays: command(
    '/closed-days',
    'State from today on the weekdays and dates on which this area is closed',
    enteredClosedDays,
  ),
  sitesToday: query(
    '/sites-today',
    'The lists of today and the temperatures out of their limit of each place of this account and below it, by name',
    {},
    z.array(siteToday),
  ),
  missedTasks: query(
    '/missed-tasks',
    'What was not done in the week that begins on this day, at each place of this account and below it, the most often missed first',
    { week: day },
    z.object({
      /** How many places have lists. */
      places: z.number().int(),
      /** All that were missed, also where the list names the first so many of them. */
      count: z.number().int(),
      missed: z.array(missedTask),
    }),
  ),
};
