import { type DecimalSign, readPrintedNumber } from '@larder/domain/invoices/printed-number.ts';
import { CARRIED, PAGE_NUMBER, totalField } from '../labels.ts';
import { type Cell, type Row, textOf } from '../placed.ts';
import { type Column, cellsIn } from './columns.ts';

/** A row with figures, by columns: what stands in each, and which number it is. */
export interface FiguredRow {
  cells: readonly (Cell | null)[];
  numbers: readonly (number | null)[];
}

/** `x 3`, `3 x`. */
const COUNTED = /^(?:[x×] ?\d[\d.,]*|\d[\d.,]* ?[x×])$/i;
const FIGURE = /^[^\p{L}]*\d[^\p{L}]*$/u;
/** VAT of a group may be rounded line by line. */
const VAT_TOLERANCE = 0.051;
const MOST_VAT = 0.27;
/** `VAT20` is the rate of a line. */
export const VAT_CODE = /^vat ?\d{1,2}$/i;
const MONEY = /\d[.,]\d{2}\D{0,3}$/;

/** The rows of a body that may be lines: two figures or more, one with pennies; none behind the first total. */
export function linelike(body: readonly Row[]): Row[] {
  return beforeTotals(body).filter(isFigured);
}

/** The rows of a body up to the first total behind a line: what stands below it has columns of its own. */
export function beforeTotals(body: readonly Row[]): readonly Row[] {
  const first = body.findIndex(isFigured);
  const end = body.findIndex(
    (row, at) => at > first && first >= 0 && (isTotal(row) || isVatGroup(row) || isStripOfTotals(row)),
  );
  return end < 0 ? body : body.slice(0, end);
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
      : COUNTED.test(cell.text)
        ? [cell.text.replace(/[x×\s]/gi, '')]
        : /^[\d.,]+ ?[a-z]{1,6}$/i.test(cell.text) || MONEY.test(cell.text)
          ? [cell.text]
          : [],
  );
}

/**
 * A row with the words of a total before its first or last figure, and no more than three figures: `40 items   To pay   12.00`. Goods that are called so
 * have a quantity and a price that make their amount.
 */
function isTotal(row: Row): boolean {
  const [first, last] = [row.cells[0]?.text ?? '', row.cells.at(-2)?.text ?? ''];
  const isLabel = (text: string) =>
    ['net', 'vat', 'gross', 'payable', 'linesTotal'].includes(totalField(labelOf(text)) ?? '');
  const behind = /^\D+ \D+$/.test(last) && totalField(last) !== 'vat' && isLabel(last); // `Net` alone may be a unit
  return (isLabel(first) || behind) && figuresOf(row).length <= 3 && !multiplies(row, [1]);
}

/** Labels of totals beside each other, or figures below such labels of which two make the third. */
export function isStripOfTotals(row: Row): boolean {
  const labels = row.cells.filter(({ text }) => !VAT_CODE.test(text) && totalField(labelOf(text)) !== null);
  if (labels.length >= 2) return true;
  if (/\p{L}{2}/u.test(textOf(row))) return false;
  const [net, vat, gross, ...others] = figuresOf(row)
    .slice(-3)
    .map((text) => Math.abs(Number(text.replace(/[^\d.]/g, ''))));
  if (net === undefined || vat === undefined || gross === undefined || others.length > 0) return false;
  return vat <= MOST_VAT * net && Math.abs(net + vat - gross) < VAT_TOLERANCE / 10;
}

/** A row of an analysis of VAT: a rate, an amount and what the rate makes of it, without a name. */
export function isVatGroup(row: Row): boolean {
  const text = textOf(row);
  if (/\p{L}{3}/u.test(text.replace(/\b(?:vat|zero|standard|std|rate|rated|reduced|exempt|total|output|tax)\b/gi, '')))
    return false;
  const rate = /\b(\d{1,2}(?:[.,]\d{1,3})?) ?%/.exec(text)?.[1];
  const amounts = figuresOf(row).filter((figure) => MONEY.test(figure) && !figure.includes('%'));
  const [net, vat, ...others] = amounts.map((figure) => Math.abs(Number(figure.replace(/[^\d.]/g, ''))));
  if (rate === undefined || net === undefined || vat === undefined || others.length > 1) return false;
  const makes = (amount: number, share: number) =>
    Math.abs((amount * Number(rate.replace(',', '.'))) / 100 - share) <= VAT_TOLERANCE;
  return makes(net, vat) || makes(vat, net); // some have the VAT first
}

/** Whether words stand in the place of an amount that say that nothing is charged: the amount is 0. */
export function isFree(text: string | undefined): boolean {
  return /^(?:f\.?o\.?c\.?|free(?: of charge)?|n\/c|no charge|gratis|[£€$]? ?[-–—])$/i.test(text ?? '');
}

/** The words of a cell before its figure. */
function labelOf(text: string): string {
  return text.replace(/[\s£€$]*-?[£€$]? ?[\d.,]+$/, '');
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
    .replace(/ ?[x×]$/i, '')
    .replace(/ ?%$/, '')
    .replace(/ ?(?:\/|per|p\/) ?\w+\.?$/i, '')
    .replace(/([\d.,)-]) ?(?!CR\b)[a-z*]{1,6}\.?$/i, '$1');
  return readPrintedNumber(plain, sign)?.value.toNumber() ?? null;
}

/** Whether three figures of a row are two and their product, and not one of them 1. bases: how many units a price may be for. */
export function multiplies(row: Row, bases: readonly number[] = [1, 100, 1000]): boolean {
  const figures = figuresOf(row).flatMap((text) => {
    if (text.includes('%')) return [];
    const number = Number(text.replace(/[^\d.]/g, ''));
    return Number.isFinite(number) && number !== 0 ? [number] : [];
  });
  return figures.some((one, at) =>
    figures.some((other, index) => {
      if (index === at || one === 1 || other === 1) return false;
      return figures.some(
        (made, third) =>
          third !== at && third !== index && bases.some((base) => Math.abs((one * other) / base - made) <= 0.0111),
      );
    }),
  );
}
