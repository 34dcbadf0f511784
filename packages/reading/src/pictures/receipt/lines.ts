import type { ReadLine, ReadValue } from '@larder/domain/invoices/read-file.ts';
import { type Decimal, type DecimalText, decimal, sum } from '@larder/domain/money.ts';
import { confidenceOf, type PlacedWord } from '../../paper/placed.ts';
import type { Amount, LabelledRow } from './amounts.ts';
import { CONFIRMED, cellOfWords, readAt, UNCONFIRMED, wordsOfRow } from './found.ts';

const GOOD = 0.9;
/** Numbers and signs around a name, and what may be the code of an item before it. */
const NO_NAME = /^(?:[^A-Z]*|x|\d+x)$/i;
const CODE = /^(?=.*\d)[A-Z\d-]{3,}$/i;
const WHOLE = /^(?:\d{1,4}|\d{1,4}\.\d{1,3})x?$/i;

/**
 * The lines of goods of a receipt: rows with an amount above the first total; a name in the rows before an amount belongs to it. Quantity and
 * price are what makes the amount together. What they confirm, and all amounts where they make the total together, is raised.
 */
export function findLines(rows: readonly LabelledRow[], totals: readonly Decimal[]): ReadLine[] {
  const end = rows.findIndex(({ label, amounts }) => label !== null && label !== 'count' && amounts.length > 0);
  const body = rows.slice(firstRow(rows), end < 0 ? rows.length : end);
  const lines: { line: ReadLine; net: Amount }[] = [];
  let waiting: LabelledRow[] = [];
  for (const row of body) {
    const net = netOf(row);
    if (!net || !names(row).length) waiting.push(row);
    if (!net) continue;
    const line = lineOf(waiting.includes(row) ? waiting : [row], row, net);
    if (line) lines.push({ line, net });
    waiting = [];
  }
  const all = sum(lines.map(({ net }) => net.value));
  const agree =
    lines.length > 0 && totals.some((total) => total.eq(all)) && lines.every(({ net }) => net.confidence >= GOOD);
  if (agree) for (const { line } of lines) if (line.fields.net) line.fields.net.confidence = CONFIRMED;
  return lines.map(({ line }) => line);
}

/** The last amount of a row that is not nothing; what stands behind @ is a price. */
function netOf({ row, amounts }: LabelledRow): Amount | undefined {
  const words = wordsOfRow(row);
  const nets = amounts.filter(
    ({
      cell: {
        words: [first],
      },
    }) => first && words[words.indexOf(first) - 1]?.text !== '@',
  );
  return nets.findLast(({ value }) => !value.isZero()) ?? nets.at(-1);
}

/** Below the headings of the lines, where there are any. */
function firstRow(rows: readonly LabelledRow[]): number {
  const headings = rows.findIndex(
    ({ text }) =>
      (text.match(/\b(?:item|desc(?:ription)?|qty|quantity|price|amount|amt|total|u\/p)\b/gi) ?? []).length >= 2,
  );
  if (headings >= 0) return headings + 1;
  const amounts = rows.findIndex((row) => row.amounts.length > 0);
  return Math.max(0, amounts - 1);
}

function lineOf(rows: readonly LabelledRow[], last: LabelledRow, net: Amount): ReadLine | null {
  const named = rows.map((row) => ({ row, words: names(row) })).filter(({ words }) => words.length > 0);
  const [name] = named.sort((one, other) => lettersOf(other.words) - lettersOf(one.words));
  if (!name) return null;
  const code = last.words.find(({ text }) => CODE.test(text) && !WHOLE.test(text));
  const factors = factorsOf(rows, last, net);
  const value = readAt(net.value.toFixed(2), net.cell, UNCONFIRMED);
  if (factors && value.confidence >= GOOD) value.confidence = CONFIRMED;
  return {
    kind: net.value.isNegative() ? 'discount' : 'goods',
    fields: {
      name: readAt(name.words.map((word) => word.text).join(' '), cellOfWords(name.row.row, name.words), UNCONFIRMED),
      ...(code &&
        !name.words.includes(code) && { supplierCode: readAt(code.text, cellOfWords(last.row, [code]), UNCONFIRMED) }),
      net: value,
      ...factors,
    },
  };
}

/** Words of a row that are a name: before its amounts, without the numbers around it. */
function names({ words, amounts: [amount] }: LabelledRow): PlacedWord[] {
  const before = words.filter(({ left }) => !amount || left < amount.cell.left);
  const first = before.findIndex(({ text }) => !NO_NAME.test(text));
  if (first < 0) return [];
  const last = before.findLastIndex(({ text }) => !NO_NAME.test(text));
  return before.slice(first, last + 1);
}

function lettersOf(words: readonly PlacedWord[]): number {
  return words.reduce((total, { text }) => total + text.replace(/[^A-Z]/gi, '').length, 0);
}

/** A number and an amount of the rows whose product is the net amount. */
function factorsOf(
  rows: readonly LabelledRow[],
  last: LabelledRow,
  net: Amount,
): { quantity: ReadValue<DecimalText>; unitPrice: ReadValue<DecimalText> } | null {
  const all = rows.includes(last) ? rows : [...rows, last];
  const prices = all.flatMap((row) => row.amounts).filter((amount) => amount !== net);
  const numbers = all.flatMap((row) =>
    row.words.flatMap((word) =>
      WHOLE.test(word.text) ? [{ row, word, value: decimal(word.text.replace(/x$/i, '')) }] : [],
    ),
  );
  for (const price of prices) {
    const number = numbers.find(({ value }) => value.gt(0) && value.mul(price.value).toDecimalPlaces(2).eq(net.value));
    if (!number) continue;
    const sure =
      Math.min(price.confidence, net.confidence, confidenceOf(cellOfWords(number.row.row, [number.word]))) >= GOOD;
    const raised = <Value>(read: ReadValue<Value>): ReadValue<Value> =>
      sure ? { ...read, confidence: CONFIRMED } : read;
    return {
      quantity: raised(readAt(number.value.toString(), cellOfWords(number.row.row, [number.word]), UNCONFIRMED)),
      unitPrice: raised(readAt(price.value.toFixed(2), price.cell, UNCONFIRMED)),
    };
  }
  return null;
}
