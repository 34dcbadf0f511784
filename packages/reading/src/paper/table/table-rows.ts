import { kindOfWords } from '@larder/domain/invoices/line-kind.ts';
import { type DecimalSign, readPrintedNumber } from '@larder/domain/invoices/printed-number.ts';
import { CARRIED, PAGE_NUMBER, totalField } from '../labels.ts';
import { type Cell, cellOf, type Row, textOf } from '../placed.ts';
import { byColumn, type Column, columnsOf } from './columns.ts';
import { withoutDetails } from './details.ts';
import { figuresOf, isStripOfTotals, isVatGroup, linelike, numberIn } from './figured-rows.ts';
import { findTable } from './find-table.ts';
import type { Role } from './heading-words.ts';
import { type HeadingBlock, headingBlock } from './headings.ts';
import { productLines } from './product-rows.ts';
import { type SettledColumns, settleColumns } from './settle-columns.ts';
import { splitColumns } from './split-columns.ts';

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
  lines: TableLine[];
  /** Rows that belong to the table: totals are looked for in the others. */
  rows: ReadonlySet<Row>;
}

/** Names go on in the next row when it is closer than this share of the height of letters; further away it is a heading of a group. */
const NAME_GOES_ON = 1.5;
const MAY_GO_ON = 2.2;
/** Names begin above their figures only in rows this close, and rows of two names have gaps that differ by so much. */
const BEGINS_ABOVE = 1.28;
const WIDER = 1.25;
const HALF_A_PENNY = 0.005;

/** Reads the table of lines over all pages of a paper; on a page without headings the columns of the page before go on. */
export function readTable(pages: readonly (readonly Row[])[], sign: DecimalSign | null): Table {
  const roll = pages.some((rows) => headingBlock(rows)) ? null : productLines(pages.flat(), sign);
  const table = tableOf(pages, sign);
  return roll && !(hasSum(table, pages, sign) && !hasSum(roll, pages, sign)) ? { base: 1, told: true, ...roll } : table;
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
  const table: Table = { base: 1, told: true, lines: [], rows: new Set() };
  const taken = new Set<Row>();
  let before: readonly Column[] | null = null;
  let ended = false;
  const seen: SeenHeadings = new Map();
  for (const rows of pages) {
    const block = before === null ? findTable(rows) : headingBlock(rows);
    if (!block && (before === null || ended)) continue;
    const body = bodyOf(rows, block, sign);
    const settled = block ? columnsUnder(block, body, sign, seen, pages) : null;
    const columns: readonly Column[] = settled?.columns ?? before ?? [];
    if (settled) table.base = settled.base;
    if (settled && !settled.told) table.told = false;
    before = columns;
    if (block) for (const row of rows.slice(block.firstRow, block.lastRow + 1)) taken.add(row);
    ended = readBody(body, columns, sign, { lines: table.lines, rows: taken });
  }
  return { ...table, lines: withoutDetails(table.lines), rows: taken };
}

/** What was found under some headings. */
type SeenHeadings = Map<string, SettledColumns>;

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
  if (before) return before;
  const lines = linelike(body);
  const whole = block.headings.length > 0 ? columnsOf(block.headings, body) : [WHOLE];
  const all = [...lines, ...linesOfOthers(body, words, pages, sign)];
  const others = new Set(all);
  const printed = pages
    .flat()
    .filter((row) => !others.has(row))
    .flatMap((row) => printedFigures(row, sign));
  const settled = settleColumns(splitColumns(whole, block.headings, all), all, sign, printed);
  seen.set(words, settled);
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
  for (const row of body) {
    if (PAGE_NUMBER.test(textOf(row))) continue;
    const cells = byColumn(row, columns);
    if (CARRIED.test(textOf(row))) {
      table.rows.add(row);
      continue;
    }
    const strip = isStripOfTotals(row) || (pageLines.length > 0 && isVatGroup(row));
    if (strip || isSum(row, cells, sign)) {
      takeNames(waiting.splice(0), columns, pageLines.at(-1) ?? null, null, table.rows);
      if (strip || endsTable(row)) return true;
      sums += 1;
      continue;
    }
    if (isLine(cells, sign)) {
      if (sums > 0 && pageLines.length > 0 && !isFullLine(cells, sign)) return true;
      sums = 0;
      const line = { cells, name: [], row };
      pageLines.push(line);
      table.lines.push(line);
      table.rows.add(row);
      if (!columns.some(({ role }) => role === 'name')) takeRowAbove(waiting.splice(0).at(-1), line, table.rows);
      takeNames(waiting.splice(0), columns, pageLines.at(-2) ?? null, line, table.rows);
    } else if (sums === 0) waiting.push(row);
  }
  takeNames(waiting, columns, pageLines.at(-1) ?? null, null, table.rows);
  return false;
}

/**
 * Rows of text between two lines: those before the widest gap go on with the name of the line above, those behind it begin that of the line below,
 * whose figures then stand at the middle of its name. Without a wider gap all go on with the line above.
 */
