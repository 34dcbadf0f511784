import { FOOD_TYPES } from '@larder/domain/tasks/limits.ts';
import { z } from 'zod';
import { clockTime, day, id, instant, photoContent, shortText } from './primitives.ts';
import { command, query, route } from './route.ts';
import { enteredFoodLimits } from './rows/accounts.ts';
import { atRiskLine, taskEntryRow } from './rows/tasks.ts';

/** °C as stored: at most 5 characters with the sign. */
const temperature = z
  .string()
  .regex(/^-?\d{1,3}(\.\d{1,3})?$/, 'must be numeric')
  .max(5);
const foodType = z.enum(FOOD_TYPES);
const foodStep = { record: id, type: foodType, time: clockTime, temperature, next: foodType.nullable() };

/** What a person enters of each kind of record; limits and whether a temperature is within them are the server's to state. */
export const enteredRecord = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('tick'),
    task: id,
    /** A picture, in base64; it travels inside the command, so that both wait together where there is no network. */
    photo: photoContent.nullish(),
    reading: temperature.nullish(),
  }),
  z.object({ kind: z.literal('untick'), task: id }),
  z.object({ kind: z.literal('fridge'), unit: id, half: z.enum(['am', 'pm']), temperature }),
  z.object({ kind: z.literal('probe'), unit: id, half: z.enum(['boiling', 'iced']), temperature }),
  z.object({ kind: z.literal('food'), ...foodStep, ingredient: shortText.min(1) }),
  z.object({ kind: z.literal('food-step'), ...foodStep, after: id }),
  z.object({
    kind: z.literal('delivery'),
    order: id.nullable(),
    supplier: id.nullable(),
    name: shortText.min(1),
    invoice: z.string().trim().max(10),
    goods: shortText.nullable(),
    temperature,
  }),
  z.object({
    kind: z.literal('none-came'),
    order: id.nullable(),
    supplier: id.nullable(),
    name: shortText.min(1),
    goods: shortText.nullable(),
  }),
  z.object({
    kind: z.literal('comment'),
    about: z.string().regex(/^(OPEN|CLOSE|FRIDGE|PROBE|DELIVERY|FOOD|(PREP|DAILY)_[0-9a-f-]{36})$/),
    text: z.string().trim().min(1).max(2000),
  }),
  z.object({
    kind: z.literal('action'),
    entry: id,
    done: z.string().trim().min(1).max(100),
    text: z.string().trim().max(2000),
  }),
  z.object({ kind: z.literal('unit'), unit: id, off: z.boolean() }),
  z.object({ kind: z.literal('closed-day'), closed: z.boolean(), reason: shortText }),
  z.object({ kind: z.literal('withdrawn'), reason: shortText.min(1) }),
]);

/** When and on what it was entered. at: the device's own clock; offsetMs: how far that was behind the server's; null: never measured. */
const deviceStamp = z.object({ device: z.string().min(1).max(60), at: instant, offsetMs: z.number().int().nullable() });

/** reviewerId: who reviews four weeks beside the owner; null: nobody. */
const stated = { fourWeekly: z.boolean(), reviewerId: z.string().max(100).nullable(), tooRegular: z.boolean() };
const safetySettings = z.object(stated);
export type SafetySettings = z.infer<typeof safetySettings>;

