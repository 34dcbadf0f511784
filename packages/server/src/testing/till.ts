import { randomUUID } from 'node:crypto';
import type { SoldLine } from '@larder/contract/sales.ts';

type Line = [
  plu: string,
  quantity: string,
  prices?: Partial<Pick<SoldLine, 'name' | 'sheetPrice' | 'sheetGross' | 'sheetNet'>>,
];

/** The body of an import as the browser sends it after reading a till's sheet: a week in November 2026 unless stated otherwise. */
export function salesOf(lines: Line[], rest: { start?: string; end?: string; filename?: string } = {}) {
  return {
    importId: randomUUID(),
    filename: rest.filename ?? 'week 46.xlsx',
    start: rest.start ?? '2026-11-09',
    end: rest.end ?? '2026-11-15',
    confirmRepeat: false,
    choices: [] as { plu: string; recipeId: string }[],
    lines: lines.map(
      ([plu, quantity, prices], index): SoldLine => ({
        row: index + 6,
        plu,
        quantity,
        name: prices?.name ?? plu,
        sheetPrice: prices?.sheetPrice ?? null,
        sheetGross: prices?.sheetGross ?? null,
        sheetNet: prices?.sheetNet ?? null,
      }),
    ),
  };
}