function takeNames(
  rows: readonly Row[],
  columns: readonly Column[],
  above: TableLine | null,
  below: TableLine | null,
  taken: Set<Row>,
): void {
  const split = below === null ? rows.length : above === null ? 0 : widestGap([above.row, ...rows, below.row]);
  const upper = rows.slice(0, split);
  if (above) {
    let last = above.row;
    for (const row of upper) {
      const name = nameCell(byColumn(row, columns));
      const away = row.top - last.top;
      const group = away > NAME_GOES_ON * row.height && isGroup(row, rows, below);
      if (!name || group || away > MAY_GO_ON * row.height) break;
      above.name.push(name);
      taken.add(row);
      last = row;
    }
  }
  if (below) takeNamesAbove(rows.slice(split), columns, below, taken);
}

/** The name of a line whose table has no column for it stands in a row of its own above the figures. */
function takeRowAbove(row: Row | undefined, line: TableLine, taken: Set<Row>): void {
  if (!row || line.row.top - row.top > MAY_GO_ON * row.height) return;
  line.name.push(
    cellOf(
      row.page,
      row.cells.flatMap(({ words }) => words),
    ),
  );
  taken.add(row);
}

/** How many of the rows between the first and the last stand before the widest gap. */
function widestGap(rows: readonly Row[]): number {
  const gaps = rows.slice(1).map((row, at) => row.top - (rows[at]?.top ?? row.top));
  const widest = Math.max(...gaps);
  return widest > WIDER * Math.min(...gaps) ? gaps.indexOf(widest) : rows.length - 2;
}

function takeNamesAbove(rows: readonly Row[], columns: readonly Column[], below: TableLine, taken: Set<Row>): void {
  let next = below.row;
  for (const row of [...rows].reverse()) {
    const name = nameCell(byColumn(row, columns));
    if (!name || next.top - row.top > BEGINS_ABOVE * row.height) return;
    below.name.push(name);
    taken.add(row);
    next = row;
  }
}

/** A single row of text, as far from the line above as from the line below, heads a group of lines. */
function isGroup(row: Row, rows: readonly Row[], below: TableLine | null): boolean {
  return /^-{2,}|-{2,}$/.test(textOf(row)) || (rows.length === 1 && below !== null);
}

/** The only cell of a row that has words in no other column than those of the name. */
function nameCell(cells: ReadonlyMap<Role, Cell>): Cell | null {
  const others = [...cells.keys()].filter((role) => role !== 'name' && role !== 'pack' && role !== 'other');
  const name = cells.get('name');
  return name && others.length === 0 ? name : null;
}

function isLine(cells: ReadonlyMap<Role, Cell>, sign: DecimalSign | null): boolean {
  const named = /\p{L}/u.test(cells.get('name')?.text ?? '') || /\w{3}/.test(cells.get('code')?.text ?? '');
  const measured = hasNumber(cells, 'quantity', sign) && hasNumber(cells, 'price', sign); // its name stands above and below
  return (named || measured) && (hasNumber(cells, 'net', sign) || hasNumber(cells, 'gross', sign));
}

/** A line with a quantity or price beside its amount, or what is charged by words. */
function isFullLine(cells: ReadonlyMap<Role, Cell>, sign: DecimalSign | null): boolean {
  const figures = (['quantity', 'weight', 'price'] as const).some((role) => hasNumber(cells, role, sign));
  return figures || kindOfWords(cells.get('name')?.text ?? '') !== null;
}

/** A row of a total: its words are a label of one, and it has no quantity. */
function isSum(row: Row, cells: ReadonlyMap<Role, Cell>, sign: DecimalSign | null): boolean {
  if (hasNumber(cells, 'quantity', sign) && hasNumber(cells, 'net', sign) && cells.has('name')) return false;
  if (isTotalAlone(row)) return true;
  if (!(['net', 'gross', 'vatAmount', 'price'] as const).some((role) => hasNumber(cells, role, sign))) return false;
  return labelsOf(row).some((label) => {
    const field = totalField(label);
    const inTable = field === 'charges' || field === 'allowances';
    return field !== null && !(inTable && cells.has('name'));
  });
}

/** `VAT 3.20` and nothing else, wherever on the row it stands. */
function isTotalAlone(row: Row): boolean {
  const [, label = ''] = /^(.*?)[\s:]*[£€$]?\s?-?\d[\d,.]*[.,]\d{2}$/.exec(textOf(row)) ?? [];
  const field = /\d/.test(label.replace(/\d+(?:[.,]\d+)?\s?%/, '')) ? null : totalField(label);
  return field !== null && field !== 'charges' && field !== 'allowances' && field !== 'rounding';
}

function endsTable(row: Row): boolean {
  return labelsOf(row).some((label) => ['vat', 'gross', 'net', 'payable'].includes(totalField(label) ?? ''));
}

/** The words of each cell before its figures. */
function labelsOf(row: Row): string[] {
  return row.cells
    .filter(({ text }) => !/^net$/.test(text))
    .map(({ text }) => text.replace(/[\s£€$]*-?[\d.,]+(?:\s*(?:CR|-|€|EUR))?$/, ''));
}

function hasNumber(cells: ReadonlyMap<Role, Cell>, role: Role, sign: DecimalSign | null): boolean {
  const text =
    cells
      .get(role)
      ?.text.replace(/^(?:[x×] ?)?([\d.,-]+)\s?[a-z×]{1,6}\.?$/i, '$1')
      .replace(/^[x×] ?/i, '') ?? '';
  return readPrintedNumber(text.replace(/\s?[*A-Z]$/, ''), sign) !== null;
}
