import { TRADING } from '@larder/domain/tasks/closed-days.ts';
import { TASK_TYPES } from '@larder/domain/tasks/task-versions.ts';
import { z } from 'zod';
import { chartChange } from './food-safety.ts';
import { jobProgress } from './long-jobs.ts';
import { day, decimalText, id, instant } from './primitives.ts';
import { command, query } from './route.ts';
import { enteredClosedDays } from './rows/accounts.ts';
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
const entryOfChain = z.object({ seq: z.number().int(), hash: z.string() });

/**
 * By which a paper is held against the evidence: the first and the last entry of its days, and the end of the chain as it was noted on the evening after,
 * or on the last one before. Null: there is none.
 */
const chainEnds = z.object({
  first: entryOfChain.nullable(),
  last: entryOfChain.nullable(),
  anchor: z.object({ day, seq: z.number().int(), head: z.string() }).nullable(),
});

/**
 * A file for an inspector about the days from one to another, of an area or of all areas of a location. contents: `pack`, a zip with a summary, a paper
 * for each week, all entries as CSV, the evidence and a page that verifies it; `evidence`: that file alone. fileKey: what generateSignedUrl opens it by.
 */
export const safetyPack = z.object({
  id,
  contents: z.enum(['pack', 'evidence']),
  from: day,
  to: day,
  status: z.enum(['running', 'done', 'failed', 'cancelled']),
  progress: jobProgress.nullable(),
  problem: z.string().nullable(),
  fileKey: z.string().nullable(),
  createdAt: instant,
  createdBy: z.string(),
});
export type SafetyPack = z.infer<typeof safetyPack>;

/** Wastage that names an entry as what led to it. amount: as typed, in recordUnit. */
const diligenceWastage = z.object({ entryId: id, name: z.string(), amount: decimalText, recordUnit: z.string() });
export type DiligenceWastage = z.infer<typeof diligenceWastage>;

/** An allergen chart that was signed. changes: since the one before; null: it was the first. */
const chartSignature = z.object({ entryId: id, changes: z.array(chartChange).nullable() });

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
      /** The days on which the area is closed, by the day from which that holds. */
      closedDays: z.array(z.object({ fromDay: day, ...enteredClosedDays })),
      /** Its closed days on which something shows that it was open. */
      traded: z.array(z.object({ day, what: z.array(z.enum(TRADING)) })),
      /** Of its daily lists, by their ids; removed ones too. */
      sections: z.array(z.object({ id, name: z.string() })),
      tasks: z.array(diligenceTask),
      /** Those of its days, the earlier ones of food records that go on in it, what was stated of units before, and what was done and read of its temperatures in the week after. */
      entries: z.array(taskEntryRow),
      ends: chainEnds,
      /** What was thrown away because of these entries. */
      wastages: z.array(diligenceWastage),
      /** Of its days, more than 14 days late: they wait for the owner and are in no chain. */
      held: z.array(taskEntryRow),
      /** Those that were signed on its days. */
      charts: z.array(chartSignature),
    }),
  ),
  startPack: command(
    '/review/packs',
    'Make an inspector’s pack of the days from one to another, or the file of evidence alone (docs/food-safety-chain.md): of an area, or at a location of all its areas',
    { packId: id, from: day, to: day, contents: z.enum(['pack', 'evidence']) },
  ),
  packs: query('/review/packs', 'The latest inspector’s packs of this account', {}, z.array(safetyPack)),
};
