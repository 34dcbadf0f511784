import type { SkippedRow } from '@larder/domain/sales/sheet-lines.ts';
import type { SheetText } from '../app/sheets/sales-answer.ts';

/** What became of a row of a sheet, and why. */
export interface ReportRow {
  row: number;
  /** no sale: a title, a heading, a total or a remark. */
  result: 'taken' | 'left out' | 'no sale';
  plu: string;
  item: string;
  quantity: string;
  day: string;
  why: string;
}

export const LEFT_OUT_WHY: Record<SkippedRow['reason'], string> = {
  'no-code': 'has no code',
  total: 'is a total',
  'no-quantity': 'has no quantity',
  'not-a-number': 'has a quantity that is not a number',
  zero: 'sold nothing',
  'too-large': 'has a quantity beyond belief',
  'no-day': 'has no day that can be read, as other rows have',
};

/** Every row of an imported sheet in its order. dishOf: what a code counts as; undefined: nothing has it yet. */
export function reportRows(
  { lines, skipped, others, start, end }: Pick<SheetText, 'lines' | 'skipped' | 'others' | 'start' | 'end'>,
  dishOf: (plu: string) => string | undefined,
): ReportRow[] {
  const period = start === end ? start : `${start} to ${end}`;
  const rows: ReportRow[] = [
    ...lines.map(({ row, plu, name, quantity, day }) => {
      const dish = dishOf(plu);
      const why = dish === undefined ? 'no dish has this code yet' : `counts as ${dish}`;
      return { row, result: 'taken' as const, plu, item: name, quantity, day: day ?? period, why };
    }),
    ...skipped.map(({ row, plu, name, quantity, reason }) => {
      return { row, result: 'left out' as const, plu, item: name, quantity, day: '', why: LEFT_OUT_WHY[reason] };
    }),
    ...others.map(({ row, text }) => {
      return {
        row,
        result: 'no sale' as const,
        plu: '',
        item: text,
        quantity: '',
        day: '',
        why: 'is a title, heading, total or remark',
      };
    }),
  ];
  return rows.sort((a, b) => a.row - b.row);
}

/** The rows as a file, with its heading. */
export function reportCells(rows: readonly ReportRow[]): string[][] {
  return [
    ['row', 'result', 'why', 'code', 'item', 'quantity', 'day'],
    ...rows.map(({ row, result, why, plu, item, quantity, day }) => {
      return [String(row), result, why, plu, item, quantity, day];
    }),
  ];
}
