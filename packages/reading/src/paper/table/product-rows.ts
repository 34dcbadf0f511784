import { type DecimalSign, readPrintedNumber } from '@larder/domain/invoices/printed-number.ts';
import { CARRIED, PAGE_NUMBER, totalField } from '../labels.ts';
import { type Cell, cellOf, type PlacedWord, type Row, textOf } from '../placed.ts';
import { figuresOf } from './figured-rows.ts';
import type { Role } from './heading-words.ts';
import type { TableLine } from './table-rows.ts';

const MONEY = /^[£€$]?-?\d[\d,]*[.,]\d{2}-?$/;
const COUNT = /^-?\d+(?:[.,]\d{1,3})?(?:kg|ea|pk|pcs?)?(?:[x×])?$/i;
const TIMES = /^[x×@*]$/i;
const SIGN = /^[£€$=]$/;
const EACH = /^(?:each|ea|\/?kg|\/?ea|p\/kg)$/i;
/** Dashes or stars across the paper. */
const RULE = /^[\W_]{4,}$/;
/** A name has so many rows, none further from the next than this share of its height. */
const NAME_ROWS = 3;
const CLOSE = 1.9;
const PENNY = 0.0111;
/** Of the rows with an amount above the first total, so many must be products before a paper is read by them. */
const MOST = 0.3;

/** `2 x 3.40`, with the amount that it makes behind it or not. */
interface Product {
  quantity: PlacedWord;
  price: PlacedWord;
  net: PlacedWord | null;
  letter: PlacedWord | null;
  before: readonly PlacedWord[];
}

/**
 * The lines of a roll of paper, which has no columns: `2 x 3.40 6.80` below a name, or behind it; the amount may stand beside the name instead,
 * and goods bought once have nothing but it. Null: the paper has none, or its rows with amounts are something else.
 */
export function productLines(
  rows: readonly Row[],
  sign: DecimalSign | null,
): { lines: TableLine[]; rows: Set<Row> } | null {
  const taken = new Set<Row>();
  const lines: TableLine[] = [];
  let [alone, products]: [TableLine | null, number] = [null, 0];
  let names: Row[] = [];
  let ruled = false;
  for (const row of rows) {
    if (PAGE_NUMBER.test(textOf(row)) || CARRIED.test(textOf(row))) continue;
    const product = productIn(row, sign);
    if (!product && products > 0 && isTotal(row)) break;
    if (product?.net) {
      const above = lines.length > 0 || ruled ? closeAbove(names, row) : names.slice(-1);
      const line = lineOf(row, product, above);
      if (!line) continue;
      if (line.name.length > 0) for (const one of above) taken.add(one);
      [names, alone] = [[], null];
      products += 1;
      lines.push(line);
      taken.add(row);
    } else if (product && alone && product.before.length === 0 && makes(product, alone.cells.get('net'), sign)) {
      lines[lines.length - 1] = withFactors(alone, product);
      taken.add(row);
      products += 1;
      alone = null;
    } else {
      alone = product || isTotal(row) ? null : singleLine(row);
      if (alone) {
        lines.push(alone);
        taken.add(row);
      }
      const rule = RULE.test(textOf(row));
      ruled ||= rule;
      names = alone || rule || figuresOf(row).some((text) => MONEY.test(text)) ? [] : [...names, row];
    }
  }
  return products > 0 && products >= MOST * lines.length ? { lines, rows: taken } : null;
}

/** The last words of a row as quantity, cross, price and amount; only where they multiply, or the amount is not among them. */
function productIn(row: Row, sign: DecimalSign | null): Product | null {
  const words = row.cells.flatMap((cell) => cell.words).filter(({ text }) => !SIGN.test(text));
  const letter = words.length > 3 && /^[A-Z*]$/.test(words.at(-1)?.text ?? '') ? (words.pop() ?? null) : null;
  const cross = words.findLastIndex(
    ({ text }) => TIMES.test(text) || /^[x×@][£€$]?\d/.test(text) || /^\d[\d.,]*[x×]$/.test(text),
  );
  const named = namedBetween(row, words, letter, sign);
  if (named) return named;
  const sole = TIMES.test(words[cross]?.text ?? '');
  const behind = /^\d/.test(words[cross]?.text ?? '');
  const at = sole || !behind ? cross - 1 : cross;
  const quantity = words[at];
  const [price, ...rest] = words.slice(sole || behind ? cross + 1 : cross);
  const [net, ...more] = rest.filter(({ text }) => !EACH.test(text));
  if (cross < 0 || !quantity || !price || more.length > 0) return null;
  if (!COUNT.test(quantity.text) || !MONEY.test(price.text.replace(/^[x×@]/i, ''))) return null;
  const product = { quantity, price, net: net ?? null, letter, before: words.slice(0, at) };
  return net && !(MONEY.test(net.text) && makes(product, cellOf(row.page, [net]), sign)) ? null : product;
}

