import { type Cell, cellOf, overlap, type PlacedWord, type Row } from '../placed.ts';
import { isHeadingWord, type Role, roleOf } from './heading-words.ts';

/** A heading with the place of its words. */
export interface Heading {
  role: Role;
  text: string;
  left: number;
  right: number;
  words: readonly Pick<PlacedWord, 'text' | 'left' | 'width'>[];
}

/** The headings of a table of lines, and the rows that they stand in. */
export interface HeadingBlock {
  headings: readonly Heading[];
  firstRow: number;
  lastRow: number;
}

/** Rows of one heading are closer together than this share of their height. */
const TIGHT = 1.9;
/** At most so many lines of headings. */
const MOST_ROWS = 3;

/**
 * Finds the headings of the table of lines from a row on: name or code, an amount, and at least one column more. Where no row has them, words that
 * are not known may stand among the headings, as long as figures stand below them: the figures then show what the columns are.
 */
export function headingBlock(rows: readonly Row[], from = 0): HeadingBlock | null {
  return blockWhere(rows, from, isTableOfLines) ?? blockWhere(rows, from, mayBeTableOfLines);
}

/** Whatever stands without figures in a row, and in rows close above it, as headings; null: it can be none. */
export function headingsIn(rows: readonly Row[], lastRow: number): HeadingBlock | null {
  let block: HeadingBlock | null = null;
  for (let firstRow = lastRow; firstRow >= Math.max(0, lastRow - MOST_ROWS + 1); firstRow -= 1) {
    const all = rows.slice(firstRow, lastRow + 1);
    if (!all.every((_, at) => goesOn(rows, firstRow, firstRow + at))) break;
    block = { headings: settled(mergedCells(all)), firstRow, lastRow };
  }
  return block;
}

type IsTable = (headings: readonly Heading[], below: readonly Row[]) => boolean;

function blockWhere(rows: readonly Row[], from: number, isTable: IsTable): HeadingBlock | null {
  for (let firstRow = from; firstRow < rows.length; firstRow += 1) {
    let best: HeadingBlock | null = null;
    for (let lastRow = firstRow; lastRow < Math.min(rows.length, firstRow + MOST_ROWS); lastRow += 1) {
      if (!goesOn(rows, firstRow, lastRow)) break;
      const headings = settled(mergedCells(rows.slice(firstRow, lastRow + 1)));
      if (isTable(headings, rows.slice(lastRow + 1, lastRow + 4))) best = { headings, firstRow, lastRow };
    }
    if (best) return best;
  }
  return null;
}

/** Whether the rows so far can be headings: no figures; below the first, known words or several cells that stand under it. */
function goesOn(rows: readonly Row[], firstRow: number, at: number): boolean {
  const [first, row] = [rows[firstRow], rows[at]];
  if (!first || !row) return false;
  const plain = row.cells.every(
    (cell) => cell.words.length <= 5 && !/\d/.test(cell.text.replace(/\b10+\b/, '').replace(DAY, '')),
  );
  if (at === firstRow) return plain && row.cells.length > 1;
  const words = row.cells.flatMap((cell) => cell.words);
  const known = words.every(({ text }) => text.split('/').every(isHeadingWord) || isHeadingWord(text));
  const under = row.cells.length > 1 && row.cells.every((cell) => first.cells.some((other) => overlap(cell, other)));
  return plain && (known || under) && isTight(rows[at - 1], row);
}

/** `Mon 9/3`, `Tue 10th`: the goods of each day. */
const DAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.? \d{1,2}(?:st|nd|rd|th|[/.-]\d{1,2})?$/i;

function isTight(above: Row | undefined, row: Row | undefined): boolean {
  return above !== undefined && row !== undefined && row.top - above.top <= TIGHT * Math.max(row.height, above.height);
}

/** Cells of several rows that stand above each other become one heading; a cell that is two headings becomes two. */
function mergedCells(rows: readonly Row[]): Heading[] {
  const merged: PlacedWord[][] = [];
  for (const cell of rows.flatMap((row) => row.cells.flatMap(splitCell))) {
    const above = merged.find((words) => overlap(cellOf(cell.page, words), cell));
    if (above) above.push(...cell.words);
    else merged.push([...cell.words]);
  }
  return merged
    .map((words) => {
      const texts = words.map(({ text }) => text).join(' ');
      const [first] = words;
      const left = Math.min(...words.map((word) => word.left));
      const right = Math.max(...words.map((word) => word.left + word.width));
      return { role: roleOf(texts), text: first ? texts : '', left, right, words };
    })
    .sort((one, other) => one.left - other.left);
}

