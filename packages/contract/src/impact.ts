import { z } from 'zod';
import { costFields, day, decimalText, id, instant } from './primitives.ts';

const movedPercent = { before: decimalText.nullable(), after: decimalText.nullable() };

/**
 * What a command did to a period that an area had closed (rule 36). Percents 2 decimals, null where not known; £ exact, of an ingredient by how much its
 * actual and its theoretical cost changed.
 */
export const impactEntry = z.object({
  noteId: id,
  documentKind: z.enum([
    'order',
    'invoice',
    'wastage',
    'transfer',
    'salesImport',
    'stocktake',
    'claim',
    'supplierOption',
    'ingredient',
    'recipe',
    'modifier',
    'upload',
    'supplier',
  ]),
  documentId: id,
  /** What it is called, where that is read; null: it is gone. */
  documentName: z.string().nullish(),
  accountId: id,
  accountName: z.string(),
  from: day,
  to: day,
  actualGpPercent: z.object(movedPercent),
  theoreticalGpPercent: z.object(movedPercent),
  variance: z.object({ before: decimalText, after: decimalText }),
  ingredients: z.array(z.object({ name: z.string(), actualCost: decimalText, theoreticalCost: decimalText })),
  at: instant,
  by: z.string(),
});
export type ImpactEntry = z.infer<typeof impactEntry>;

/** What a command answers beside its rows: empty where it changed no closed period, or the figures are not for the person. */
export const impact = {
  impact: z.array(impactEntry).optional().register(costFields, {}),
  /** It reaches into so many closed periods that their notes come within a minute instead: how many. */
  impactComing: z.int().optional(),
};
