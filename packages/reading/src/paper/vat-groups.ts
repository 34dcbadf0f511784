import type { ReadVat } from '@larder/domain/invoices/read-file.ts';
import { type Decimal, decimal, HUNDRED } from '@larder/domain/money.ts';
import { boxesApart } from './boxes-beside.ts';
import { type Figure, figureOf, type Reading } from './figures.ts';
import { type Cell, cellOf, overlap, type PlacedWord, type Row } from './placed.ts';
import { vatLegend } from './vat-legend.ts';

/** The rates of one paper: groups as printed, and what its letters or digits stand for. */
export interface VatGroups {
  groups: ReadVat[];
  codes: ReadonlyMap<string, Decimal>;
}

/** VAT of a group may be rounded line by line. */
const TOLERANCE = decimal('0.05');
/** Rates that a number without a % may be. */
const RATES = ['0', '5', '12.5', '17.5', '20'].map((rate) => decimal(rate));
const PERCENT = /^\(?(\d{1,2}(?:[.,]\d{1,3})?) ?%\)?$/;

/** Finds groups of VAT: rows with a rate, an amount, and the VAT that the rate makes of it. */
export function vatGroups(printed: readonly Row[], reading: Reading): VatGroups {
  const rows = boxesApart(printed);
  const codes = vatLegend(rows);
  const groups: ReadVat[] = [];
  const [order] = rows.flatMap((row) => groupOf(row, reading)?.vatFirst ?? []);
  for (const row of rows) {
    const group = groupOf(row, reading, order);
    if (!group) continue;
    if (!groups.some((other) => sameGroup(other, group.vat))) groups.push(group.vat);
    if (group.code !== null && group.vat.percent !== null) codes.set(group.code, decimal(group.vat.percent));
  }
  return { groups: groups.length > 0 ? groups : untaxed(rows, reading), codes };
}

/**
 * The group of a paper on which nothing is taxed, where its row has the VAT of nothing before its amount: `VAT @ 0%  £0.00  £866.18`. The row alone could
 * mean that nothing is in the group; the amount is its own where it stands elsewhere on the paper too.
 */
function untaxed(rows: readonly Row[], reading: Reading): ReadVat[] {
  for (const row of rows) {
    const words = withPercents(row.cells.flatMap((cell) => cell.words)).filter(({ text }) => !/^[£€$]$/.test(text));
    const [vat, net] = words.slice(-2).map((word) => figureOf(cellOf(row.page, [word]), reading));
    const rates = words.flatMap(({ text }) => (PERCENT.test(text) ? [percentOf(text)] : []));
    if (!vat?.number.isZero() || !net || net.number.isZero()) continue;
    if (rates.length === 1 && rates[0]?.isZero() && isPrintedBeside(row, net, rows, reading))
      return [{ percent: '0', net: net.number.toFixed(), vat: vat.number.toFixed() }];
  }
  return [];
}

/** Whether an amount stands in another row as well. */
function isPrintedBeside(row: Row, { number }: Figure, rows: readonly Row[], reading: Reading): boolean {
  const words = rows.flatMap((other) => (other === row ? [] : other.cells.flatMap((cell) => cell.words)));
  return words.some((word) => figureOf(cellOf(row.page, [word]), reading)?.number.eq(number));
}

/** The VAT of a row that has a rate, an amount and what the rate makes of it. */
export function vatOfGroup(row: Row, reading: Reading): Figure | null {
  return groupOf(row, reading)?.figure ?? null;
}

interface Group {
  vat: ReadVat;
  figure: Figure;
  code: string | null;
  /** Where VAT and amount stand, of a row that has its VAT first. */
  vatFirst: VatFirst | null;
}

interface VatFirst {
  net: Cell;
  vat: Cell;
}

