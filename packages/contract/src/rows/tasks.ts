import { RECORD_KINDS } from '@larder/domain/tasks/records.ts';
import { TASK_TYPES } from '@larder/domain/tasks/task-versions.ts';
import { z } from 'zod';
import { missingOfCost } from '../known.ts';
import {
  baseUnit,
  clockTime,
  costText,
  day,
  decimalText,
  id,
  instant,
  shortText,
  weekdayCodes,
} from '../primitives.ts';
import { audited } from './accounts.ts';
import { thing } from './stock.ts';

/** A part of an area's lists, such as Grill or Front of house (MENU-005). displayName: what the kitchen reads; empty: the name. */
export const sectionRow = z.object({
  id,
  accountId: id,
  type: z.enum(['PREP', 'DAILY']),
  name: z.string(),
  displayName: z.string(),
  position: z.number().int(),
  ...audited,
});
export type SectionRow = z.infer<typeof sectionRow>;

/** A step of a preparation: a recipe, or words. */
export const prepStep = z
  .object({ recipe: id.optional(), action: shortText.min(1).optional() })
  .refine(({ recipe, action }) => (recipe === undefined) !== (action === undefined), 'must be a recipe or words');

/** What can be prepared: a recipe or an action, in steps (TASK-007). action: of a recipe its name, which stays when the recipe goes. */
export const prepTaskRow = z.object({
  id,
  accountId: id,
  sectionId: id,
  recipeId: id.nullable(),
  action: z.string(),
  steps: z.array(prepStep),
  position: z.number().int(),
  ...audited,
});
export type PrepTaskRow = z.infer<typeof prepTaskRow>;

/** What a person states of a task that is done on days, or of a unit that is measured. target: °C, of a fridge or freezer. */
export const enteredTask = {
  action: z.string().trim().max(500),
  sectionId: id.nullable(),
  repeats: z.boolean(),
  date: day.nullable(),
  weekdayRepeats: weekdayCodes,
  /** On its weekdays in the first week of the month alone. Absent: in every week. */
  monthly: z.boolean().optional(),
  dueTime: clockTime.nullable(),
  target: decimalText.nullable(),
  /** No tick without a photo, or without a reading. */
  asksPhoto: z.boolean(),
  asksReading: z.boolean().optional(),
  /** Who is to do it; null: anybody. */
  personId: z.string().nullable(),
  /** The shelves of stock that a fridge or freezer stands for (rule 128); left out: as they are. */
  shelfIds: z.array(id).max(50).optional(),
};

/** What a task was from one day to another, both included; toDay null: it goes on. */
export const taskVersion = z.object({
  ...enteredTask,
  /** As that person is called here today. */
  personName: z.string().nullish(),
  fromDay: day,
  toDay: day.nullable(),
  position: z.number().int(),
});

/**
 * A task of an area. Its versions state what it was when. Of type PREP it is to be prepared by dueDate, and done on completedOn; quantity: batches as
 * typed; made: batches that were made.
 */
export const taskRow = z.object({
  id,
  accountId: id,
  type: z.enum(TASK_TYPES),
  prepId: id.nullable(),
  recipeId: id.nullable(),
  steps: z.array(prepStep),
  quantity: z.string(),
  dueDate: day.nullable(),
  completedOn: day.nullable(),
  completedAt: instant.nullable(),
  completedBy: z.string().nullable(),
  made: decimalText.nullable(),
  versions: z.array(taskVersion),
  ...audited,
});
export type TaskRow = z.infer<typeof taskRow>;

/** What of the stock is at risk. quantity: base units that should be there now; cost: £ of it as far as it is known. */
export const atRiskLine = z.object({
  ...thing,
  name: z.string(),
  unit: baseUnit,
  quantity: decimalText,
  cost: costText,
  missing: missingOfCost,
  /** It stands on the shelves of the fridge, by the count of this day; null: it does not, but came warm. */
  countedOn: day.nullable(),
  /** Something prepared: the stock has it as ingredients, so it is the quantity of that count. */
  asCounted: z.boolean(),
  /** The warmest delivery of the last seven days that it came with; null: none of them was too warm. */
  warm: z.object({ day, temperature: z.string(), supplier: z.string() }).nullable(),
});
export type AtRiskLine = z.infer<typeof atRiskLine>;

/** An entry of the food-safety chain (rule 118): see TaskEntry of the domain for what each kind states. */
export const taskEntryRow = z.object({
  id,
  accountId: id,
  seq: z.number().int().nullable(),
  kind: z.enum(RECORD_KINDS),
  day,
  claimedAt: instant,
  recordedAt: instant,
  userId: z.string().nullable(),
  userName: z.string(),
  corrects: id.nullable(),
  flags: z.array(z.string()),
  payload: z.record(z.string(), z.unknown()),
});
export type TaskEntryRow = z.infer<typeof taskEntryRow>;
