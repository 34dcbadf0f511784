import { isUnit } from '../unit-of-price.ts';
import type { Column } from './columns.ts';
import { type FiguredRow, VAT_CODE } from './figured-rows.ts';
import type { Role } from './heading-words.ts';

/** Rates that a number without a % may be. */
const RATES = [0, 5, 12.5, 17.5, 20, 23, 13.5, 9, 25, 21, 19, 7, 15, 10];
const USUAL = [0, 5, 12.5, 17.5, 20];
const PENNY = 0.0151;
/** Letters and digits of VAT are so few. */
const MOST_CODES = 4;
/** Headings above codes that have no room for a word. */
const SHORT = /^(?:t|v|tx|vc|vt|tc|cd)\W*$/i;

/** Names columns beside the amount by what they do with it: a rate of VAT, its letter, the VAT of the line, the amount with VAT. */
export function vatColumns(
  columns: readonly Column[],
  rows: readonly FiguredRow[],
  net: number,
  printed: readonly number[],
): Column[] {
  const used: readonly Role[] = ['quantity', 'weight', 'price', 'discount', 'gtin'];
  const empty = (at: number) => columns[at]?.role === 'discount' && rows.every(({ numbers }) => numbers[at] === null); // nothing is taken off
  const free = (at: number) => at !== net && (empty(at) || !used.includes(columns[at]?.role ?? 'other'));
  const named = new Map<number, Role>();
  for (const at of columns.keys()) {
    if (!free(at)) continue;
    const pairs = rows.flatMap(({ numbers }) => {
      const [amount, other] = [numbers[net], numbers[at]];
      return typeof amount === 'number' && typeof other === 'number' && amount !== 0 ? [[amount, other] as const] : [];
    });
    const percents = rows.some(({ cells }) => /%$/.test(cells[at]?.text ?? ''));
    const signed = rows.some(({ cells }) => /[£€$]/.test(cells[at]?.text ?? ''));
    const role =
      pairs.length < Math.max(1, rows.length / 3)
        ? null
        : (byAmount(columns[at]?.role, pairs, printed, percents, signed, hasPence(rows, at)) ??
          (repeatsBehindNoVat(rows, net, at) ? 'gross' : null));
    if (role) named.set(at, role);
  }
  const rate = [...named].find(([, role]) => role === 'vatPercent')?.[0] ?? codesAt(columns, rows, named, free);
  if (rate !== null) named.set(rate, 'vatPercent');
  const gross = [...named].find(([, role]) => role === 'gross');
  return columns.map((column, at) => {
    const role = named.get(at);
    if (role) return { ...column, role };
    const wrong =
      (column.role === 'vatPercent' && rate !== null) ||
      (column.role === 'gross' && at !== net && gross !== undefined) ||
      (column.role === 'vatPercent' && !isRates(rows, at) && !isCodes(rows, at));
    return wrong
      ? { ...column, role: column.role === 'vatPercent' && hasPence(rows, at) ? 'vatAmount' : 'other' }
      : column;
  });
}

function byAmount(
  role: Role | undefined,
  pairs: readonly (readonly [number, number])[],
  printed: readonly number[],
  percents: boolean,
  signed: boolean,
  pence: boolean,
): Role | null {
  const ratesIn = role === 'vatPercent' || percents ? RATES : USUAL;
  const isRate = !signed && pairs.every(([, other]) => ratesIn.includes(other));
  const vat = pairs.reduce((sum, [amount, other]) => sum + (amount * other) / 100, 0);
  const none = pairs.every(([, other]) => other === 0);
  const adds =
    (vat !== 0 || (none && role !== 'vatAmount')) &&
    printed.some((one) => Math.abs(Math.abs(one) - Math.abs(vat)) <= 0.006 * pairs.length + 0.01);
  if (isRate && (role === 'vatPercent' || percents || adds)) return 'vatPercent';
  const shares = (of: (amount: number, rate: number) => number) =>
    pairs.every(([amount, other]) =>
      USUAL.some((rate) => Math.abs(Math.abs(of(amount, rate)) - Math.abs(other)) <= PENNY),
    );
  const some = pairs.some(([, other]) => other !== 0);
  if (some && (role === 'vatAmount' || pence) && shares((amount, rate) => (amount * rate) / 100)) return 'vatAmount';
  const taxed = pairs.some(([amount, other]) => amount !== other);
  if ((taxed || role === 'gross' || role === 'net') && shares((amount, rate) => amount * (1 + rate / 100)))
    return 'gross';
  return null;
}

