import type { SheetLines } from './sheet-lines.ts';
import type { SheetPeriod } from './sheet-period.ts';

type Sold = Pick<SheetLines, 'lines' | 'skipped'>;

/**
 * Decides whether the lines count by the days that stand beside them, and which period they cover; null: neither days nor a period are named.
 * Days outside the named period are no days of sales (when a dish was last sold, say), so then the period counts for all lines. A line without
 * a day among others with one is left out.
 */
export function byDay({ lines, skipped }: Sold, named: SheetPeriod | null): Sold & { period: SheetPeriod | null } {
  const days = lines.flatMap(({ day }) => day ?? []).sort();
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined || (named && (first < named.start || last > named.end)))
    return { lines: lines.map((line) => ({ ...line, day: null })), skipped, period: named };

  const undated = lines.filter(({ day }) => day === null);
  return {
    lines: lines.filter(({ day }) => day !== null),
    skipped: [
      ...skipped,
      ...undated.map(({ row, plu, name, quantity }) => ({
        ...{ row, plu, name, quantity: quantity.toFixed() },
        reason: 'no-day' as const,
      })),
    ].sort((a, b) => a.row - b.row),
    period: named ?? { start: first, end: last },
  };
}
