import type { Row } from './cell.ts';
import { findColumns, type SheetColumns, unreadHeadings } from './sheet-columns.ts';
import { byDay } from './sheet-days.ts';
import { isNoSale, type OtherRow, readLines, type SheetLine, type SkippedRow } from './sheet-lines.ts';
import { findPeriods, type SheetPeriod } from './sheet-period.ts';

/** What a till's sheet contains: the days it covers and what was sold on them. */
export interface SalesSheet extends SheetPeriod {
  lines: SheetLine[];
  skipped: SkippedRow[];
  others: OtherRow[];
  warnings: SheetWarning[];
  /** Headings of columns that are not read. */
  ignored: string[];
}

/** `two-periods`: the first of several was taken. `other-sheets`: further sheets hold sales and were not read. */
export type SheetWarning = { code: 'two-periods'; taken: SheetPeriod } | { code: 'other-sheets'; names: string[] };

/** Why a sheet can't be imported; the texts stand with the other refusals. */
export type SheetRefusal =
  | { code: 'sales.columns-not-found' }
  | { code: 'sales.period-not-found' }
  | { code: 'sales.formula-not-calculated'; row: number }
  | { code: 'sales.no-lines' };

export type SheetReading = { ok: true; sheet: SalesSheet } | { ok: false; refusal: SheetRefusal };

/**
 * Reads one sheet: columns, then lines, then period (SALES-006 to 009). The first of these that is missing is the refusal. Without columns
 * they are found by their headings. A column of days gives the period where no other is named, else a person does (given).
 */
export function readSalesSheet(
  rows: readonly Row[],
  columns: SheetColumns | null = findColumns(rows),
  given: SheetPeriod | null = null,
): SheetReading {
  if (columns === null) return refused({ code: 'sales.columns-not-found' });

  const { uncalculatedRow, others: otherRows, ...found } = readLines(rows, columns);
  const [named, ...others] = findPeriods(outsideTable(rows, columns));
  const { lines, skipped, period: covered } = byDay(found, named ?? null);
  const period = covered ?? given;
  if (period === null) return refused({ code: 'sales.period-not-found' });
  if (uncalculatedRow !== null) return refused({ code: 'sales.formula-not-calculated', row: uncalculatedRow });
  if (lines.length === 0) return refused({ code: 'sales.no-lines' });

  const warnings: SheetWarning[] = others.length > 0 ? [{ code: 'two-periods', taken: period }] : [];
  return {
    ok: true,
    sheet: { ...period, lines, skipped, others: otherRows, warnings, ignored: unreadHeadings(rows, columns) },
  };
}

/** Rows above the headings and remarks below the table, where reports state their period; dates in sold lines are never taken. */
function outsideTable(rows: readonly Row[], columns: SheetColumns): Row[] {
  return rows.filter(
    (row, index) => index < columns.headingRow || (index > columns.headingRow && isNoSale(row, columns)),
  );
}

function refused(refusal: SheetRefusal): SheetReading {
  return { ok: false, refusal };
}
