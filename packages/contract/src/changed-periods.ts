import { z } from 'zod';
import { baseUnit, day, decimalText, id, instant } from './primitives.ts';
import { documentLink, named, place, profitFigures } from './report-figures.ts';

/** A document of the period that was recorded, changed or taken away after the period had been closed. value: what it did to the stock, £. */
export const lateDocument = documentLink.extend({
  name: z.string(),
  day,
  recordedAt: instant,
  change: z.enum(['added', 'changed', 'removed']),
  value: decimalText,
});
export type LateDocument = z.infer<typeof lateDocument>;

const changedFigure = named.extend({ unit: baseUnit, was: decimalText.nullable(), now: decimalText.nullable() });

/** The figures stored at the first close, and what was recorded after it (rule 9). from and to are those of that close. */
export const closedFigures = place.extend({
  stocktakeId: id,
  from: day,
  to: day,
  closedAt: instant,
  closedBy: z.string(),
  figures: profitFigures,
  documents: z.array(lateDocument),
  moreDocuments: z.boolean(),
  prices: z.array(changedFigure),
  recounted: z.array(changedFigure),
});
export type ClosedFigures = z.infer<typeof closedFigures>;

const closeFigures = profitFigures.pick({ netSales: true, actualGp: true, theoreticalGp: true });
export type CloseFigures = z.infer<typeof closeFigures>;

/** An area of several that changed since it was first closed. figures: null where it closed other days than the report's. */
export const changedArea = place.extend({
  closedAt: instant,
  closedBy: z.string(),
  figures: z.object({ was: closeFigures, now: closeFigures }).nullable(),
});
export type ChangedArea = z.infer<typeof changedArea>;

/**
 * What something recorded late did to the days that were locked by then: `text` is what was done (`received order 1042`), document or thing what it was done
 * to, from and to the days. £, by how much each gross profit changed. at and by: null where a release of Larder did it.
 */
export const adjustmentPart = z.object({
  id,
  text: z.string(),
  document: documentLink.nullable(),
  thing: z.object({ kind: z.string(), id }).nullable(),
  from: day,
  to: day,
  at: instant.nullable(),
  by: z.string().nullable(),
  actualGp: decimalText,
  theoreticalGp: decimalText,
});
export type AdjustmentPart = z.infer<typeof adjustmentPart>;

/**
 * Adjustment of earlier periods, on the basis "as locked": it is part of the report's figures. £; stock: by how much what was there at the end of the last
 * locked day is another than then, which lies between the opening as locked and what followed.
 */
export const adjustment = z.object({
  netSales: decimalText,
  actualCost: decimalText,
  theoreticalCost: decimalText,
  stock: decimalText,
  actualGp: decimalText,
  theoreticalGp: decimalText,
  variance: decimalText,
  parts: z.array(adjustmentPart),
  more: z.boolean(),
});
export type Adjustment = z.infer<typeof adjustment>;

/** Up to which day the days are locked, and the moves of the lock, the latest first. */
export const locks = z.object({
  lockedThrough: day.nullable(),
  moves: z.array(
    z.object({ id: z.string(), at: instant, by: z.string(), was: day.nullable(), lockedThrough: day.nullable() }),
  ),
});
export type Locks = z.infer<typeof locks>;
