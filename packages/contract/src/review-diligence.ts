import { TASK_TYPES } from '@larder/domain/tasks/task-versions.ts';
import { z } from 'zod';
import { day, decimalText, id } from './primitives.ts';
import { query } from './route.ts';
import { taskEntryRow, taskVersion } from './rows/tasks.ts';

/** A task as it was, for the lists and units of the days of a week. */
const diligenceTask = z.object({ id, type: z.enum(TASK_TYPES), versions: z.array(taskVersion) });

/** Wastage that names an entry as what led to it. amount: as typed, in recordUnit. */
const diligenceWastage = z.object({ entryId: id, name: z.string(), amount: decimalText, recordUnit: z.string() });
export type DiligenceWastage = z.infer<typeof diligenceWastage>;

export const diligenceCalls = {
  dueDiligence: query(
    '/review/due-diligence/{week}',
    'What was recorded for food safety in the week that begins on this day',
    { week: day },
    z.object({
      openingTime: z.string(),
      /** Of its daily lists, by their ids; removed ones too. */
      sections: z.array(z.object({ id, name: z.string() })),
      tasks: z.array(diligenceTask),
      /** Those of its days, and the earlier ones of food records that go on in it. */
      entries: z.array(taskEntryRow),
      /** What was thrown away because of these entries. */
      wastages: z.array(diligenceWastage),
    }),
  ),
};