/** A dish that differs between two allergen charts, or is on one of them alone. */
export const chartChange = z.object({ name: z.string(), change: z.enum(['added', 'removed', 'changed']) });
const chartState = z.object({
  sha256: z.string(),
  /** So many dishes are on it. */
  dishes: z.number().int(),
  signed: z.object({ sha256: z.string(), by: z.string(), at: instant }).nullable(),
  changes: z.array(chartChange),
});
export type ChartState = z.infer<typeof chartState>;
/** What enters the chain of a location, what is read of it, and what its owner states about it. */
export const foodSafetyCalls = {
  enterRecord: command(
    '/food-safety/{entryId}',
    'Enter a tick, reading, food record, delivery temperature or comment',
    {
      entryId: id,
      day,
      ...{ stamp: deviceStamp.nullish() },
      /** The entry that this one takes the place of. */
      corrects: id.nullish(),
      /** Of a correction: the reason. */
      why: shortText.nullish(),
      record: enteredRecord,
    },
  ),
  signOffDay: command(
    '/food-safety/{entryId}/sign-off',
    'Sign a day off: its lists and logs were looked through, and nothing is left to be done about a temperature',
    { entryId: id, day },
  ),
  signReview: command('/food-safety/{entryId}/review', 'Sign the review of the four weeks that are due', {
    entryId: id,
    from: day,
    through: day,
  }),
  decideHeld: command(
    '/food-safety-held',
    'Have records that came more than 14 days late enter the chain, or refuse them: they then stand there withdrawn',
    {
      entryIds: z.array(id).min(1).max(500),
      enters: z.boolean(),
      /** Of a refusal. */
      reason: shortText.optional(),
    },
  ),
  heldRecords: query(
    '/food-safety-held',
    'Records that came more than 14 days after they happened and wait for the owner, the earliest first',
    {},
    z.object({ records: z.array(taskEntryRow) }),
  ),
  signChart: command('/food-safety/{entryId}/chart', 'Sign the allergen chart of an area as it was looked at', {
    entryId: id,
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  allergenChart: query(
    '/allergen-chart',
    'The hash of the allergen chart of an area as it is now, who signed it last, and the dishes that changed since',
    {},
    chartState,
  ),
  saveSafetySettings: command(
    '/food-safety-settings',
    'State for this location whether four weeks are reviewed and by whom, and whether readings that are too regular are pointed out',
    stated,
  ),
  safetySettings: query(
    '/food-safety-settings',
    'What the owner stated for this location about reviews and readings that are too regular',
    {},
    safetySettings,
  ),
  saveFoodLimits: command(
    '/food-limits',
    'State from today on what the food of this location is held against: its country, and values of its own',
    { country: enteredFoodLimits.country, own: z.partialRecord(foodType, temperature) },
  ),
  recordsOfDays: query(
    '/food-safety',
    'All entries of the days from one to another, at most 62, with their corrections',
    { from: day, to: day },
    z.object({ entries: z.array(taskEntryRow) }),
  ),
  taskHistory: query(
    '/tasks/{taskId}/history',
    'The last 200 entries about a task, the newest first: who did it and when, and what was taken back',
    { taskId: id },
    z.object({ entries: z.array(taskEntryRow) }),
  ),
  photo: route
    .route({
      method: 'GET',
      path: '/accounts/{accountId}/food-safety/{entryId}/photo/{size}',
      summary: 'The photo of a tick, or its small copy; it never changes, so that it may be stored for ever',
      tags: ['queries'],
      outputStructure: 'detailed',
    })
    .input(z.object({ accountId: id, entryId: id, size: z.enum(['full', 'thumb']) }))
    .output(z.object({ headers: z.object({ 'cache-control': z.string() }), body: z.file() })),
  atRisk: query(
    '/food-safety/{entryId}/at-risk',
    'What of the stock a temperature out of its limit puts at risk: what stands on the shelves of the fridge, and what came warm',
    { entryId: id },
    z.object({
      /** Of the fridge or freezer; none: nobody stated them, or it is a delivery. */
      shelves: z.array(z.string()),
      lines: z.array(atRiskLine),
    }),
  ),
  saveKeepingTerm: command(
    '/food-safety-term',
    'State for how many years food-safety records are stored, at least 3; null: without limit. At the head office, for its owner',
    { years: z.number().int().min(3).max(50).nullable() },
  ),
  keepingTerm: query(
    '/food-safety-term',
    'For how many years food-safety records are stored, and what is to be dropped next. For the owner',
    {},
    z.object({
      /** Null: without limit. */
      years: z.number().int().nullable(),
      /** Of a location: the days that are dropped on a day, through the last of them. */
      next: z.array(z.object({ name: z.string(), from: day, through: day, on: day })),
    }),
  ),
};
