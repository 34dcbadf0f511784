import { kindOfWords } from '@larder/domain/invoices/line-kind.ts';
import { type DecimalSign, readPrintedNumber } from '@larder/domain/invoices/printed-number.ts';
import { boxesApart } from '../boxes-beside.ts';
import { CARRIED, PAGE_NUMBER, type TotalField, totalField } from '../labels.ts';
import { type Cell, type Row, textOf } from '../placed.ts';
import { byColumn, type Column, columnsAt, columnsOf } from './columns.ts';
import { withoutDetails } from './details.ts';
import { beforeTotals, figuresOf, isFree, isStripOfTotals, isVatGroup, linelike, numberIn } from './figured-rows.ts';
import { findTable } from './find-table.ts';
import { goesOnWith } from './further-pages.ts';
import type { Role } from './heading-words.ts';
import { type HeadingBlock, headingBlock } from './headings.ts';
import { takeNames, takeRowAbove } from './names-of-lines.ts';
import { statesOtherPaper } from './other-papers.ts';
import { withDescribed } from './product-beside.ts';
import { productLines } from './product-rows.ts';
import { type SettledColumns, settleColumns } from './settle-columns.ts';
import { splitColumns } from './split-columns.ts';
import { withoutTotals } from './totals-block.ts';

/** A line of the table: its cells by the role of their column, and the rows of its name. */
export interface TableLine {
  cells: ReadonlyMap<Role, Cell>;
  name: Cell[];
  row: Row;
}

/** What was found of the table of lines of one paper. */
export interface Table {
  /** The price counts for so many. */
  base: number;
  /** Whether anything but their product tells quantity and price apart. */
  told: boolean;
  /** Whether the heading of the amounts says that they have VAT in them. */
  withVat: boolean;
  lines: TableLine[];
  /** Rows that belong to the table: totals are looked for in the others. */
  rows: ReadonlySet<Row>;
}

const HALF_A_PENNY = 0.005;

/** Reads the table of lines over all pages of a paper; on a page without headings the columns of the page before go on. */
export function readTable(pages: readonly (readonly Row[])[], sign: DecimalSign | null): Table {
  const roll = pages.some((rows) => headingBlock(rows)) ? null : productLines(pages.flat(), sign);
  const table = tableOf(pages, sign);
  return roll && !(hasSum(table, pages, sign) && !hasSum(roll, pages, sign))
    ? { base: 1, told: true, withVat: false, ...roll }
    : table;
}

/** Whether the amounts of some lines are printed as a sum outside of them. */
function hasSum(
  { lines, rows }: Pick<Table, 'lines' | 'rows'>,
  pages: readonly (readonly Row[])[],
  sign: DecimalSign | null,
): boolean {
  const amounts = lines.map(({ cells }) => numberIn(cells.get('net')?.text ?? '', sign));
  if (amounts.length < 2 || amounts.some((amount) => amount === null)) return false;
  const made = amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
  const printed = pages
    .flat()
    .filter((row) => !rows.has(row))
    .flatMap((row) => printedFigures(row, sign));
  return printed.some((one) => Math.abs(Math.abs(one) - Math.abs(made)) < HALF_A_PENNY);
}

function tableOf(pages: readonly (readonly Row[])[], sign: DecimalSign | null): Table {
  const table: Table = { base: 1, told: true, withVat: false, lines: [], rows: new Set() };
  const taken = new Set<Row>();
  let before: readonly Column[] | null = null;
  let ended = false;
  const seen: SeenHeadings = new Map();
  for (const rows of pages) {
    const block = before === null ? findTable(rows) : headingBlock(rows);
    if (!block && (before === null || ended)) continue;
    const body = block ? bodyOf(rows, block, sign) : goesOnWith(rows, pages, table.lines);
    const settled = block ? columnsUnder(block, body, sign, seen, pages) : null;
    const columns: readonly Column[] = settled?.columns ?? before ?? [];
    if (settled) table.base = settled.base;
    if (settled?.withVat) table.withVat = true;
    if (settled && !settled.told) table.told = false;
    before = columns;
    if (block) for (const row of rows.slice(block.firstRow, block.lastRow + 1)) taken.add(row);
    ended = readBody(body, columns, sign, { lines: table.lines, rows: taken });
  }
  return { ...table, lines: withoutDetails(withoutTotals(table.lines, taken, sign)), rows: taken };
}

/** What was found under some headings, and where they stood. */
type SeenHeadings = Map<string, { settled: SettledColumns; headings: HeadingBlock['headings'] }>;

