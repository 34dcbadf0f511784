import { z } from 'zod';
import { costText, decimalText, id } from './primitives.ts';
import { query } from './route.ts';

const count = z.number().int().nonnegative();

/**
 * What a supplier delivered to this account and those below it in 13 weeks: see JudgedLines for the counts. £ net of claims of these weeks that it owed,
 * and what of them it credited or replaced and what was written off; days to credit: from the claim's day, on average of its credits, 1 decimal.
 */
export const supplierScore = z.object({
  supplierId: id,
  supplierName: z.string(),
  lines: count,
  came: count,
  whole: count,
  onTheDay: count,
  atThePrice: count,
  right: count,
  netClaimed: costText,
  netCredited: costText,
  netReplaced: costText,
  netWrittenOff: costText,
  daysToCredit: decimalText.nullable(),
});
export type SupplierScore = z.infer<typeof supplierScore>;

export const supplierScoreCalls = {
  supplierScores: query(
    '/supplier-scores',
    'How suppliers delivered to this account and those below it in the last 13 weeks',
    { supplierId: id.optional() },
    z.array(supplierScore),
  ),
};
