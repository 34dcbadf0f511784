import type { ClosedLine, StocktakeReport, StocktakeReportLine } from '@larder/contract/stock.ts';
import { FLOW_NAMES, FLOWS } from '@larder/domain/kinds/movement-kinds.ts';
import { showVarianceLevel } from '@larder/domain/ledger/livestock.ts';
import { decimal, roundFigure } from '@larder/domain/money.ts';
import { UNKNOWN } from '@larder/domain/show.ts';
import { showRecordUnit } from '@larder/domain/stock/record-unit.ts';
import { countedWhen } from '@larder/domain/stock/stocktake.ts';
import { worthAtClose } from '@larder/domain/stock/worth-at-close.ts';
import type { BaseUnit } from '@larder/domain/units.ts';
import writeExcelFile, { type CellObject, type Row } from 'write-excel-file/universal';

/** `Stocktake 2026-11-09.xlsx`, of the day on which it was counted. */
export function stocktakeFileName(report: StocktakeReport): string {
  const { countedOn, moment } = countedWhen(report.stocktake);
  return moment === 'before opening' ? `Stocktake ${countedOn}.xlsx` : `Stocktake ${countedOn} ${moment}.xlsx`;
}

/**
 * A closed stocktake as a workbook: one sheet for each tab of its screen with the same columns in the same order, values as numbers (STK-037,
 * STK-038), and the unit of each line beside them, which a number's format alone does not carry into other
 * programs. Quantities are in kg, l or units, as shown; money in £, left out where costs are hidden; what is not known is a dash.
 * view: what was counted alone.
 */
export function stocktakeSheets(
  report: StocktakeReport,
  categoryName: (categoryId: string | null) => string,
  { view = false }: { view?: boolean } = {},
): Promise<Blob> {
  const counted = (kind: ClosedLine['kind']) => report.counted.filter((line) => line.kind === kind);
  const { value, missing } = report.totals.closingWorth;
  const costs = value !== null || missing.length > 0;
  const basis = worthAtClose(report.totals) ? ' at the close' : '';
  const againstTheory = {
    sheet: 'Against theory',
    stickyRowsCount: 1,
    columns: widths(FLOW_NAMES.length + 7),
    data: varianceSheet(report.lines, costs),
  };
  return writeExcelFile([
    ...(view ? [] : [againstTheory]),
    {
      sheet: 'Ingredients',
      stickyRowsCount: 1,
      columns: widths(7),
      data: countedSheet(counted('ingredient'), categoryName, costs ? basis : null),
    },
    {
      sheet: 'Recipes',
      stickyRowsCount: 1,
      columns: widths(7),
      data: countedSheet(counted('recipe'), categoryName, costs ? basis : null),
    },
  ]).toBlob();
}

function varianceSheet(lines: readonly StocktakeReportLine[], costs: boolean): Row[] {
  const headings = [
    'Name',
    'Opening',
    ...FLOW_NAMES.map((name) => FLOWS[name].label),
    'Theoretical',
    'Counted',
    'Variance',
    'Unit',
    ...(costs ? ['Worth', 'Level'] : []),
  ];
  return [
    headings.map(heading),
    ...lines.map((line): Row => {
      const { name, opening, theoretical, closing, variance } = line;
      const quantities = [opening, ...FLOW_NAMES.map((flow) => line[flow]), theoretical, closing, variance];
      const worth = costs ? [money(line.varianceWorth), showVarianceLevel(line.level)] : [];
      return [name, ...quantities.map((value) => quantity(value, line.unit)), shownUnit(line.unit), ...worth];
    }),
  ];
}

/** basis: what prices and worth are called by beside their names; null: costs are hidden. */
function countedSheet(
  lines: readonly ClosedLine[],
  categoryName: (categoryId: string | null) => string,
  basis: string | null,
): Row[] {
  const costs = basis !== null;
  const onShelves = lines.some(({ shelf }) => shelf);
  const shelf = onShelves ? ['Shelf'] : [];
  const priced = costs ? [`Price${basis}`, `Worth${basis}`] : [];
  return [
    ['Name', 'Category', ...shelf, 'Counted', 'Unit', 'Counted by', ...priced].map(heading),
    ...lines.map(
      (line): Row => [
        line.name,
        categoryName(line.categoryId),
        ...(onShelves ? [line.shelf ?? null] : []),
        { value: Number(line.amount), format: `0.##" ${showRecordUnit(line.recordUnit, line.unit)}"` },
        showRecordUnit(line.recordUnit, line.unit),
        line.confirmed ? `${line.countedBy}, confirmed` : line.countedBy,
        ...(costs ? [unitPrice(line), money(line.worth)] : []),
      ],
    ),
  ];
}

function unitPrice({ price, unit }: ClosedLine): CellObject {
  if (price === null) return unknown();
  return { value: decimal(price).mul(perShown(unit)).toNumber(), format: `"£"0.00"/${shownUnit(unit)}"` };
}

function heading(value: string): CellObject {
  return { value, fontWeight: 'bold', backgroundColor: '#dcece4' };
}

function widths(figures: number) {
  return [{ width: 36 }, ...Array.from({ length: figures }, () => ({ width: 16 }))];
}

function quantity(value: string | null, unit: BaseUnit): CellObject | null {
  if (value === null) return null;
  return { value: decimal(value).div(perShown(unit)).toNumber(), format: `#,##0.00" ${shownUnit(unit)}"` };
}

function money(value: string | null): CellObject {
  return value === null ? unknown() : { value: roundFigure(decimal(value), 2).toNumber(), format: '"£"#,##0.00' };
}

/** What is not known, at the right like the figures around it. */
function unknown(): CellObject {
  return { value: UNKNOWN, align: 'right' };
}

function perShown(unit: BaseUnit): number {
  return unit === 'unit' ? 1 : 1000;
}

function shownUnit(unit: BaseUnit): string {
  return unit === 'unit' ? 'units' : unit === 'g' ? 'kg' : 'l';
}
