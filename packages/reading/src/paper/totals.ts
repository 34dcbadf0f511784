import { ZERO } from '@larder/domain/money.ts';
import { boxesApart } from './boxes-beside.ts';
import { type Figure, figureOf, type Reading } from './figures.ts';
import { CARRIED, isWithin, type TotalField, totalField } from './labels.ts';
import { type Cell, cellOf, confidenceOf, overlap, type PlacedWord, type Row } from './placed.ts';
import { vatOfGroup } from './vat-groups.ts';
import { vatWithin } from './vat-within.ts';

/** A figure that stands beside or below the label of a total. */
export interface TotalCandidate {
  field: TotalField;
  figure: Figure;
  /** VAT that is named as a part of the total. */
  within?: true;
  /** It is one of several amounts behind its label, as in a row of a table. */
  among?: true;
  /** It has no label, and is no rate of what it would be the VAT of. */
  guessed?: true;
}

/** Finds every figure that has a label of a total: in the same cell, further right in the row, or below it. */
export function totalCandidates(rows: readonly Row[], reading: Reading): TotalCandidate[] {
  return rows.flatMap((whole, at) =>
    boxesApart([whole]).flatMap((printed) => candidatesIn(printed, rows, at, reading)),
  );
}

/** The figures of a row, or of its part, that is `at` among all rows. */
function candidatesIn(printed: Row, rows: readonly Row[], at: number, reading: Reading): TotalCandidate[] {
  const { rest: row, vat } = vatWithin(printed, reading) ?? { rest: printed, vat: null };
  const inside: TotalCandidate[] = vat ? [{ field: 'vat', figure: vat, within: true }] : [];
  const sums = sumRow(row, reading);
  if (sums.length > 0) return sums;
  if (CARRIED.test(row.cells.map(({ text }) => text).join(' '))) return [];
  const named = row.cells.flatMap((cell, index): TotalCandidate[] => {
    const { label, own } = labelAndFigure(cell, reading);
    const field = totalField(label) ?? (NOTHING_TAXED.test(label) ? 'vat' : null);
    if (field === null) return [];
    const ofGroup = field === 'vat' && index === 0 ? vatOfGroup(row, reading) : null;
    const figure = ofGroup ?? own ?? figureRight(row, index, reading) ?? figureBelow(rows, at, cell, reading);
    if (!figure || (totalField(label) === null && !figure.number.isZero())) return [];
    const within = field === 'vat' && isWithin(label) ? { within: true as const } : {};
    return [{ field, figure, ...within, ...(isFollowed(figure, row) ? { among: true as const } : {}) }];
  });
  return [...named, ...inside];
}

/** `Total zero rated 0.00` is the VAT of what is not taxed; with another amount it is what was not taxed. */
const NOTHING_TAXED = /^(?:total )?(?:(?:zero|nil)[ -]?rated?|no|exempt)(?: vat| income| sales)*$/i;

/** Whether further amounts stand behind a figure in its row. */
function isFollowed({ cell }: Figure, row: Row): boolean {
  return row.cells.some((other) => other.left > cell.right && MONEY.test(other.text));
}

const MONEY = /^[£€$]?\s?-?\d[\d,. ]*[.,]\d{2}$/;

/** A row that is a sum in itself, net, VAT and gross, under a word for all of them: the foot of an analysis of VAT. */
function sumRow(row: Row, reading: Reading): TotalCandidate[] {
  const [first, ...others] = row.cells.filter(({ text }) => text !== '£');
  if (!first || !/^(?:(?:grand|invoice|credit note|document|overall) )?totals?\b/i.test(first.text)) return [];
  const figures = others.flatMap((cell) => figureOf(cell, reading) ?? figuresIn(cell, reading));
  const [net, vat, gross] = figures.slice(-3);
  if (net && vat && figures.length === 2)
    return [
      { field: 'net', figure: net },
      { field: 'vat', figure: vat },
    ];
  if (!net || !vat || !gross || figures.length !== 3 || !areTotals(net, vat, gross)) return [];
  return [
    { field: 'net', figure: net },
    { field: 'vat', figure: vat },
    { field: 'gross', figure: gross },
  ];
}

/** VAT is no larger share of what it is put on. */
const MOST_VAT = '0.27';
/** A total that was added up wrongly is still about the sum. */
const SLIP = '0.01';

/** Net, VAT and what both make, or nearly: a total that was added up wrongly is read as it stands. */
function areTotals(net: Figure, vat: Figure, gross: Figure): boolean {
  const [start, share, whole] = [net.number.abs(), vat.number.abs(), gross.number.abs()];
  const made = net.number.plus(vat.number);
  return share.lte(start.mul(MOST_VAT)) && made.minus(gross.number).abs().lte(whole.mul(SLIP));
}

/** What stands in a cell before its last figure, and that figure. `VAT @ 20%` ends with none. */
function labelAndFigure(cell: Cell, reading: Reading): { label: string; own: Figure | null } {
  for (let words = Math.min(3, cell.words.length - 1); words > 0; words -= 1) {
    const behind = cellOf(cell.page, cell.words.slice(-words));
    const own = figureOf(behind, reading);
    const before = cell.words.slice(0, -words).map(({ text }) => text);
    if (own && before.some((text) => /\p{L}/u.test(text))) return { label: before.join(' '), own };
  }
  return { label: cell.text, own: null };
}

/** The first figure to the right, with only signs of currencies, percents or other amounts of a total's label between. */
function figureRight(row: Row, index: number, reading: Reading): Figure | null {
  for (const cell of row.cells.slice(index + 1)) {
    const figure =
      figureOf(cell, reading) ?? lastFigure(cell, reading) ?? (cell === row.cells.at(-1) ? nothing(cell) : null);
    if (figure) return figure;
    if (!/^[£€$]$|^(?!.*\p{L}{3}).*%|^(?:GBP|EUR|USD)$/u.test(cell.text)) return null;
  }
  return null;
}

/** `£ -` is how spreadsheets print an amount of nothing. */
function nothing(cell: Cell): Figure | null {
  return /^[£€$]?\s?[-–—]$/.test(cell.text)
    ? { number: ZERO, currency: null, cell, confidence: confidenceOf(cell) }
    : null;
}

/** `100.00 20.00` can be one cell where columns are narrow. */
function lastFigure(cell: Cell, reading: Reading): Figure | null {
  return figuresIn(cell, reading).at(-1) ?? null;
}

/** The figures of a cell that has nothing else. */
function figuresIn(cell: Cell, reading: Reading): Figure[] {
  const figures = cell.words.map((word: PlacedWord) => figureOf(cellOf(cell.page, [word]), reading));
  return figures.every((figure) => figure !== null) ? figures : [];
}

/** A figure that stands below a label, within two rows. */
function figureBelow(rows: readonly Row[], at: number, label: Cell, reading: Reading): Figure | null {
  const labels = rows[at]?.cells ?? [];
  for (const row of rows.slice(at + 1, at + 3)) {
    if (row.page !== label.page || row.top - label.bottom > 2.5 * row.height) return null;
    const strip = row.cells.length === labels.length ? row.cells[labels.indexOf(label)] : undefined; // labels above figures
    const below = row.cells.find((cell) => overlap(cell, label)) ?? strip;
    const figure = below ? figureOf(below, reading) : null;
    if (figure) return figure;
    if (below) return null;
  }
  return null;
}