/** The columns under headings; the same headings on a later page, which may hold few lines, have the same columns. */
function columnsUnder(
  block: HeadingBlock,
  body: readonly Row[],
  sign: DecimalSign | null,
  seen: SeenHeadings,
  pages: readonly (readonly Row[])[],
): SettledColumns {
  const words = block.headings.map(({ text }) => text).join('|');
  const before = words === '' ? undefined : seen.get(words);
  if (before) return { ...before.settled, columns: columnsAt(before.settled.columns, before.headings, block.headings) };
  const lines = linelike(body);
  const whole = block.headings.length > 0 ? columnsOf(block.headings, beforeTotals(body)) : [WHOLE];
  const all = [...lines, ...linesOfOthers(body, words, pages, sign)];
  const others = new Set(all);
  const printed = pages
    .flat()
    .filter((row) => !others.has(row))
    .flatMap((row) => printedFigures(row, sign));
  const settled = settleColumns(splitColumns(whole, block.headings, all), all, sign, printed);
  seen.set(words, { settled, headings: block.headings });
  return settled;
}

/** The lines under the same headings on later pages, so that columns are settled by all lines that a printed sum may be of. */
function linesOfOthers(
  body: readonly Row[],
  words: string,
  pages: readonly (readonly Row[])[],
  sign: DecimalSign | null,
): Row[] {
  const [first] = body;
  return pages.flatMap((rows) => {
    if (rows.some((row) => row.page === first?.page)) return [];
    const block = headingBlock(rows);
    const same = block !== null && block.headings.map(({ text }) => text).join('|') === words;
    return same ? linelike(bodyOf(rows, block, sign)) : [];
  });
}

