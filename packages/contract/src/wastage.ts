import { z } from 'zod';
import { historyPage } from './history-page.ts';
import { impact } from './impact.ts';
import { missingOfCost } from './known.ts';
import { costText, day, decimalText, id, photoContent } from './primitives.ts';
import { command, query } from './route.ts';
import { wastageReasons } from './rows/accounts.ts';
import { enteredWastage, wastageRow } from './rows/stock.ts';

/** What one week threw away for one reason: £ of the movements as they stand now (WST-008). week: its Monday. Spellings that differ in case are one reason. */
export const wastedSum = z.object({
  week: day,
  reason: z.string(),
  entries: z.number().int(),
  value: costText,
  missing: missingOfCost,
});
export type WastedSum = z.infer<typeof wastedSum>;

/** What the wastage % of the recipes sold in a week allows of an ingredient, in base units. from, to: its Monday and Sunday. */
export const lossesAllowed = z.object({ from: day, to: day, quantity: decimalText });
export type LossesAllowed = z.infer<typeof lossesAllowed>;

/** What was thrown away; part of the stock. */
export const wastageCalls = {
  recordWastage: command(
    '/wastages',
    'Record what was thrown away',
    /** photo: of what was thrown away. */
    {
      wastageId: id,
      ...enteredWastage,
      photo: photoContent.nullish(),
      /** The food-safety record that led to it, such as a reading of a fridge (rule 128). */
      sourceEntryId: id.nullish(),
    },
    impact,
  ),
  correctWastage: command(
    '/wastages/{wastageId}/correct',
    'Correct a wastage entry',
    /** photo: another one; null: none any more; left out: it stays. */
    { wastageId: id, ...enteredWastage, photo: photoContent.nullish() },
    impact,
  ),
  setWastageReasons: command(
    '/wastages/reasons',
    'Set the reasons for wastage that the group offers, with their classes',
    {
      reasons: wastageReasons,
    },
  ),
  removeWastage: command('/wastages/{wastageId}/remove', 'Remove a wastage entry', { wastageId: id }, impact),

  wastages: query('/wastages', 'Wastage of a stretch of time', historyPage, z.array(wastageRow)),
  wastedByReason: query(
    '/wastages/by-reason',
    'Wastage of a stretch of time summed by week and reason, both days included',
    { from: day, to: day },
    z.array(wastedSum),
  ),
  lossesAllowed: query(
    '/wastages/allowed',
    'What the wastage % of the recipes that were sold in the week of a day allows of an ingredient',
    { ingredientId: id, day },
    lossesAllowed,
  ),
};