/** `12 x Large eggs @ 6.50 78.00`: the name stands between quantity and price. */
function namedBetween(
  row: Row,
  words: readonly PlacedWord[],
  letter: PlacedWord | null,
  sign: DecimalSign | null,
): Product | null {
  const [quantity, cross] = words;
  const [at, price, net] = words.slice(-3);
  if (!quantity || !cross || !at || !price || !net || words.length < 6 || at.text !== '@') return null;
  if (!COUNT.test(quantity.text) || !/^[x×]$/i.test(cross.text)) return null;
  const product = { quantity, price, net, letter, before: words.slice(2, -3) };
  return MONEY.test(price.text) && MONEY.test(net.text) && makes(product, cellOf(row.page, [net]), sign)
    ? product
    : null;
}

function makes({ quantity, price }: Product, net: Cell | undefined, sign: DecimalSign | null): boolean {
  const [count, each, amount] = [
    number(quantity.text.replace(/[a-z×]+$/i, ''), sign),
    number(price.text.replace(/^[x×@]/i, ''), sign),
    number(net?.text ?? '', sign),
  ];
  return Math.abs(Math.abs(count * each) - Math.abs(amount)) <= PENNY;
}

function number(text: string, sign: DecimalSign | null): number {
  return readPrintedNumber(text, sign)?.value.toNumber() ?? Number.NaN;
}

/** The rows of a name that stand close above its figures. */
function closeAbove(rows: readonly Row[], figures: Row): Row[] {
  const close: Row[] = [];
  let below = figures;
  for (const row of [...rows.slice(-NAME_ROWS)].reverse()) {
    if (row.page !== below.page || below.top - row.top > CLOSE * row.height) break;
    close.unshift(row);
    below = row;
  }
  return close;
}

/** A product with its amount; its name stands before it, else in the row above. */
function lineOf(row: Row, product: Product, above: readonly Row[]): TableLine | null {
  const own = product.before.some(({ text }) => /\p{L}{2}/u.test(text));
  const cells = new Map<Role, Cell>(factors(row, product));
  if (product.net) cells.set('net', cellOf(row.page, [product.net]));
  if (product.letter) cells.set('vatPercent', cellOf(row.page, [product.letter]));
  if (own) return { cells: cells.set('name', cellOf(row.page, product.before)), name: [], row };
  return above.length > 0 ? { cells, name: above.map(wholeOf), row } : null;
}

function factors(row: Row, { quantity, price }: Product): [Role, Cell][] {
  const plain = { ...price, text: price.text.replace(/^[x×@]/i, '') };
  return [
    ['quantity', cellOf(row.page, [quantity])],
    ['price', cellOf(row.page, [plain])],
  ];
}

function withFactors(line: TableLine, product: Product): TableLine {
  return { ...line, cells: new Map([...line.cells, ...factors(line.row, product)]) };
}

/** Words with one amount behind them. */
function singleLine(row: Row): TableLine | null {
  const words = row.cells.flatMap((cell) => cell.words).filter(({ text }) => !SIGN.test(text));
  const letter = /^[A-Z*]$/.test(words.at(-1)?.text ?? '') ? words.pop() : undefined;
  const net = words.pop();
  const named = words.some(({ text }) => /\p{L}{2}/u.test(text));
  if (!net || !MONEY.test(net.text) || !named || words.some(({ text }) => MONEY.test(text))) return null;
  const cells = new Map<Role, Cell>([
    ['name', cellOf(row.page, words)],
    ['net', cellOf(row.page, [net])],
  ]);
  if (letter) cells.set('vatPercent', cellOf(row.page, [letter]));
  return { cells, name: [], row };
}

function wholeOf(row: Row): Cell {
  return cellOf(
    row.page,
    row.cells.flatMap(({ words }) => words),
  );
}

/** A row whose words before its amount are those of a total. */
function isTotal(row: Row): boolean {
  const label = textOf(row).replace(/[\s£€$]*-?[\d.,]+(?: [A-Z*])?$/, '');
  const field = totalField(label);
  return field !== null && field !== 'charges' && field !== 'allowances';
}
