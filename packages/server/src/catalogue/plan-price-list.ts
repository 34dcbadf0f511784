import type { PackPriceText, PriceListReportRow, PriceListTotals } from '@larder/contract/catalogue.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import { addDays, type Day, showDay } from '@larder/domain/calendar.ts';
import type { PackPrice, PriceListPlan, RowReport, RowStatus } from '@larder/domain/catalogue/price-list/plan.ts';
import { planImport } from '@larder/domain/catalogue/price-list/plan-import.ts';
import type { Db } from '../db/transaction.ts';
import { type Ctx, newId, today } from '../kernel/context.ts';
import { knownCatalogue } from './known-catalogue.ts';
import { type PriceListInput, rowsOf } from './price-list-file.ts';

const YEARS_BACK_DAYS = 3660;
const YEAR_AHEAD_DAYS = 366;

/** The day a list counts from when nobody names one: the day before today, so that today's deliveries update it (rule 3). */
export function dayOfList(ctx: Ctx, { from }: Pick<PriceListInput, 'from'>): Day {
  const day = from ?? addDays(today(ctx), -1);
  refuseDayOutOfRange(ctx, day);
  return day;
}

/** Prices may be dated up to ten years back and a year ahead. */
export function refuseDayOutOfRange(ctx: Ctx, day: Day): void {
  const first = addDays(today(ctx), -YEARS_BACK_DAYS);
  const last = addDays(today(ctx), YEAR_AHEAD_DAYS);
  if (day < first || day > last)
    throw new Refusal('price.day-out-of-range', { first: showDay(first), last: showDay(last) });
}

/** What the list would do to the books as they are now. */
export async function planPriceList(db: Db, ctx: Ctx, list: PriceListInput): Promise<PriceListPlan> {
  const from = dayOfList(ctx, list);
  const rows = rowsOf(list.bytes);
  for (const { row } of rows) if (row?.priceFrom) refuseDayOutOfRange(ctx, row.priceFrom);
  return planImport(rows, await knownCatalogue(db, rows, from), from, () => newId(ctx));
}

export function totalsOf(plan: PriceListPlan): PriceListTotals {
  const count = (status: RowStatus) => plan.reports.filter((report) => report.status === status).length;
  return {
    new: count('new'),
    changed: count('changed'),
    details: count('details'),
    unchanged: count('unchanged'),
    error: count('error'),
    suppliers: plan.suppliers.length,
    ingredients: plan.ingredients.length,
    options: plan.newOptions.length,
  };
}

export function reportRow(report: RowReport): PriceListReportRow {
  return { ...report, was: report.was && priceText(report.was), now: report.now && priceText(report.now) };
}

function priceText({ unitPrice, uom, pack }: PackPrice): PackPriceText {
  return {
    unitPrice: unitPrice.toFixed(),
    uom,
    unitsPerLot: pack.unitsPerLot.toFixed(),
    amountPerUnit: pack.amountPerUnit.toFixed(),
    baseUnit: pack.baseUnit,
  };
}
