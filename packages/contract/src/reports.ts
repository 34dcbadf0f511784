import { LOSS_FIGURES, PROCUREMENT_FIGURES } from '@larder/domain/kinds/movement-kinds.ts';
import { LISTED_FIGURE_NAMES } from '@larder/domain/reports/listed-figures.ts';
import { z } from 'zod';
import { adjustment, changedArea, closedFigures, locks } from './changed-periods.ts';
import { impactEntry } from './impact.ts';
import { missingThing } from './known.ts';
import { SITE_PERIODS } from './limits.ts';
import { baseUnit, day, decimalText, id, instant, signedAmountText } from './primitives.ts';
import { documentLink, known, named, place, profitFigures } from './report-figures.ts';
import { command, query } from './route.ts';

/** An area that was removed, and the day of that: its figures are in no report any more. */
export const removedArea = z.object({ name: z.string(), day });
export type RemovedArea = z.infer<typeof removedArea>;

/**
 * How much of a row's figures rests on complete data (rule 6): the share of the imported quantity that found a dish, how many of the dishes sold have
 * menu price, recipe and all prices, and how many ingredients that were here have no price at the end.
 */
export const rowCompleteness = z.object({
  salesMatchedPercent: decimalText.nullable(),
  dishesSold: z.number().int(),
  dishesComplete: z.number().int(),
  withoutPrice: z.number().int(),
});
export type RowCompleteness = z.infer<typeof rowCompleteness>;

/** A period between two closed stocktakes; both days are trading days of it. countFirst: areas without an opening count. */
export const period = z.object({
  from: day,
  to: day,
  netSales: known,
  actualGp: decimalText.nullable(),
  actualGpPercent: decimalText.nullable(),
  theoreticalGp: decimalText.nullable(),
  theoreticalGpPercent: decimalText.nullable(),
  variance: decimalText.nullable(),
  areas: z.number().int(),
  areasCounted: z.number().int(),
  countFirst: z.number().int(),
  changedSinceClosed: z.boolean(),
  /** Areas that it lost, because they were removed. */
  without: z.array(removedArea),
  completeness: rowCompleteness,
});
export type Period = z.infer<typeof period>;

/** As everything is known now (left out: the same), or as it was when its days were locked (rule 37). */
export const basis = z.enum(['now', 'locked']);
export type Basis = z.infer<typeof basis>;

/** One period of a site, £ net and percents of net sales with 2 decimals, null where not known. variance: actual − theoretical. */
export const sitePeriod = period.pick({
  from: true,
  to: true,
  variance: true,
  actualGpPercent: true,
  theoreticalGpPercent: true,
  completeness: true,
});
export type SitePeriod = z.infer<typeof sitePeriod>;

/** A site of a head office. periods: its last ones, newest first; none before its second count. lastCount: the day of its last closed count. */
export const site = place.extend({ periods: z.array(sitePeriod), lastCount: day.nullable() });
export type Site = z.infer<typeof site>;

/** A dish sold in a stretch of time, £ net. cost: theoretical, wastage % of the recipe included; both as far as known, with what they lack by name. */
export const dishSold = z.object({
  recipeId: id,
  name: z.string(),
  category: z.string().nullable(),
  portions: decimalText,
  net: decimalText,
  cost: decimalText,
  missing: z.array(missingThing),
});
export type DishSold = z.infer<typeof dishSold>;
export const areaFigures = place.extend({
  openingCount: day.nullable(),
  openingCounted: z.boolean(),
  closingCounted: z.boolean(),
  netSales: known,
  actualGp: known,
  actualGpPercent: decimalText.nullable(),
  theoreticalGpPercent: decimalText.nullable(),
  completeness: rowCompleteness,
});
export type AreaFigures = z.infer<typeof areaFigures>;

/** How many there are, and the worst of them by name: a list over all sites for a quarter would be longer than anybody reads. */
function worstOf<Row extends z.ZodType>(row: Row) {
  return z.object({ count: z.number().int(), worst: z.array(row) });
}

/** How much of the figures rests on complete data; whatever is missing is named. */
export const completeness = z.object({
  salesMatchedPercent: decimalText.nullable(),
  importsWithUnmatched: worstOf(documentLink.extend({ name: z.string(), unmatched: z.number().int() })),
  dishesSold: z.number().int(),
  dishesComplete: z.number().int(),
  /** What the dishes lack, named by what is to be mended: a recipe that is gone or empty, a menu price, a choice the till did not say. */
  dishesLack: z.array(named.extend({ what: z.enum(['recipe', 'items', 'menu price', 'choice']) })),
  ingredientsUsed: z.number().int(),
  ingredientsWithoutPrice: z.array(named),
  /** The longest of them. */
  estimatedSplits: worstOf(documentLink.extend({ name: z.string(), start: day, end: day })),
  /** Stock not counted at the end of the period: carried by theory. */
  notCounted: z.number().int(),
  negativeStock: worstOf(named.extend({ place, quantity: decimalText, unit: baseUnit, worth: decimalText.nullable() })),
});
export type Completeness = z.infer<typeof completeness>;