/** Whether a column repeats every amount behind one of zeros: where nothing is taxed, the amount with VAT is the one without it. */
function repeatsBehindNoVat(rows: readonly FiguredRow[], net: number, at: number): boolean {
  const between = [...Array(Math.max(0, at - net - 1)).keys()].map((step) => net + 1 + step);
  const all = (holds: (row: FiguredRow) => boolean) => rows.length > 0 && rows.every(holds);
  const same = all(({ numbers }) => typeof numbers[at] === 'number' && numbers[at] === numbers[net]);
  return same && hasPence(rows, at) && between.some((zeros) => all(({ numbers }) => numbers[zeros] === 0));
}

/** A column of letters or digits that stand for rates: few different ones, all of them short. */
function codesAt(
  columns: readonly Column[],
  rows: readonly FiguredRow[],
  named: ReadonlyMap<number, Role>,
  free: (at: number) => boolean,
): number | null {
  const may = columns.flatMap((column, at) => {
    if (!free(at) || named.has(at) || !(isCodes(rows, at) || isWords(rows, at))) return [];
    if (column.role !== 'vatPercent' && areUnits(rows, at)) return [];
    if (column.role === 'vatPercent' || isWords(rows, at)) return [{ at, fit: 3 }];
    const letters = rows.every(({ numbers }) => numbers[at] === null) || SHORT.test(column.heading);
    return (letters || at === columns.length - 1) && ['other', 'unit', 'code'].includes(column.role)
      ? [{ at, fit: at === columns.length - 1 ? 2 : 1 }]
      : [];
  });
  return may.sort((one, other) => other.fit - one.fit)[0]?.at ?? null;
}

function isCodes(rows: readonly FiguredRow[], at: number): boolean {
  const texts = rows.map(({ cells }) => cells[at]?.text ?? '').filter((text) => text !== '');
  return (
    texts.length > 0 &&
    texts.every((text) =>
      /^(?:[a-z]{1,2}\d?|\d|\*{1,2}|[#†‡^✓✔•]|\([A-Z]\)|yes|no|std|standard|zero|exempt|red(?:uced)?|[szer]\/r)$/i.test(
        text,
      ),
    ) &&
    new Set(texts).size <= MOST_CODES
  );
}

/** `kg`, `ea` behind a price. */
function areUnits(rows: readonly FiguredRow[], at: number): boolean {
  const texts = rows.map(({ cells }) => cells[at]?.text ?? '').filter((text) => text !== '');
  return texts.every((text) => text.length > 1 && isUnit(text));
}

/** Rates that name themselves: `VAT20`, beside `ZERO` or nothing. */
function isWords(rows: readonly FiguredRow[], at: number): boolean {
  const texts = rows.map(({ cells }) => cells[at]?.text ?? '').filter((text) => text !== '');
  const named = texts.filter((text) => VAT_CODE.test(text));
  return named.length > 0 && texts.every((text) => VAT_CODE.test(text) || /^(?:zero|exempt|nil|none)$/i.test(text));
}

function isRates(rows: readonly FiguredRow[], at: number): boolean {
  const texts = rows.map(({ cells }) => cells[at]?.text ?? '').filter((text) => text !== '');
  return texts.every(
    (text) => /%|exempt|zero|nil|none|^no(?: vat)?$|^vat ?\d{1,2}$/i.test(text) || RATES.includes(Number(text)),
  );
}

function hasPence(rows: readonly FiguredRow[], at: number): boolean {
  return rows.some(({ cells }) => /\d[.,]\d{2}/.test(cells[at]?.text ?? ''));
}
