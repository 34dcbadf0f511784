import { HEADING_WITHIN_ROWS, nearestHeading } from '../sheet-heading.ts';
import { cellText, isEmpty } from './cell.ts';
import type { SalesWorksheet } from './read-sales-workbook.ts';
import { type NamedColumns, namedColumns } from './sheet-columns.ts';

/** The first rows of a sheet as people are shown them, with the row that is most like a heading. line: the sheet's own row number, from 1. */
export interface SheetTop {
  name: string;
  rows: { line: number; cells: string[] }[];
  nearest: { line: number; columns: NamedColumns };
}

const CELLS_SHOWN = 60;
const LONGEST_CELL = 60;

/** The tops of the sheets that hold anything: what a person needs to point at columns. */
export function sheetTops(sheets: readonly SalesWorksheet[]): SheetTop[] {
  return sheets.flatMap(({ name, rows }) => {
    const filled = rows.flatMap((row, index) => (row.every(isEmpty) ? [] : [{ line: index + 1, row }]));
    const top = filled.slice(0, HEADING_WITHIN_ROWS);
    const named = top.map(({ line, row }) => ({ line, columns: namedColumns(row), cells: row.map(cellText) }));
    const nearest = nearestHeading(named);
    if (!nearest) return [];
    const shown = top.map(({ line, row }) => ({
      line,
      cells: row.slice(0, CELLS_SHOWN).map((cell) => cellText(cell).slice(0, LONGEST_CELL)),
    }));
    return [{ name, rows: shown, nearest: { line: nearest.line, columns: nearest.columns } }];
  });
}
