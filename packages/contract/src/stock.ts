import { OPENED_KINDS } from '@larder/domain/kinds/document-kinds.ts';
import { FLOW_NAMES } from '@larder/domain/kinds/movement-kinds.ts';
import { recordOf } from '@larder/domain/record-of.ts';
import { COUNT_KINDS } from '@larder/domain/stock/count-scope.ts';
import { COUNT_MOMENTS } from '@larder/domain/stock/stocktake.ts';
import { z } from 'zod';
import { historyPage } from './history-page.ts';
import { impact } from './impact.ts';
import { knownCost, missingOfCost } from './known.ts';
import {
  amountText,
  baseUnit,
  costFields,
  costText,
  day,
  decimalText,
  id,
  instant,
  measureUnit,
} from './primitives.ts';
import { command, query } from './route.ts';
import { countScope, recordUnit, stocktakeRow, thing } from './rows/stock.ts';
import { shelfCalls } from './shelves.ts';
import { tracedLotCalls } from './traced-lots.ts';
import { transferCalls } from './transfers.ts';
import { wastageCalls } from './wastage.ts';

const moment = z.enum(COUNT_MOMENTS);

/**
 * countedAt of the counts of the thing that the person had before them, nothing when it was not counted: what another person counted unseen is then
 * not replaced. Left out, the later count holds alone.
 */
const seen = z.array(instant).max(50).optional();
/**
 * Where a thing is counted; null: on no shelf. Left out by devices from before there were shelves: their count is of the whole thing, so it takes off
 * what they had seen of it in other units.
 */
const shelfId = id.nullish();
/** The person confirmed an unusual amount when asked. */
const confirmed = z.boolean().optional();
const count = z.object({ ...thing, shelfId, recordUnit, amount: amountText, countedAt: instant, seen, confirmed });
export type CountInput = z.infer<typeof count>;

/** A line of a draft. Devices from before there were shelves name the thing alone: every line of it on no shelf is meant. */
const countedLine = { ...thing, shelfId, recordUnit: recordUnit.optional() };

/**
 * One ingredient between two openings, in base units; what was not counted has no closing. cost and worth are null without a price; openingWorth is at
 * that of the evening before the period.
 */
export const livestockLine = z.object({
  ingredientId: id,
  name: z.string(),
  categoryId: id.nullable(),
  unit: baseUnit,
  countedOn: day.nullable(),
  opening: decimalText,
  openingWorth: costText,
  ...recordOf(FLOW_NAMES, () => decimalText),
  theoretical: decimalText,
  cost: costText,
  worth: costText,
});
export type LivestockLine = z.infer<typeof livestockLine>;

/** The same with what was counted at the end: variance above 0 means more was there than expected (STK-044), null in a first count. */
export const stocktakeReportLine = livestockLine.extend({
  closing: decimalText.nullable(),
  closingWorth: costText,
  variance: decimalText.nullable(),
  varianceWorth: costText,
  /** Whether the variance is beyond so many £; null in a first count, which has no opening to compare with. */
  level: z.enum(['high', 'low']).nullable().register(costFields, {}),
});
export type StocktakeReportLine = z.infer<typeof stocktakeReportLine>;

/** A counted line as it was closed; price and worth are those of the close. */
export const closedLine = z.object({
  ...thing,
  name: z.string(),
  categoryId: id.nullable(),
  recordUnit: z.string(),
  amount: decimalText,
  baseQuantity: decimalText,
  unit: baseUnit,
  price: costText,
  worth: costText,
  /** What the price of a recipe lacked at the close, or that an ingredient had none. */
  missing: missingOfCost,
  countedAt: instant,
  countedBy: z.string(),
  /** It was far from what was usual, and who counted it confirmed it. Absent: no. */
  confirmed: z.boolean().optional(),
  /** The shelf that it was counted on; null: on none. */
  shelf: z.string().nullish(),
});
export type ClosedLine = z.infer<typeof closedLine>;

/** What moved of a thing between the first and the last of its counted lines, in base units and £, as it acted on the stock. */
export const movedWhileCounting = z.object({
  ingredientId: id,
  name: z.string(),
  unit: baseUnit,
  from: instant,
  until: instant,
  quantity: decimalText,
  worth: costText,
});
export type MovedWhileCounting = z.infer<typeof movedWhileCounting>;

export const stocktakeReport = z.object({
  stocktake: stocktakeRow,
  /** The closed stocktake before it, whose opening the period starts with. */
  since: day.nullable(),
  counted: z.array(closedLine),
  lines: z.array(stocktakeReportLine),
  /** How many ingredients the group had at the close, so how many could be counted; null where that was not stored. */
  ingredientsListed: z.number().int().nullable(),
  /** counted: the counted lines at the prices of the close; the others at those known now. */
  totals: z.object({
    counted: knownCost,
    closingWorth: knownCost,
    varianceWorth: knownCost,
    uncountedWorth: knownCost,
  }),
  /** What the counted lines cannot tell, the dearest first. Absent: nothing moved meanwhile. */
  movedWhileCounting: z.array(movedWhileCounting).optional(),
});
export type StocktakeReport = z.infer<typeof stocktakeReport>;

