import type { DecimalSign } from '@larder/domain/invoices/printed-number.ts';
import type { Row } from '../placed.ts';
import { type Amounts, amountColumns } from './amount-columns.ts';
import type { Column } from './columns.ts';
import { type FiguredRow, figured } from './figured-rows.ts';
import { saysWithVat } from './heading-words.ts';
import { vatColumns } from './vat-columns.ts';
import { wordColumns } from './word-columns.ts';

/** Columns with what each is, and for how many a price counts. */
export interface SettledColumns {
  columns: Column[];
  base: number;
  /** Whether anything but their product tells quantity and price apart. */
  told: boolean;
  /** Whether the heading of the amounts says that they have VAT in them. */
  withVat: boolean;
}

/**
 * Says what columns are by what stands in them, over all rows at once: quantity × price that makes the amount, rates and amounts of VAT, words that
 * are codes, units or names. Headings are one vote of several; where figures show nothing, they stand. `printed`: figures outside of the lines.
 */
export function settleColumns(
  columns: readonly Column[],
  lines: readonly Row[],
  sign: DecimalSign | null,
  printed: readonly number[],
): SettledColumns {
  const rows = figured(columns, lines, sign);
  const full = rows.filter(({ numbers }) => numbers.filter((number) => number !== null).length >= 3);
  const amounts = amountColumns(columns, full, printed);
  const named = amounts ? withAmounts(columns, amounts, full) : withNet(columns, rows, printed);
  const net = named.findIndex(({ role }) => role === 'net');
  const taxed = net < 0 ? named : vatColumns(named, rows, net, printed);
  return {
    columns: wordColumns(taxed, rows),
    base: amounts?.base ?? 1,
    told: amounts?.told ?? true,
    withVat: saysWithVat(named[net]?.heading ?? ''),
  };
}

/** Columns named by their product; others that their headings call the same are none of it. */
function withAmounts(columns: readonly Column[], amounts: Amounts, rows: readonly FiguredRow[]): Column[] {
  const { quantity, second, price, net, discount } = amounts;
  const weighed = second === null ? null : weightOf(columns, [quantity, second], rows);
  return columns.map((column, at) => {
    if (at === net) return { ...column, role: 'net' };
    if (at === price) return { ...column, role: 'price' };
    if (at === discount) return { ...column, role: 'discount' };
    if (at === quantity || at === second) {
      const weight = weighed === null ? column.role === 'weight' : at === weighed;
      return { ...column, role: weight ? 'weight' : 'quantity' };
    }
    const counts = second === null && column.role === 'quantity' && columns[quantity]?.role === 'weight';
    const doubled = ['quantity', 'price', 'net', 'weight'].includes(column.role) && !counts;
    return doubled ? { ...column, role: column.role === 'net' ? 'gross' : 'other' } : column;
  });
}

/** Of two quantities the weight: by its heading, else the one with decimals. */
function weightOf(columns: readonly Column[], two: readonly number[], rows: readonly FiguredRow[]): number | null {
  const named = two.find((at) => columns[at]?.role === 'weight');
  if (named !== undefined) return named;
  const parted = (at: number) => rows.filter(({ numbers }) => !Number.isInteger(numbers[at] ?? 0)).length;
  return [...two].sort((one, other) => parted(other) - parted(one))[0] ?? null;
}

/** Of columns without an amount the last of figures with pennies is it; one whose sum is printed comes first. */
function withNet(
  columns: readonly Column[],
  rows: readonly FiguredRow[],
  printed: readonly number[],
): readonly Column[] {
  if (columns.some(({ role }) => role === 'net' || role === 'gross')) return columns;
  const parted = columns.flatMap(({ role }, at) => {
    const numbers = rows.flatMap((row) => row.numbers[at] ?? []);
    const pence = numbers.some((number) => !Number.isInteger(number));
    return pence && (role === 'other' || role === 'price' || role === 'pack') ? [{ at, numbers }] : [];
  });
  const sums = parted.findLast(({ numbers }) => {
    const total = numbers.reduce((sum, number) => sum + number, 0);
    return numbers.length > 1 && printed.some((one) => Math.abs(one - total) < 0.011);
  });
  const net = (sums ?? parted.at(-1))?.at;
  return columns.map((column, at) => (at === net ? { ...column, role: 'net' } : column));
}