export const reportComment = z.object({
  id,
  comment: z.string(),
  reportDate: day,
  uid: z.string(),
  userName: z.string(),
  created: instant,
});
export type ReportComment = z.infer<typeof reportComment>;

export const periodReport = z.object({
  from: day,
  to: day,
  areas: z.array(areaFigures),
  /** Areas that it lost, because they were removed. */
  without: z.array(removedArea),
  countFirst: z.array(place),
  /** Null until every area has an opening count (rule 13). */
  figures: profitFigures.nullable(),
  /** The figures of the areas that have one, when not all have. */
  ofCountedAreas: profitFigures.nullable(),
  /** On the basis "as locked", where there is one. */
  adjustment: adjustment.nullish(),
  /** What of Reconcilliation is listed by itself, £ of what is known; lists without lines are left out. Of the areas that the figures are of. */
  listed: z.array(z.object({ figure: z.enum(LISTED_FIGURE_NAMES), count: z.number().int(), value: known })),
  completeness,
  /** Of a report of one area that was counted at the end. */
  sinceClosed: closedFigures.nullable(),
  /** Of a report of several. */
  changedAreas: z.array(changedArea),
  comments: z.array(reportComment),
  allowances: z.array(z.object({ weekOf: day, accountId: id, amount: decimalText })),
});
export type PeriodReport = z.infer<typeof periodReport>;

/** Figures that open down to what they are made of. */
export const figureName = z.enum([
  'netSales',
  'opening',
  'closing',
  ...PROCUREMENT_FIGURES,
  'pettyCash',
  'theoreticalCost',
  'stockVariance',
  ...LOSS_FIGURES,
  'recipeWastage',
  'reconcilliation',
  ...LISTED_FIGURE_NAMES,
  'allowance',
]);
export type FigureName = z.infer<typeof figureName>;

/** A line behind a figure: a document, or an ingredient's part in it. key opens it further, when it can be opened. */
export const figureLine = z.object({
  key: z.string(),
  opens: z.boolean(),
  title: z.string(),
  note: z.string(),
  day: day.nullable(),
  place: z.string(),
  quantity: decimalText.nullable(),
  unit: z.string().nullable(),
  /** £, null where it is not known. */
  value: known,
  document: documentLink.nullable(),
});
export type FigureLine = z.infer<typeof figureLine>;

export const figureDetail = z.object({
  figure: figureName,
  /** £ of what is known, and what of it is not. */
  total: known,
  missing: z.array(missingThing),
  lines: z.array(figureLine),
  count: z.number().int(),
  /** Ask for this offset to see more. */
  next: z.number().int().nullable(),
});
export type FigureDetail = z.infer<typeof figureDetail>;

const periodPath = { from: day, to: day };

export const reportsContract = {
  sites: query(
    '/reports/sites',
    'The sites of the head office compared over their last periods, the worst first',
    { periods: z.coerce.number().int().min(1).max(SITE_PERIODS).optional(), basis: basis.optional() },
    z.array(site),
  ),
  dishes: query(
    '/reports/dishes',
    'Dishes sold between two days with their net sales and cost; without days in the four weeks up to the last day that was sold on',
    { from: day.optional(), to: day.optional() },
    z.object({ from: day, to: day, dishes: z.array(dishSold) }),
  ),
  periods: query(
    '/reports/periods',
    'Periods between closed stocktakes, newest first',
    { before: day.optional(), basis: basis.optional() },
    z.object({ periods: z.array(period), more: z.boolean(), lastCount: day.nullable() }),
  ),
  periodReport: query(
    '/reports/periods/{from}/{to}',
    'Actual and theoretical gross profit of a period',
    { ...periodPath, basis: basis.optional() },
    periodReport,
  ),
  figureDetail: query(
    '/reports/periods/{from}/{to}/figures/{figure}',
    'What a figure of a period is made of: documents, then their movements',
    {
      ...periodPath,
      figure: figureName,
      /** The key of a line to open further; parts are joined by `/`. */
      within: z.string().max(200).optional(),
      offset: z.coerce.number().int().min(0).max(1_000_000).optional(),
    },
    figureDetail,
  ),
  impactNotes: query(
    '/reports/impact-notes',
    'What late documents did to closed periods: of one document, of the wastage of one week, or of the periods between two days',
    {
      documentId: id.optional(),
      /** Its Monday. */
      wastageWeek: day.optional(),
      from: day.optional(),
      to: day.optional(),
    },
    z.array(impactEntry),
  ),
  locks: query(
    '/reports/locks',
    'Up to which day the days of the group are locked, and who moved that when',
    {},
    locks,
  ),
  lockDays: command('/reports/locks', 'Lock the days of the group up to one, forward or back', {
    /** null: none are locked any more. */
    lockedThrough: day.nullable(),
  }),
  addReportComment: command(
    '/reports/comments',
    'Leave a comment on a period',
    { commentId: id, reportDate: day, comment: z.string().trim().min(1, 'cannot be empty').max(2000) },
    { comment: reportComment },
  ),
  setWeeklyIncidental: command('/reports/incidentals', 'Set a figure of a week that no document holds', {
    weekOf: day,
    field: z.enum(['stockAllowances', 'procurementPettyCash']),
    amount: signedAmountText,
  }),
};