/** What counting rests on. quantity: in base units; null, and expected empty, for whom costs are withheld. */
export const countBasis = z.object({
  /** What is expected and what was counted last are not shown while counting. */
  blind: z.boolean(),
  /** The lines of the last closed count, in the order in which they were counted. */
  last: z.array(
    z.object({
      ...thing,
      shelfId: id.nullable(),
      recordUnit: z.string(),
      quantity: decimalText.nullable().register(costFields, {}),
    }),
  ),
  expected: z.array(z.object({ ingredientId: id, quantity: decimalText })),
  /** Packs that were received lately. */
  packs: z.array(
    z.object({ ingredientId: id, unitsPerLot: decimalText, amountPerUnit: decimalText, baseUnit: measureUnit }),
  ),
});
export type CountBasis = z.infer<typeof countBasis>;

export const uncountedLine = z.object({
  ingredientId: id,
  name: z.string(),
  categoryId: id.nullable(),
  unit: baseUnit,
  theoretical: decimalText,
  worth: costText,
  /** Null: never moved here, only inside a counted recipe. */
  lastDay: day.nullable(),
  /** Inside a recipe that is counted; its own count is missing, so the recipe adds nothing to it (rule 8). */
  inCountedRecipe: z.boolean(),
});
export type UncountedLine = z.infer<typeof uncountedLine>;

/**
 * What moved on the day of a count and states no time: on which side of the count it happened. usual: where it stands by its day; shared: a sheet of sales
 * that is shared over the opening hours. worth: £, as it acts on the stock.
 */
export const untimedDocument = z.object({
  kind: z.enum(OPENED_KINDS),
  id,
  name: z.string(),
  worth: costText,
  usual: z.enum(['before', 'after']),
  happened: z.enum(['before', 'after', 'shared']),
});
export type UntimedDocument = z.infer<typeof untimedDocument>;

const stocktakePath = { stocktakeId: id };

export const stockContract = {
  startStocktake: command('/stocktakes', 'Start a stocktake, full or of a part', {
    ...{ stocktakeId: id, countedOn: day, moment },
    /** Left out: a full count. */
    kind: z.enum(COUNT_KINDS).optional(),
    /** What a spot count is to count. */
    scope: countScope.nullish(),
  }),
  dateStocktake: command('/stocktakes/{stocktakeId}/date', 'Say again when a draft stocktake was counted', {
    ...stocktakePath,
    countedOn: day,
    moment,
  }),
  saveCounts: command(
    '/stocktakes/{stocktakeId}/counts',
    'Save counted lines; of one thing, shelf and unit the later count holds, with what others counted unseen beside it',
    {
      ...stocktakePath,
      counts: z.array(count).min(1).max(2000),
    },
  ),
  removeCount: command('/stocktakes/{stocktakeId}/counts/remove', 'Take a counted line off a draft', {
    ...stocktakePath,
    ...countedLine,
    removedAt: instant,
    seen,
  }),
  decideCount: command(
    '/stocktakes/{stocktakeId}/counts/decide',
    'Say which of the counts hold that several people made of one line; several are added up',
    {
      ...stocktakePath,
      ...countedLine,
      /** countedAt of all its counts as they were shown. When they are others by now, nothing changes. */
      counts: z.array(instant).min(2).max(50),
      /** Those of them that hold. */
      hold: z.array(instant).min(1).max(50),
      decidedAt: instant,
    },
  ),
  closeStocktake: command(
    '/stocktakes/{stocktakeId}/close',
    'Close the period with this stocktake; a spot count is posted and closes none',
    {
      ...stocktakePath,
      /** Ingredients without a count that are really gone. */
      countAsZero: z.array(id).max(20_000),
      /** Documents without a time that happened on the other side of the count than their day would put them (rule 92). */
      placed: z
        .array(z.object({ documentId: id, happened: z.enum(['before', 'after']) }))
        .max(2000)
        .optional(),
    },
    { period: z.object({ from: day, to: day }).nullable(), ...impact },
  ),
  setBlindCounts: command('/blind-counts', 'Hide what is expected while an area is counted, or show it', {
    blind: z.boolean(),
  }),
  ...shelfCalls,
  ...tracedLotCalls,
  reopenStocktake: command(
    '/stocktakes/{stocktakeId}/reopen',
    'Make a closed stocktake a draft again',
    stocktakePath,
    impact,
  ),
  removeStocktake: command('/stocktakes/{stocktakeId}/remove', 'Remove a draft stocktake', stocktakePath),

  ...wastageCalls,
  ...transferCalls,

  countBasis: query(
    '/stocktakes/{stocktakeId}/basis',
    'Where things were counted last, what should be there and the packs that came lately',
    stocktakePath,
    countBasis,
  ),
  uncounted: query(
    '/stocktakes/{stocktakeId}/uncounted',
    'What was moved or counted before and is not on this draft',
    stocktakePath,
    z.array(uncountedLine),
  ),
  untimedDocuments: query(
    '/stocktakes/{stocktakeId}/untimed',
    'What moved on the day of this draft and states no time',
    stocktakePath,
    z.array(untimedDocument),
  ),
  theoreticalStock: query(
    '/theoretical-stock',
    'What should be there now, by ingredient',
    {},
    z.object({ today: day, since: day.nullable(), lines: z.array(livestockLine) }),
  ),
  stocktakeReport: query(
    '/stocktakes/{stocktakeId}/report',
    'A closed stocktake beside what should have been there',
    stocktakePath,
    stocktakeReport,
  ),
  stocktakes: query('/stocktakes', 'Stocktakes of a stretch of time', historyPage, z.array(stocktakeRow)),
};
