import { isUnit, withoutPer } from '../unit-of-price.ts';
import type { Column } from './columns.ts';
import type { FiguredRow } from './figured-rows.ts';
import type { Role } from './heading-words.ts';
import { productBeside } from './product-beside.ts';

/** Share of the rows that must look like what a column is taken for. */
const MOST = 0.6;
const CODE = /^\p{L}{0,6}[-/.]?\d{2,}[\p{L}\d/.-]*$/u;
/** `48.1` is a share or a measure. */
const PARTED = /^\d{1,3}[.,]\d{1,2}$/;
const PACK =
  /^(?:\d+ ?[x×*] ?)+\d*[.,]?\d* ?[a-z]{0,6}$|^\d+(?:[.,]\d+)? ?(?:kg|g|gm|ml|cl|l|lt|ltr|litre|oz|lb|dozen|dz|ptn|pk|pce?s?|s)$|^[a-z]{2,4}\/\d+$/i;
const UNIT = /^(?:\d{1,3} ?)?[a-z]{1,8}\.?$/i;
const GTIN = /^\d{8}$|^\d{12,14}$/;
/** Numbers of other papers and days are no codes of goods. */
const OTHER_PAPER =
  /docket|deliv|note|order|d\/n|\bp\.?o\b|(?:your|customer) ref|ticket|date|batch|lot|inv|bbe|expir|year|vintage|%/i;
/** Numbers of the lines that count on by the same step: 1, 2, 3 or 0010, 0020. */
const STEPS = [1, 2, 5, 10, 100];
const KEPT: readonly Role[] = ['quantity', 'weight', 'price', 'discount', 'vatPercent', 'vatAmount', 'net', 'gross'];

interface Shape {
  /** Letters that make words, in the mean. */
  letters: number;
  filled: number;
  /** Names begin with a capital letter, or a digit. */
  capital: number;
  code: number;
  gtin: number;
  /** Numbers as low as one counts to, and nothing else. */
  counts: boolean;
  pack: number;
  unit: number;
  /** Units that have a word of their own. */
  known: number;
  distinct: number;
}

/** Names the columns of words by their shape where headings name none, or name it wrongly: name, code, bar code, unit, pack. */
export function wordColumns(columns: readonly Column[], rows: readonly FiguredRow[]): Column[] {
  const shapes = columns.map((_, at) => shapeOf(rows.map(({ cells }) => cells[at]?.text ?? '')));
  const roles = columns.map(({ role }, at): Role => {
    const words =
      KEPT.includes(role) &&
      role !== 'vatPercent' &&
      rows.length > 0 &&
      rows.every(({ numbers }) => numbers[at] === null);
    return words ? 'other' : role; // `Goods` can be an amount, or what was bought
  });
  for (const [at, role] of roles.entries()) {
    const texts = rows.map(({ cells }) => cells[at]?.text ?? '');
    if (role !== 'gtin' && !KEPT.includes(role) && countsOn(texts)) roles[at] = 'index';
    else if (role === 'index' && (shapes[at]?.code ?? 0) >= MOST) roles[at] = 'other'; // `No.` stands above codes too
    if (role === 'unit' && texts.some(Boolean) && texts.every((text) => !/\p{L}/u.test(text))) roles[at] = 'other';
  }
  const free = (at: number) => !KEPT.includes(roles[at] ?? 'other');
  const named = bestName(columns, shapes, free);
  const name = named === null ? null : productBeside(columns, rows, named);
  for (const at of roles.keys()) if (at !== name && roles[at] === 'name') roles[at] = 'other';
  if (name !== null) roles[name] = 'name';
  for (const [at, shape] of shapes.entries()) {
    if (at === name || !free(at) || shape.filled === 0) continue;
    if (roles[at] === 'gtin' && shape.gtin < MOST) roles[at] = shape.code >= MOST ? 'code' : 'other';
    if (roles[at] === 'code' && shape.code < 0.2 && shape.pack >= MOST) roles[at] = 'pack';
    if (roles[at] === 'unit' && shape.pack >= MOST) roles[at] = 'pack';
  }
  const give = (role: Role, points: (shape: Shape, column: Column) => number) => {
    if (roles.includes(role)) return;
    const [best] = columns
      .flatMap((column, at) => {
        const shape = shapes[at];
        const open = at !== name && roles[at] === 'other' && shape !== undefined && shape.filled > 0;
        return open ? [{ at, points: points(shape, column) }] : [];
      })
      .sort((one, other) => other.points - one.points);
    if (best && best.points > 0) roles[best.at] = role;
  };
  give('gtin', ({ gtin }) => gtin - 0.8);
  give('code', ({ code, distinct, pack, counts }, { heading }) =>
    pack < 0.3 && code >= MOST && distinct >= MOST && !OTHER_PAPER.test(heading) && !counts ? code : 0,
  );
  give('pack', ({ pack }) => pack - MOST);
  give('unit', ({ unit, known, distinct, filled }) =>
    unit >= 0.8 && (filled < 4 || distinct < 1 || known >= 0.8) ? unit : 0,
  );
  return columns.map((column, at) => ({ ...column, role: roles[at] ?? column.role }));
}

/** The column of names: where words stand, and the heading's word for it. */
function bestName(columns: readonly Column[], shapes: readonly Shape[], free: (at: number) => boolean): number | null {
  let best: { at: number; points: number } | null = null;
  for (const [at, column] of columns.entries()) {
    const shape = shapes[at];
    if (!shape || !free(at) || shape.letters < 2 || shape.unit >= 0.8) continue;
    const points =
      shape.letters *
      (0.5 + 0.5 * shape.distinct) *
      (0.4 + 0.6 * shape.capital) *
      (column.role === 'name' ? 2 : column.role === 'other' ? 1 : 0.4);
    if (!best || points > best.points) best = { at, points };
  }
  return best?.at ?? null;
}

function countsOn(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => text !== '');
  const numbers = filled.map((text) => (/^\d{1,6}\.?$/.test(text) ? Number.parseInt(text, 10) : Number.NaN));
  const [first = Number.NaN, second] = numbers;
  const step = second === undefined ? first : second - first;
  const alone = second !== undefined || /^0\d+$/.test(filled[0] ?? '');
  const begins = first === step || filled[0]?.startsWith('0') === true; // codes and quantities may count on too
  return alone && begins && STEPS.includes(step) && numbers.every((number, at) => number === first + at * step);
}

function shapeOf(all: readonly string[]): Shape {
  const texts = all.filter((text) => text !== '');
  const share = (is: (text: string) => boolean) => (texts.length === 0 ? 0 : texts.filter(is).length / texts.length);
  const known = texts.filter(isUnit).length;
  const letters = texts.reduce((sum, text) => sum + (text.match(/\p{L}{3,}/gu) ?? []).join('').length, 0);
  return {
    letters: all.length === 0 ? 0 : letters / all.length,
    filled: texts.length,
    capital: share((text) => /^[\p{Lu}\d]/u.test(text)),
    code: share((text) => CODE.test(text) && !PACK.test(text) && !PARTED.test(text)),
    gtin: share((text) => GTIN.test(text)),
    counts: texts.every((text) => /^\d{1,3}$/.test(text)),
    pack: share((text) => PACK.test(text)),
    known: texts.length === 0 ? 0 : known / texts.length,
    unit: known > 0 ? share((text) => UNIT.test(withoutPer(text))) : 0,
    distinct: texts.length === 0 ? 0 : new Set(texts).size / texts.length,
  };
}