/** The table of a paper without headings, before it is split. */
const WHOLE: Column = { role: 'other', heading: '', from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

function printedFigures(row: Row, sign: DecimalSign | null): number[] {
  const figures = figuresOf(row).flatMap((text) => readPrintedNumber(text, sign)?.value.toNumber() ?? []);
  const behind = row.cells.filter(({ text }) => /\p{L}/u.test(text)).map(({ words }) => words.at(-1)?.text ?? ''); // `VAT: 141.61`
  return [...figures, ...behind.flatMap((text) => readPrintedNumber(text, sign)?.value.toNumber() ?? [])];
}

/** Rows below the headings, without headings that are repeated between groups. */
function bodyOf(rows: readonly Row[], block: HeadingBlock | null, sign: DecimalSign | null): Row[] {
  const below = rows.slice(block ? block.lastRow + 1 : 0);
  const again = block ? headingBlock(below) : null;
  const same =
    again && again.headings.map(({ role }) => role).join() === block?.headings.map(({ role }) => role).join();
  if (!again || !same) return below;
  return [...below.slice(0, again.firstRow), ...bodyOf(below.slice(again.firstRow), again, sign)];
}

/** Adds the lines of one page to the table; returns whether its totals were reached. */
function readBody(
  body: readonly Row[],
  columns: readonly Column[],
  sign: DecimalSign | null,
  table: { lines: TableLine[]; rows: Set<Row> },
): boolean {
  const pageLines: TableLine[] = [];
  const waiting: Row[] = [];
  let sums = 0;
  let ofAll = false;
  for (const [at, row] of body.entries()) {
    if (PAGE_NUMBER.test(textOf(row))) continue;
    const cells = withDescribed(byColumn(row, columns), row, columns);
    if (CARRIED.test(textOf(row))) {
      if (boxesApart([row]).every((part) => CARRIED.test(textOf(part)))) table.rows.add(row); // a total may stand beside
      continue;
    }
    const strip = isStripOfTotals(row) || (pageLines.length > 0 && isVatGroup(row));
    if (strip || (!isFreeLine(cells, sign) && isSum(row, cells, sign))) {
      takeNames(waiting.splice(0), columns, pageLines.at(-1) ?? null, null, table.rows);
      if (strip || endsTable(row)) return true;
      sums += 1;
      ofAll = isSumOf(row, table.lines, sign);
      continue;
    }
    if (isLine(cells, sign)) {
      if (sums > 0 && table.lines.length > 0) {
        const last = ofAll && !hasFullLines(body.slice(at), columns, sign);
        if (last || !isFullLine(cells, sign)) return true;
      }
      sums = 0;
      const line = { cells, name: [], row };
      pageLines.push(line);
      table.lines.push(line);
      table.rows.add(row);
      if (!columns.some(({ role }) => role === 'name')) takeRowAbove(waiting.splice(0).at(-1), line, table.rows);
      takeNames(waiting.splice(0), columns, pageLines.at(-2) ?? null, line, table.rows);
    } else if (statesOtherPaper(textOf(row))) {
      takeNames(waiting.splice(0), columns, pageLines.at(-1) ?? null, null, table.rows);
    } else if (sums === 0) waiting.push(row);
  }
  takeNames(waiting, columns, pageLines.at(-1) ?? null, null, table.rows);
  return false;
}

function isLine(cells: ReadonlyMap<Role, Cell>, sign: DecimalSign | null): boolean {
  const named = /\p{L}/u.test(cells.get('name')?.text ?? '') || /\w{3}/.test(cells.get('code')?.text ?? '');
  const measured = hasNumber(cells, 'quantity', sign) && hasNumber(cells, 'price', sign); // its name stands above and below
  return (
    (named || measured) && (isFreeLine(cells, sign) || hasNumber(cells, 'net', sign) || hasNumber(cells, 'gross', sign))
  );
}

function isFreeLine(cells: ReadonlyMap<Role, Cell>, sign: DecimalSign | null): boolean {
  return hasNumber(cells, 'quantity', sign) && isFree(cells.get('net')?.text);
}

/** A line with a quantity or price beside its amount, or what is charged by words. */
function isFullLine(cells: ReadonlyMap<Role, Cell>, sign: DecimalSign | null): boolean {
  return isCounted(cells, sign) || kindOfWords(cells.get('name')?.text ?? '') !== null;
}

function isCounted(cells: ReadonlyMap<Role, Cell>, sign: DecimalSign | null): boolean {
  return (['quantity', 'weight', 'price'] as const).some((role) => hasNumber(cells, role, sign));
}

/** Whether lines with a quantity or a price follow before the totals: what was summed up then is a group of them. */
function hasFullLines(below: readonly Row[], columns: readonly Column[], sign: DecimalSign | null): boolean {
  const end = below.findIndex((row) => isStripOfTotals(row) || isVatGroup(row) || endsTable(row));
  return below.slice(0, end < 0 ? below.length : end).some((row) => {
    const cells = byColumn(row, columns);
    return isLine(cells, sign) && isCounted(cells, sign);
  });
}

/** Whether a row is the sum of all lines so far: below the last of them nothing is a line. */
function isSumOf(row: Row, lines: readonly TableLine[], sign: DecimalSign | null): boolean {
  const amounts = lines.map(({ cells }) => numberIn((cells.get('net') ?? cells.get('gross'))?.text ?? '', sign));
  const made = amounts.reduce<number>((sum, amount) => sum + (amount ?? Number.NaN), 0);
  return lines.length > 1 && printedFigures(row, sign).some((one) => Math.abs(one - made) < HALF_A_PENNY);
}

/** A row of a total: its words are a label of one, and it has neither a quantity nor so much of a weight at a price, as goods called `Total …` have. */
function isSum(row: Row, cells: ReadonlyMap<Role, Cell>, sign: DecimalSign | null): boolean {
  if (hasTotalBeside(row)) return true;
  const weighed = hasNumber(cells, 'weight', sign) && hasNumber(cells, 'price', sign);
  if ((weighed || hasNumber(cells, 'quantity', sign)) && hasNumber(cells, 'net', sign) && cells.has('name'))
    return false;
  if (isTotalAlone(row)) return true;
  if (!(['net', 'gross', 'vatAmount', 'price'] as const).some((role) => hasNumber(cells, role, sign))) return false;
  return row.cells.some((cell) => {
    const field = totalField(labelOf(cell));
    const inTable = field === 'charges' || field === 'allowances'; // as a line, where names stand
    return field !== null && !(inTable && cells.get('name')?.words.some((word) => cell.words.includes(word)));
  });
}

/** Whether a total stands at the right of what has an amount of its own. */
function hasTotalBeside(row: Row): boolean {
  return boxesApart([row])
    .slice(1)
    .some(({ cells: [label, ...figures] }) => {
      const field = label && figures.length === 1 ? totalField(labelOf(label)) : null;
      return MAIN.has(field) && !(field === 'vat' && /\d/.test(label?.text ?? '')); // `VAT20` is the rate of a line
    });
}

/** `VAT 3.20` and nothing else, wherever on the row it stands. */
function isTotalAlone(row: Row): boolean {
  const [, label = ''] = /^(.*?)[\s:]*[£€$]?\s?-?\d[\d,.]*[.,]\d{2}$/.exec(textOf(row)) ?? [];
  const field = /\d/.test(label.replace(/\d+(?:[.,]\d+)?\s?%/, '')) ? null : totalField(label);
  return field !== null && field !== 'charges' && field !== 'allowances' && field !== 'rounding';
}

function endsTable(row: Row): boolean {
  return row.cells.some((cell) => ENDING.has(totalField(labelOf(cell))));
}

/** Totals behind which no line stands; the sum of the goods may have charges below it. */
const ENDING: ReadonlySet<TotalField | null> = new Set(['vat', 'gross', 'net', 'payable']);
const MAIN: ReadonlySet<TotalField | null> = new Set([...ENDING, 'linesTotal']);

/** The words of a cell before its figure; `net` alone may be a unit. */
function labelOf({ text }: Cell): string {
  return text === 'net' ? '' : text.replace(/[\s£€$]*-?[\d.,]+(?:\s*(?:CR|-|€|EUR))?$/, '');
}

function hasNumber(cells: ReadonlyMap<Role, Cell>, role: Role, sign: DecimalSign | null): boolean {
  const text =
    cells
      .get(role)
      ?.text.replace(/^(?:[x×] ?)?([\d.,-]+)\s?[a-z×]{1,6}\.?$/i, '$1')
      .replace(/^[x×] ?/i, '') ?? '';
  return readPrintedNumber(text.replace(/\s?[*A-Z]$/, ''), sign) !== null;
}
