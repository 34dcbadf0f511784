import type { DecimalSign } from '@larder/domain/invoices/printed-number.ts';
import type { Row } from '../placed.ts';
import { numberIn } from './figured-rows.ts';
import type { TableLine } from './table-rows.ts';

/** Figures that only a line has beside its amount, and no total. */
const OF_LINES = ['quantity', 'weight', 'price', 'code', 'gtin', 'vatPercent'] as const;
const HALF_A_PENNY = 0.005;
/** One amount alone may stand twice on a paper. */
const FEWEST = 2;

/**
 * Gives the rows of the totals back that stand under the columns of a table: the first is the sum of all lines above it, whatever its words, and what
 * follows has an amount and nothing else. So what stands between the sums is put on the whole, and is no line.
 */
export function withoutTotals(lines: readonly TableLine[], rows: Set<Row>, sign: DecimalSign | null): TableLine[] {
  const amounts = lines.map(({ cells }) => numberIn((cells.get('net') ?? cells.get('gross'))?.text ?? '', sign));
  const bare = lines.map(({ cells }) => OF_LINES.every((role) => !/\d/.test(cells.get(role)?.text ?? '')));
  const at = lines.findIndex((_, index) => {
    const above = amounts.slice(0, index);
    const [amount, all] = [amounts[index], above.reduce<number>((sum, one) => sum + (one ?? Number.NaN), 0)];
    const sums = typeof amount === 'number' && Math.abs(amount - all) < HALF_A_PENNY;
    return index >= FEWEST && sums && bare.slice(index).every(Boolean) && !bare.slice(0, index).every(Boolean);
  });
  if (at < 0) return [...lines];
  for (const { row } of lines.slice(at)) rows.delete(row);
  return lines.slice(0, at);
}