/** `order`: where a group with VAT has it before its amount; then one without VAT has too, which its figures alone could not tell. */
function groupOf(row: Row, reading: Reading, order?: VatFirst): Group | null {
  const words = withPercents(row.cells.flatMap((cell) => cell.words));
  const rate = rateOf(words.map(({ text }) => text));
  if (!rate) return null;
  const rest = words.filter((_, at) => at !== rate.at);
  const figures = rest.flatMap((word) => figureOf(cellOf(row.page, [word]), reading) ?? []);
  const pair = pairOf(figures, rate.percent) ?? (order ? pairUnder(figures, order) : null);
  if (!pair) return null;
  const [net, vat] = pair;
  const code = words.slice(0, 3).find(({ text }) => /^[A-Z]\d?$/.test(text))?.text;
  const digit = /^\d$/.test(words[0]?.text ?? '') && rate.at > 0 ? words[0]?.text : undefined;
  return {
    vat: { percent: rate.percent?.toFixed() ?? null, net: net.number.toFixed(), vat: vat.number.toFixed() },
    figure: vat,
    code: code ?? digit ?? null,
    vatFirst: vat.cell.left < net.cell.left && !vat.number.isZero() ? { net: net.cell, vat: vat.cell } : null,
  };
}

/** Words with a percent sign that stands apart joined to its number: `20.000 %`. */
function withPercents(words: readonly PlacedWord[]): PlacedWord[] {
  return words.flatMap((word, at) => {
    if (word.text === '%' && at > 0) return [];
    return words[at + 1]?.text === '%' ? [{ ...word, text: `${word.text}%` }] : [word];
  });
}

/** The rate of a row and which of its words it is; percent null: exempt. */
function rateOf(words: readonly string[]): { percent: Decimal | null; at: number } | null {
  const at = words.findIndex((word) => PERCENT.test(word));
  if (at >= 0) return { percent: percentOf(words[at] ?? ''), at };
  const text = words.join(' ');
  if (/\bexempt\b/i.test(text)) return { percent: null, at: -1 };
  if (/\bzero\b|\bnil\b/i.test(text)) return { percent: decimal('0'), at: -1 };
  const bare = words.findIndex((word) => /^\d{1,2}(?:\.\d{1,2})?$/.test(word) && isRate(decimal(word)));
  const figures = words.filter((word) => /^[£€$]?-?[\d.,]+\d$/.test(word)).length;
  const coded =
    bare === 0 && figures >= 4 && /^\d$/.test(words[0] ?? '') && isRate(decimal(numberOf(words[1]))) ? 1 : bare;
  return bare >= 0 && bare <= 2 && figures >= 3 ? { percent: decimal(words[coded] ?? '0'), at: coded } : null;
}

/** A word as a number, or one that is no rate. */
function numberOf(word: string | undefined): string {
  return /^\d{1,2}(?:\.\d{1,3})?$/.test(word ?? '') ? (word ?? '') : '99';
}

/** The amount and its VAT among the figures of a row, in their order; of no VAT at all the amount before a 0. */
function pairOf(figures: readonly Figure[], percent: Decimal | null): [Figure, Figure] | null {
  for (const [at, net] of figures.entries()) {
    if (net.number.isZero()) continue;
    const share = net.number.mul(percent ?? 0).div(HUNDRED);
    const vat = figures.find(
      (other, index) => (share.isZero() ? index > at : index !== at) && other.number.minus(share).abs().lte(TOLERANCE),
    );
    if (vat) return [net, vat];
  }
  return null;
}

/** A zero and the amount behind it, each in the column where another group has its VAT and its amount. */
function pairUnder(figures: readonly Figure[], order: VatFirst): [Figure, Figure] | null {
  const vat = figures.find(({ number, cell }) => number.isZero() && overlap(cell, order.vat));
  const net = figures.find(({ cell }) => overlap(cell, order.net));
  return vat && net ? [net, vat] : null;
}

function sameGroup(one: ReadVat, other: ReadVat): boolean {
  return one.percent === other.percent && one.net === other.net;
}

function percentOf(word: string): Decimal {
  return decimal(PERCENT.exec(word)?.[1]?.replace(',', '.') ?? '0');
}

/** Whether a number without a % can be a rate of VAT. */
export function isRate(number: Decimal): boolean {
  return RATES.some((rate) => rate.eq(number));
}
