import { type DecimalSign, readPrintedNumber } from '@larder/domain/invoices/printed-number.ts';
import type { Decimal } from '@larder/domain/money.ts';
import { type Column, cellsIn } from './columns.ts';
import type { Role } from './heading-words.ts';
import type { Row } from './placed.ts';
import { isRate } from './vat-groups.ts';

/** Share of the lines whose quantity × price must make the amount before columns are renamed by it. */
const MOST = 0.6;
const PENNY = 0.011;

/** How well a heading fits what its column may be; a column without an entry is never that. */
const FITS: Readonly<Record<'quantity' | 'price' | 'net', Partial<Record<Role, number>>>> = {
  quantity: { quantity: 5, weight: 4, index: 1, unit: 1, pack: 1, other: 1, ordered: 1 },
  price: { price: 5, other: 2, unit: 1, net: 1, discount: 1 },
  net: { net: 5, gross: 1, other: 2, price: 2 },
};

/**
 * Renames columns by what their figures do: of all columns, the three of which quantity × price makes the amount on most lines, preferring those
 * that their headings name. So a list price beside a net price, and words that nobody has seen, do no harm. Where none do, headings stand.
 */
export function settleColumns(columns: readonly Column[], body: readonly Row[], sign: DecimalSign | null): Column[] {
  const lines = body.map((row) => cellsIn(row, columns).map((cell) => numberIn(cell?.text ?? '', sign)));
  const full = lines.filter((line) => line.filter((number) => number !== null).length >= 3);
  let best: { score: number; quantity: number; price: number; net: number } | null = null;
  for (const quantity of fitting(columns, 'quantity')) {
    for (const price of fitting(columns, 'price')) {
      for (const net of fitting(columns, 'net')) {
        if (quantity.at === price.at || price.at === net.at || quantity.at === net.at) continue;
        const agreeing = full.filter((line) => makes(line[quantity.at], line[price.at], line[net.at])).length;
        if (full.length === 0 || agreeing / full.length < MOST) continue;
        const score = agreeing * 100 + quantity.fit + price.fit + net.fit;
        if (!best || score > best.score) best = { score, quantity: quantity.at, price: price.at, net: net.at };
      }
    }
  }
  const named = withName(withNet(withVatAmount(best ? renamed(columns, best) : columns, full), lines), body);
  return withCodeAndUnit(named, body, sign);
}

/** A column of VAT with figures that are no rates holds its amounts. */
function withVatAmount(columns: readonly Column[], lines: readonly (readonly (Decimal | null)[])[]): readonly Column[] {
  return columns.map((column, at) => {
    const numbers = lines.map((line) => line[at]).filter((number) => number !== null && number !== undefined);
    const amounts =
      column.role === 'vatPercent' && numbers.some((number) => !isRate(number) && number.decimalPlaces() > 1);
    return amounts ? { ...column, role: 'vatAmount' } : column;
  });
}

const CODE = /^[A-Z]{0,5}[-/]?\d{2,}[A-Z\d/-]*$/i;
const UNIT = /^(?:\d{1,3} ?)?[a-z]{1,8}\.?$/i;

/** Of columns without a code the first whose words look like codes, and differ, is it; likewise a unit: one word each, and few different ones. */
function withCodeAndUnit(columns: readonly Column[], body: readonly Row[], sign: DecimalSign | null): Column[] {
  const rows = body
    .map((row) => cellsIn(row, columns))
    .filter((cells) => cells.filter((cell) => numberIn(cell?.text ?? '', sign)).length >= 2);
  const texts = (at: number) => rows.map((cells) => cells[at]?.text ?? '').filter((text) => text !== '');
  const found = (role: Role, is: (texts: readonly string[], at: number) => boolean) =>
    columns.some((column) => column.role === role)
      ? -1
      : columns.findIndex((column, at) => column.role === 'other' && texts(at).length > 0 && is(texts(at), at));
  const code = found(
    'code',
    (all) =>
      all.filter((text) => CODE.test(text)).length >= MOST * all.length && new Set(all).size >= MOST * all.length,
  );
  const unit = found(
    'unit',
    (all, at) =>
      at !== code &&
      all.every((text) => UNIT.test(text)) &&
      all.some((text) => /\p{L}{2}/u.test(text)) &&
      (all.length < 4 || new Set(all).size < all.length),
  );
  return columns.map((column, at) =>
    at === code ? { ...column, role: 'code' } : at === unit ? { ...column, role: 'unit' } : column,
  );
}

/** Of columns without an amount the last of figures with pennies is it. */
function withNet(columns: readonly Column[], lines: readonly (readonly (Decimal | null)[])[]): readonly Column[] {
  if (columns.some(({ role }) => role === 'net' || role === 'gross')) return columns;
  const last = columns.findLastIndex(({ role }, at) => {
    const figures = lines.map((line) => line[at]).filter((number) => number !== null && number !== undefined);
    return role === 'other' && figures.length > 0 && figures.some((number) => number.decimalPlaces() > 0);
  });
  return columns.map((column, at) => (at === last ? { ...column, role: 'net' } : column));
}

/** Of columns without a name the one with the most letters is it. */
function withName(columns: readonly Column[], body: readonly Row[]): Column[] {
  if (columns.some(({ role }) => role === 'name')) return [...columns];
  const letters = columns.map(({ role }, at) => {
    if (role !== 'other' && role !== 'pack') return 0;
    const texts = body
      .map((row) => cellsIn(row, columns))
      .filter((cells) => cells.filter((cell) => /^[£€$]?[\d.,]+$/.test(cell?.text ?? '')).length >= 2);
    return texts.reduce((sum, cells) => sum + (cells[at]?.text.match(/\p{L}/gu)?.length ?? 0), 0);
  });
  const most = Math.max(...letters);
  return columns.map((column, at) => (most > 0 && letters[at] === most ? { ...column, role: 'name' } : column));
}

function renamed(
  columns: readonly Column[],
  { quantity, price, net }: Record<'quantity' | 'price' | 'net', number>,
): Column[] {
  return columns.map((column, at) => {
    if (at === net) return { ...column, role: 'net' };
    if (at === price) return { ...column, role: 'price' };
    if (at === quantity) return column.role === 'weight' ? column : { ...column, role: 'quantity' };
    const counts = column.role === 'quantity' && columns[quantity]?.role === 'weight';
    const doubled = ['quantity', 'price', 'net'].includes(column.role) && !counts;
    return doubled ? { ...column, role: column.role === 'net' ? 'gross' : 'other' } : column;
  });
}

function fitting(columns: readonly Column[], what: keyof typeof FITS): { at: number; fit: number }[] {
  return columns.flatMap(({ role }, at) => {
    const fit = FITS[what][role];
    return fit === undefined ? [] : [{ at, fit }];
  });
}

function makes(
  quantity: Decimal | null | undefined,
  price: Decimal | null | undefined,
  net: Decimal | null | undefined,
): boolean {
  if (!quantity || !price || !net || net.isZero() || quantity.isZero()) return false;
  return quantity.mul(price).abs().minus(net.abs()).abs().lte(PENNY);
}

/** The number of a cell, with a unit or letter of VAT behind it, or a cross before it. */
function numberIn(text: string, sign: DecimalSign | null): Decimal | null {
  const plain = text.replace(/^[x×] ?/, '').replace(/([\d.,)-]) ?[a-z]{1,6}\.?$/i, '$1');
  return readPrintedNumber(plain, sign)?.value ?? null;
}
