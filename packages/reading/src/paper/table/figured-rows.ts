import { type DecimalSign, readPrintedNumber } from '@larder/domain/invoices/printed-number.ts';
import { CARRIED, PAGE_NUMBER, totalField } from '../labels.ts';
import { type Cell, type Row, textOf } from '../placed.ts';
import { type Column, cellsIn } from './columns.ts';

/** A row with figures, by columns: what stands in each, and which number it is. */
export interface FiguredRow {
  cells: readonly (Cell | null)[];
  numbers: readonly (number | null)[];
}

const FIGURE = /^[^\p{L}]*\d[^\p{L}]*$/u;
const MONEY = /\d[.,]\d{2}\D{0,3}$/;

/** The rows of a body that may be lines: two figures or more, one with pennies; none behind the first total. */
export function linelike(body: readonly Row[]): Row[] {
  const kept: Row[] = [];
  for (const row of body) {
    if (kept.length > 0 && isTotal(row)) break;
    if (isFigured(row)) kept.push(row);
  }
  return kept;
}

/** Whether a row has the figures of a line: two at least, of them one with pennies. */
export function isFigured(row: Row): boolean {
  if (PAGE_NUMBER.test(textOf(row)) || CARRIED.test(textOf(row))) return false;
  const figures = figuresOf(row);
  return figures.length >= 2 && figures.some((text) => MONEY.test(text)) && !isTotal(row);
}

/** The figures of a row, each alone, without the signs of currencies that stand apart. */
export function figuresOf(row: Row): string[] {
  return row.cells.flatMap((cell) =>
    cell.words.every(({ text }) => FIGURE.test(text) || /^[£€$x×@-]$/.test(text))
      ? cell.words.map(({ text }) => text).filter((text) => FIGURE.test(text))
      : /^[\d.,]+ ?[a-z]{1,6}$/i.test(cell.text) || MONEY.test(cell.text)
        ? [cell.text]
        : [],
  );
}

/** A row with the words of a total before its first figure, and no more than three figures. */
function isTotal(row: Row): boolean {
  const [first] = row.cells;
  const label = first?.text.replace(/[\s£€$]*-?[\d.,]+$/, '') ?? '';
  const field = totalField(label);
  return (
    field !== null && ['net', 'vat', 'gross', 'payable', 'linesTotal'].includes(field) && figuresOf(row).length <= 3
  );
}

/** Some rows by columns; rows with a single number are left out. */
export function figured(columns: readonly Column[], rows: readonly Row[], sign: DecimalSign | null): FiguredRow[] {
  return rows
    .map((row) => {
      const cells = cellsIn(row, columns);
      return { cells, numbers: cells.map((cell) => numberIn(cell?.text ?? '', sign)) };
    })
    .filter(({ numbers }) => numbers.filter((number) => number !== null).length >= 2);
}

/** The number of a cell, with a unit or letter of VAT behind it, or a cross before it. */
export function numberIn(text: string, sign: DecimalSign | null): number | null {
  const plain = text
    .replace(/^[x×@] ?/i, '')
    .replace(/ ?(?:\/|per|p\/) ?\w+\.?$/i, '')
    .replace(/([\d.,)-]) ?(?!CR\b)[a-z*]{1,6}\.?$/i, '$1');
  return readPrintedNumber(plain, sign)?.value.toNumber() ?? null;
}
