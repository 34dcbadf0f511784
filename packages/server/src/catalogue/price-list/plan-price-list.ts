import type { PackPriceText } from '@larder/contract/catalogue.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { ListTotals, UploadLine } from '@larder/contract/uploads.ts';
import type { FileBytes } from '@larder/documents/csv-text.ts';
import { listRows, type SurveyedList } from '@larder/documents/list-file.ts';
import { addDays, type Day, showDay } from '@larder/domain/calendar.ts';
import type { PackPrice, PriceListPlan, ReadRow, RowReport } from '@larder/domain/catalogue/price-list/plan.ts';
import { planImports } from '@larder/domain/catalogue/price-list/plan-import.ts';
import { planOwnList } from '@larder/domain/catalogue/price-list/plan-own-list.ts';
import { readRow } from '@larder/domain/catalogue/price-list/read-row.ts';
import type { CellProblem } from '@larder/domain/catalogue/price-list/row.ts';
import type { Db } from '../../db/transaction.ts';
import { type Ctx, newId, today } from '../../kernel/context.ts';
import { mayDo } from '../../kernel/visibility.ts';
import { knownCatalogue, knownOptions, knownSupplierCategories } from './known-catalogue.ts';

const YEARS_BACK_DAYS = 3660;
const YEAR_AHEAD_DAYS = 366;
/** So many lines are in memory at once, however long the file is. */
const LINES_AT_ONCE = 1000;

/**
 * The day a list counts from when nobody names one: the day before today, so that today's deliveries update it (rule 3). A supplier's own
 * list has no deliveries, and counts from today like lines that are typed.
 */
export function dayOfList(ctx: Ctx, { from }: { from?: Day | undefined }): Day {
  const day = from ?? addDays(today(ctx), ctx.account.type === 'SUPPLIER' ? 0 : -1);
  refuseDayOutOfRange(ctx, day);
  return day;
}

/** Prices may be dated up to ten years back and a year ahead. */
export function refuseDayOutOfRange(ctx: Ctx, day: Day): void {
  const { first, last } = daysOfPrices(ctx);
  if (day < first || day > last)
    throw new Refusal('price.day-out-of-range', { first: showDay(first), last: showDay(last) });
}

function daysOfPrices(ctx: Ctx): { first: Day; last: Day } {
  return { first: addDays(today(ctx), -YEARS_BACK_DAYS), last: addDays(today(ctx), YEAR_AHEAD_DAYS) };
}

/** A file that was surveyed, and the day from which its prices hold where a line names none. */
export interface PlannedList {
  open: FileBytes;
  surveyed: SurveyedList;
  from: Day;
}

/** What the list would do to the books as they are now, some lines at a time. ids: for what it makes; a check stores none of them. */
export async function* planPriceList(
  db: Db,
  ctx: Ctx,
  { open, surveyed, from }: PlannedList,
  ids: () => string = () => newId(ctx),
): AsyncGenerator<PriceListPlan> {
  const planner =
    surveyed.list === 'ownList'
      ? planOwnList({ categories: await knownSupplierCategories(db) }, surveyed, ctx.organisationId, from, ids)
      : planImports(await knownCatalogue(db), surveyed, from, ids);
  const days = daysOfPrices(ctx);
  for await (const raw of listRows(open, surveyed, LINES_AT_ONCE)) {
    const rows = raw.map((one) => {
      const read = withinDays(readRow(one, surveyed.list), days);
      return refusedFor(read, [...(surveyed.contradicted.get(one.line) ?? []), ...answersOf(ctx, read)]);
    });
    yield planner.take(rows, await knownOptions(db, rows, from));
  }
}

/** What a line answers for, of whom the owner lets others answer. What it names is no answer. */
function answersOf(ctx: Ctx, { row }: ReadRow): CellProblem[] {
  if ((row?.kind !== 'price' && row?.kind !== 'ingredient') || mayDo(ctx).includes('allergens')) return [];
  const reason = 'The owner of this group lets others answer for allergens: leave it empty.';
  return [
    ...(row.mayContain.length > 0 ? [{ column: 'may_contain' as const, reason }] : []),
    ...(row.freeOf.length > 0 ? [{ column: 'free_of' as const, reason }] : []),
  ];
}

function refusedFor(read: ReadRow, problems: CellProblem[]): ReadRow {
  const { row } = read;
  if (!row) return { ...read, problems: [...read.problems, ...problems] };
  if (problems.length === 0 || row.kind === 'own') return read;
  const { line } = row;
  const shown =
    row.kind === 'ingredient'
      ? { name: row.name, supplierName: '', supplierCode: '' }
      : { name: row.optionName, supplierName: row.supplierName, supplierCode: row.supplierCode };
  return { row: null, line, ...shown, problems };
}

/** Refuses a line whose own day is too far away. */
function withinDays(read: ReadRow, { first, last }: { first: Day; last: Day }): ReadRow {
  const { row } = read;
  if (row?.kind !== 'price' && row?.kind !== 'own') return read;
  if (row.priceFrom === null || (row.priceFrom >= first && row.priceFrom <= last)) return read;
  const { line, optionName: name, supplierCode } = row;
  const supplierName = row.kind === 'price' ? row.supplierName : '';
  const reason = `A price can hold from ${showDay(first)} to ${showDay(last)}.`;
  return { row: null, line, name, supplierName, supplierCode, problems: [{ column: 'price_from', reason }] };
}

export const NO_TOTALS: ListTotals = {
  new: 0,
  changed: 0,
  details: 0,
  deleted: 0,
  unchanged: 0,
  error: 0,
  suppliers: 0,
  ingredients: 0,
  options: 0,
};

/** The totals with those of some more lines. */
export function addTotals(totals: ListTotals, plan: PriceListPlan): ListTotals {
  const sum = { ...totals };
  for (const { status } of plan.reports) sum[status] += 1;
  sum.suppliers += plan.suppliers.length;
  sum.ingredients += plan.ingredients.length;
  sum.options += plan.newOptions.length;
  return sum;
}

/** How many lines were looked at. */
export function linesIn(totals: ListTotals): number {
  const { new: made, changed, details, deleted, unchanged, error } = totals;
  return made + changed + details + deleted + unchanged + error;
}

export function reportLine(report: RowReport): UploadLine {
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
