import { isBarCode } from '../bar-code.ts';
import { type Cell, cellOf, type Row, textOf } from '../placed.ts';
import { byColumn, type Column } from './columns.ts';
import type { Role } from './heading-words.ts';
import type { TableLine } from './table-rows.ts';

/** Names go on in the next row when it is closer than this share of the height of letters; further away it is a heading of a group. */
const NAME_GOES_ON = 1.5;
const MAY_GO_ON = 2.2;
/** Names begin above their figures only in rows this close, and rows of two names have gaps that differ by so much. */
const BEGINS_ABOVE = 1.28;
const WIDER = 1.25;

/**
 * Rows of text between two lines: those before the widest gap go on with the name of the line above, those behind it begin that of the line below,
 * whose figures then stand at the middle of its name. Without a wider gap all go on with the line above.
 */
export function takeNames(
  rows: readonly Row[],
  columns: readonly Column[],
  above: TableLine | null,
  below: TableLine | null,
  taken: Set<Row>,
): void {
  const split =
    below === null
      ? rows.length
      : above === null
        ? 0
        : widestGap([topOf(above), ...rows.map(({ top }) => top), topOf(below)]);
  const upper = rows.slice(0, split);
  if (above) {
    let last = above.row;
    for (const printed of upper) {
      const row = printed.top - last.top > MAY_GO_ON * last.height ? printed : withoutMark(printed, above, taken);
      if (!row) continue;
      const cells = byColumn(row, columns);
      const bars = barCodeBelow(row, above);
      if (bars && row.top - last.top <= MAY_GO_ON * row.height) {
        above.cells = new Map([...above.cells, ['gtin', bars]]);
        taken.add(printed);
        last = row;
        continue;
      }
      const unit = unitBelow(cells, above);
      const name = nameCell(unit ? new Map([...cells].filter(([role]) => role !== 'quantity')) : cells);
      const away = row.top - last.top;
      const group = isRuled(row) || (away > NAME_GOES_ON * row.height && isGroup(row, rows, away, below));
      if (!name || group || away > MAY_GO_ON * row.height) break;
      if (unit) above.cells = new Map([...above.cells, ['unit', unit]]);
      above.name.push(name);
      taken.add(printed);
      last = row;
    }
  }
  if (below) takeNamesAbove(rows.slice(split), columns, below, taken);
}

/** The name of a line whose table has no column for it stands in a row of its own above the figures. */
export function takeRowAbove(row: Row | undefined, line: TableLine, taken: Set<Row>): void {
  if (!row || line.row.top - row.top > MAY_GO_ON * row.height) return;
  line.name.push(
    cellOf(
      row.page,
      row.cells.flatMap(({ words }) => words),
    ),
  );
  taken.add(row);
}

/** Where the name of a line begins: its figures may stand a little higher, above all in a picture. */
function topOf({ cells, row }: TableLine): number {
  return cells.get('name')?.top ?? row.top;
}

/** How many of the rows between the first and the last stand before the widest gap. */
function widestGap(tops: readonly number[]): number {
  const gaps = tops.slice(1).map((top, at) => top - (tops[at] ?? top));
  const widest = Math.max(...gaps);
  return widest > WIDER * Math.min(...gaps) ? gaps.indexOf(widest) : tops.length - 2;
}

function takeNamesAbove(rows: readonly Row[], columns: readonly Column[], below: TableLine, taken: Set<Row>): void {
  let next = below.row;
  for (const row of [...rows].reverse()) {
    const name = nameCell(byColumn(row, columns));
    if (!name || isRuled(row) || next.top - row.top > BEGINS_ABOVE * row.height) return;
    below.name.push(name);
    taken.add(row);
    next = row;
  }
}

/** A single row of text, about as far from the line above as from the line below, heads a group of lines. */
function isGroup(row: Row, rows: readonly Row[], away: number, below: TableLine | null): boolean {
  return rows.length === 1 && below !== null && topOf(below) - row.top <= WIDER * away;
}

/** `--- Fruit ---` heads a group wherever it stands. */
function isRuled(row: Row): boolean {
  return /^[-–—=*]{2,}|[-–—=*]{2,}$/.test(textOf(row));
}

/** A bar code in the row below a line that has none in a column of its own: what stands beside it in that row is no part of the name. */
function barCodeBelow(row: Row, { cells }: TableLine): Cell | null {
  const cell = row.cells.find(({ words: [word, ...more] }) => word && more.length === 0 && isBarCode(word.text));
  return cell && !cells.has('gtin') ? cell : null;
}

/** A row below a line without the mark of VAT that the line gets by it, or null where it has nothing else. */
function withoutMark(row: Row, above: TableLine, taken: Set<Row>): Row | null {
  const mark = above.cells.has('vatPercent') ? undefined : row.cells.find(({ text }) => VAT_MARK.test(text));
  if (!mark || row.cells.length > BESIDE_MARK) return row;
  above.cells = new Map([...above.cells, ['vatPercent', mark]]);
  taken.add(row);
  const rest = row.cells.filter((cell) => cell !== mark);
  return rest.length > 0 ? { ...row, cells: rest } : null;
}

/** A mark has words below the name beside it at most; headings of an analysis of VAT are more. */
const BESIDE_MARK = 2;
/** `+VAT`, `plus VAT @ 20%`, `(VAT 20%)`, `20% VAT`, `Zero rated` below the figures of a line. */
const VAT_MARK =
  /^\(?(?:(?:\+ ?|plus )?(?:vat|tax)(?: rate)?:?(?: ?@? ?\d{1,2}(?:\.\d+)? ?%| (?:zero|nil|exempt|[szex]))?|\d{1,2}(?:\.\d+)? ?% (?:vat|tax)|no vat|zero[ -]rated|vat (?:free|exempt))\)?$/i;

/** A word alone below a quantity is its unit, where the line has none. */
function unitBelow(cells: ReadonlyMap<Role, Cell>, { cells: above }: TableLine): Cell | null {
  const cell = cells.get('quantity');
  return cell && above.has('quantity') && !above.has('unit') && /^\p{L}{1,8}\.?$/u.test(cell.text) ? cell : null;
}

/** The only cell of a row that has words in no other column than those of the name. */
function nameCell(cells: ReadonlyMap<Role, Cell>): Cell | null {
  const others = [...cells.keys()].filter((role) => role !== 'name' && role !== 'pack' && role !== 'other');
  const name = cells.get('name');
  return name && others.length === 0 ? name : null;
}
