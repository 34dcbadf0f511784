import { TRADING } from '@larder/domain/tasks/closed-days.ts';
import { TASK_TYPES } from '@larder/domain/tasks/task-versions.ts';
import { z } from 'zod';
import { day, id } from './primitives.ts';
import { query } from './route.ts';
import { enteredClosedDays } from './rows/accounts.ts';
import { taskEntryRow, taskVersion } from './rows/tasks.ts';

/** A task as it was, for the lists and units of the days of a week. */
const diligenceTask = z.object({ id, type: z.enum(TASK_TYPES), versions: z.array(taskVersion) });

export const diligenceCalls = {
  dueDiligence: query(
    '/review/due-diligence/{week}',
    'What was recorded for food safety in the week that begins on this day',
    { week: day },
    z.object({
      openingTime: z.string(),
      /** The days on which the area is closed, by the day from which that holds. */
      closedDays: z.array(z.object({ fromDay: day, ...enteredClosedDays })),
      /** Its closed days on which something shows that it was open. */
      traded: z.array(z.object({ day, what: z.array(z.enum(TRADING)) })),
      /** Of its daily lists, by their ids; removed ones too. */
      sections: z.array(z.object({ id, name: z.string() })),
      tasks: z.array(diligenceTask),
      /** Those of its days, the earlier ones of food records that go on in it, and what was stated of units before. */
      entries: z.array(taskEntryRow),
    }),
  ),
};
