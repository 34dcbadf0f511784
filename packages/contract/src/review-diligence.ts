import { TASK_TYPES } from '@larder/domain/tasks/task-versions.ts';
import { z } from 'zod';
import { day, id } from './primitives.ts';
import { query } from './route.ts';
import { taskEntryRow, taskVersion } from './rows/tasks.ts';

/** A task as it was, for the lists and units of the days of a week. */
const diligenceTask = z.object({ id, type: z.enum(TASK_TYPES), versions: z.array(taskVersion) });

const reviewFindings = z.object({
  missed: z.number().int(),
  late: z.number().int(),
  outOfLimit: z.number().int(),
  withoutAction: z.number().int(),
  daysSigned: z.number().int(),
  days: z.number().int(),
  recurring: z.array(
    z.object({ what: z.string(), how: z.enum(['missed', 'late', 'out of limit']), times: z.number().int() }),
  ),
});

const fourWeekReview = z.object({
  from: day,
  through: day,
  /** They are over, and nobody has reviewed them. */
  isDue: z.boolean(),
  maySign: z.boolean(),
  findings: reviewFindings,
  reviews: z.array(taskEntryRow),
});
export type FourWeekReview = z.infer<typeof fourWeekReview>;

const tooRegular = z.object({
  units: z.array(
    z.object({
      unit: id,
      name: z.string(),
      same: z.object({ temperature: z.string(), readings: z.number().int(), of: z.number().int() }).nullable(),
      atOnce: z.object({ userName: z.string(), days: z.number().int() }).nullable(),
    }),
  ),
  ticks: z.object({ together: z.number().int(), of: z.number().int() }).nullable(),
});
export type TooRegularAnswer = z.infer<typeof tooRegular>;

export const diligenceCalls = {
  tooRegular: query(
    '/review/too-regular/{week}',
    'For owners: readings and ticks of the week that begins on this day that are too regular; null where that is not asked for',
    { week: day },
    tooRegular.nullable(),
  ),
  fourWeekReview: query(
    '/review/four-weeks',
    'The four weeks to be reviewed next, what was wrong in them, and the reviews before; null where the owner asks for none',
    {},
    fourWeekReview.nullable(),
  ),
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
    }),
  ),
};