/** Two headings that printers set so close that they look like one. */
const CLOSE_PAIRS =
  /^(?:(?:disc\S*|btw|vat|tax|qty|unit|code)\W* (?:tax\S*|prijs.*|price.*|description|net|total|amount)|(?:ext\S* price|(?:line |goods )?(?:total|amount|value|net))\W* (?:vat|tax) ?(?:%|code|rate)|(?:qty|qnty|quantity|quant|units|cases|cs|pcs|pieces|no|nr|#|code|sku|plu)\W* (?:(?:product|item|goods)(?: (?:description|name|details))?|products|details|particulars|goods))$/i;

/** `Disc.% Taxes` is two headings: it is cut where both sides have a role of their own. `Unit price` and `VAT amount` are one. */
function splitCell(cell: Cell): Cell[] {
  if (!CLOSE_PAIRS.test(cell.text) || ONE_HEADING.test(cell.text)) return [cell];
  const places = cell.words.map((_, at) => at).slice(1);
  const beforeVat = places.filter((at) => /^(?:vat|tax)/i.test(cell.words[at]?.text ?? ''));
  for (const at of [...beforeVat, ...places]) {
    const [before, behind] = [cell.words.slice(0, at), cell.words.slice(at)];
    const [left, right] = [before, behind].map((words) => roleOf(words.map(({ text }) => text).join(' ')));
    if (left !== right && left !== 'other' && right !== 'other') {
      return [cellOf(cell.page, before), cellOf(cell.page, behind)];
    }
  }
  return [cell];
}

const ONE_HEADING = /^(?:unit (?:price|net|total|amount)|(?:vat|tax|btw) (?:amount|total))/i;

/** Settles columns with the same or a doubtful role by the others: two totals are net and gross, `Units` without a quantity is one. */
function settled(headings: Heading[]): Heading[] {
  const with_ = (role: Role) => headings.filter((heading) => heading.role === role);
  const nets = with_('net');
  if (nets.length > 1) {
    const named = nets.filter(({ text }) => /net|excl?|goods/i.test(text));
    const keep = named[0] ?? (with_('vatAmount').length > 0 ? nets[0] : nets.at(-1));
    for (const heading of nets)
      if (heading !== keep) heading.role = heading.left < (keep?.left ?? 0) ? 'other' : 'gross';
  }
  const [unit] = with_('unit');
  if (unit && with_('quantity').length === 0 && /units/i.test(unit.text)) unit.role = 'quantity';
  const units = with_('unit');
  const named = units.find(({ text }) => !/^per\W*$/i.test(text));
  for (const heading of units) if (named && heading !== named && /^per\W*$/i.test(heading.text)) heading.role = 'other'; // of the price
  const [ordered] = with_('ordered');
  if (ordered && with_('quantity').length === 0) ordered.role = 'quantity';
  const counted = headings.find(({ role, text }, at) => role === 'index' && at > 0 && /^no/i.test(text));
  if (counted && with_('quantity').length === 0) counted.role = 'quantity';
  const rates = with_('vatPercent');
  const rate = rates.find(({ text }) => /%|rate|code/i.test(text)) ?? rates[0];
  for (const heading of rates) if (heading !== rate) heading.role = 'vatAmount';
  for (const [at, heading] of with_('quantity').entries()) if (at > 0) heading.role = 'other';
  const [first] = with_('name');
  if (!first) {
    const goods = headings.find(({ text }) => /^goods\W*$/i.test(text));
    if (goods && with_('net').length > 1) goods.role = 'name';
  }
  settleNames(
    headings.filter(({ role }) => role === 'name'),
    with_('code').length > 0,
  );
  return headings;
}

/** Of two headings for the name the one that describes is; `Product` or `Item` beside it is its code. */
function settleNames(names: readonly Heading[], hasCode: boolean): void {
  const name = names.find(({ text }) => /desc|name|detail|particulars/i.test(text)) ?? names[0];
  for (const heading of names) if (heading !== name) heading.role = hasCode ? 'other' : 'code';
}

function isTableOfLines(headings: readonly Heading[]): boolean {
  const roles = new Set(headings.map(({ role }) => role));
  const goods = roles.has('name') || roles.has('code');
  const amount = roles.has('net') || roles.has('gross');
  const more = ['quantity', 'price', 'weight', 'unit', 'pack'].some((role) => roles.has(role as Role));
  return goods && amount && more;
}

/** Three columns or more, two of them known, above a row of words and amounts. */
function mayBeTableOfLines(headings: readonly Heading[], below: readonly Row[]): boolean {
  const known = headings.filter(({ role }) => role !== 'other' && role !== 'index').length;
  const lines = below.filter((row) => {
    const texts = row.cells.map(({ text }) => text);
    return (
      texts.filter((text) => /^\(?-?[£€$]? ?[\d,.]*\d\)?-?$/.test(text)).length >= 2 &&
      texts.some((text) => /\p{L}{3}/u.test(text))
    );
  });
  const priced = lines.some((row) => row.cells.some(({ text }) => /\d[.,]\d{2}$/.test(text)));
  return headings.length >= 3 && known >= 2 && lines.length > 0 && priced;
}
