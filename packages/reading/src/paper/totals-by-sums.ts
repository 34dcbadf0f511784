import { Decimal, decimal, sum } from '@larder/domain/money.ts';
import { boxesApart } from './boxes-beside.ts';
import { type Figure, figureOf, type Reading } from './figures.ts';
import { CARRIED } from './labels.ts';
import { type Cell, cellOf, type Row, textOf } from './placed.ts';
import { isVatGroup, multiplies } from './table/figured-rows.ts';
import type { TotalCandidate } from './totals.ts';

const MONEY = /^\W*\d[\d,. ]*[.,]\d{2}\)?(?:-| ?CR)?$/i;
/** VAT is no larger share of what it is put on. */
const MOST_VAT = 0.27;
/** Charges have this share of VAT where the goods have none. */
const STANDARD = decimal('0.2');
const REDUCED = decimal('0.05');

/**
 * Totals whatever their words: what the lines make, the VAT, and both together, as close to each other as they stand. Where none stands, and
 * nothing larger does, what the lines make is all that is to be paid.
 */
export function totalsByLines(
  rows: readonly Row[],
  lineSum: Decimal,
  lineVat: Decimal | null,
  reading: Reading,
): TotalCandidate[] {
  if (lineSum.isZero()) return [];
  const figures = amountsOf(rows, reading);
  const plain = sumsFrom(figures, lineSum);
  if (plain.length > 0) return withDoubt(plain, lineSum, lineVat);
  const most = lineSum.abs().div(2); // more is put on or taken off nowhere
  const isExtra = extraFigures(rows, reading);
  for (const [at, extra] of figures.entries()) {
    if (!isExtra(extra)) continue;
    if (extra.number.isZero() || extra.number.abs().gt(most)) continue;
    const others = figures.filter((_, index) => index !== at);
    const signed = lineSum.isNegative() ? extra.number.abs().neg() : extra.number.abs();
    const choices = [
      { field: 'charges', start: lineSum.plus(signed) },
      { field: 'allowances', start: lineSum.minus(signed) },
    ] as const;
    for (const { field, start } of choices) {
      const sums = sumsFrom(others, start);
      const withVat = sums.some((one) => one.field === 'gross' && one.figure.number.eq(lineSum)); // the lines have it in them
      if (sums.length > 0 && !withVat) return [...sums, { field, figure: extra }];
    }
    const [vat, gross] = figures.slice(at + 1);
    const taxed = vat?.number.eq(extra.number.mul(STANDARD).toDecimalPlaces(2));
    if (vat && gross && taxed && lineSum.plus(extra.number).plus(vat.number).eq(gross.number))
      return [
        { field: 'charges', figure: extra },
        { field: 'vat', figure: vat },
        { field: 'gross', figure: gross },
      ];
  }
  const whole = figures.findLast(({ number }) => number.eq(lineSum));
  const larger = figures.some(({ number }) => number.abs().gt(lineSum.abs()) || isSlip(number.abs(), lineSum.abs()));
  return whole && !larger ? [{ field: 'gross', figure: whole }] : [];
}

/** So far apart VAT of lines may be that are rounded one by one. */
const ROUNDED = decimal('0.03');

/**
 * What stands between the lines and the total is as well a charge as VAT: a charge where the lines say that nothing is taxed (`lineVat`), and VAT
 * without doubt only where the lines or a rate make it.
 */
function withDoubt(found: readonly TotalCandidate[], lineSum: Decimal, lineVat: Decimal | null): TotalCandidate[] {
  const vat = found.find(({ field }) => field === 'vat')?.figure.number;
  if (!vat || vat.isZero()) return [...found];
  if (lineVat?.isZero())
    return found.flatMap((one) =>
      one.field === 'net' ? [] : [one.field === 'vat' ? { ...one, field: 'charges' } : one],
    );
  const made = [STANDARD, REDUCED].map((rate) => lineSum.mul(rate));
  const told = [...made, ...(lineVat ? [lineVat] : [])].some((other) => other.minus(vat).abs().lte(ROUNDED));
  return told ? [...found] : found.map((one) => (one.field === 'vat' ? { ...one, guessed: true } : one));
}

/** A net amount, VAT on it, and what both make. */
function sumsFrom(figures: readonly Figure[], start: Decimal): TotalCandidate[] {
  let best: { apart: number; found: readonly [Figure, Figure, Figure] } | null = null;
  for (const [at, net] of figures.entries()) {
    if (!net.number.eq(start)) continue;
    for (const [index, vat] of figures.entries()) {
      const share = vat.number.div(start);
      const next = index === at + 1; // of no VAT only what stands below each other
      if (index === at || share.isNegative() || share.gt(MOST_VAT) || (share.isZero() && !next)) continue;
      for (const [last, gross] of figures.entries()) {
        if (
          last === at ||
          last === index ||
          (share.isZero() && (last !== index + 1 || figures.some(({ number }) => isSlip(number, gross.number)))) ||
          !net.number.plus(vat.number).eq(gross.number) ||
          goesOn(figures, gross, start)
        )
          continue;
        const apart = Math.max(at, index, last) - Math.min(at, index, last);
        if (!best || apart < best.apart) best = { apart, found: [net, vat, gross] };
      }
    }
  }
  if (!best) return [];
  const [net, vat, gross] = best.found;
  return [
    { field: 'net', figure: net },
    { field: 'vat', figure: vat },
    { field: 'gross', figure: gross },
  ];
}

/** Whether a sum is itself a part of a larger one: then it is no total of all. */
function goesOn(figures: readonly Figure[], { number }: Figure, start: Decimal): boolean {
  const others = figures
    .map((figure) => figure.number)
    .filter((other) => !other.isZero() && other.isNegative() === start.isNegative());
  return others.some((whole) => whole.abs().gt(number.abs()) && others.some((part) => number.plus(part).eq(whole)));
}

/** So far from a sum a total is that was added up wrongly, £ and as a share of it; one further away is of something else. */
const SLIP = [decimal(1), decimal('0.01')] as const;

/**
 * Whether the total that some sums lead to stands against one with a label: against a larger one, because then they are of a part of the paper, and
 * against one that is nearly the same, because then it was added up wrongly and nothing may be made to fit.
 */
export function isContradicted(found: readonly TotalCandidate[], named: readonly TotalCandidate[]): boolean {
  const gross = found.find(({ field }) => field === 'gross')?.figure.number.abs();
  if (!gross) return false;
  const rounded = named.some(
    ({ field, figure }) => (field === 'rounding' || field === 'prepaid') && !figure.number.isZero(),
  );
  const totals = named.filter(({ field, among }) => !among && (field === 'gross' || (field === 'payable' && !rounded)));
  const numbers = totals.map(({ figure }) => figure.number.abs());
  if (numbers.some((number) => number.eq(gross))) return false;
  if (found.length === 1) return numbers.length > 0; // nothing but the lines makes it
  return numbers.some((number) => number.gt(gross) || isSlip(number, gross));
}

function isSlip(number: Decimal, gross: Decimal): boolean {
  return (
    !number.eq(gross) &&
    number
      .minus(gross)
      .abs()
      .lte(Decimal.max(SLIP[0], gross.abs().mul(SLIP[1])))
  );
}

/** What leads from the lines to the net, whatever its words: one figure without a label of a total that is exactly what is between them. */
export function extraBetween(
  rows: readonly Row[],
  [lineSum, net]: readonly [Decimal, Decimal],
  named: readonly TotalCandidate[],
  reading: Reading,
): TotalCandidate[] {
  const down = lineSum.isNegative();
  const known = (field: TotalCandidate['field']) =>
    sum(
      named
        .filter((one) => one.field === field)
        .map(({ figure }) => (down ? figure.number.abs().neg() : figure.number.abs())),
    );
  const [on, off] = [known('charges'), known('allowances')];
  const all = amountsOf(rows, reading);
  const isExtra = extraFigures(rows, reading);
  const free = all.filter(
    (figure) =>
      isExtra(figure) &&
      !figure.number.isZero() &&
      figure.number.abs().lte(lineSum.abs().div(2)) &&
      !named.some((one) => one.figure.cell.words.some((word) => figure.cell.words.includes(word))),
  );
  for (const start of [lineSum, lineSum.plus(on), lineSum.minus(off), lineSum.plus(on).minus(off)]) {
    const between = net.minus(start);
    const found = free.find(({ number }) => number.abs().eq(between.abs()));
    if (found) return [{ field: net.gt(start) !== down ? 'charges' : 'allowances', figure: found }];
  }
  return twoBetween(free, lineSum, net);
}

/** What leads from the lines to a total with a label and its VAT, whatever its words: the net between them need not be printed. */
export function extraBelow(
  rows: readonly Row[],
  lineSum: Decimal,
  named: readonly TotalCandidate[],
  reading: Reading,
): TotalCandidate[] {
  const of = (...fields: readonly TotalCandidate['field'][]) =>
    named.filter(({ field }) => fields.includes(field)).map(({ figure }) => figure.number);
  const [vats, grosses] = [of('vat'), of('gross', 'payable')];
  if (grosses.some((gross) => gross.eq(lineSum))) return []; // the lines have their VAT in them
  const nets = grosses.flatMap((gross) =>
    [...vats, ...(vats.length > 1 ? [sum(vats)] : [])].map((vat) => gross.minus(vat)),
  );
  for (const net of nets) {
    const found = net.eq(lineSum) ? [] : extraBetween(rows, [lineSum, net], named, reading);
    if (found.length > 0) return found;
  }
  return [];
}

/**
 * Whether a figure can be put on or taken off. None can in a row of VAT by rate, which states what a group is of; nor in a row whose figures multiply:
 * that is a line which was overlooked.
 */
function extraFigures(rows: readonly Row[], reading: Reading): (figure: Figure) => boolean {
  const others = boxesApart(rows).filter((row) => isVatGroup(row) || multiplies(row, [1])); // by 100: a rate of VAT
  const words = new Set(amountsOf(others, reading).flatMap(({ cell }) => cell.words));
  return ({ cell }) => !cell.words.some((word) => words.has(word));
}

/** A charge, and an allowance that is printed below zero. */
function twoBetween(free: readonly Figure[], lineSum: Decimal, net: Decimal): TotalCandidate[] {
  const down = lineSum.isNegative();
  for (const on of free.filter(({ number }) => number.isNegative() === down)) {
    const off = free.find(({ number }) => number.isNegative() !== down && lineSum.plus(on.number).plus(number).eq(net));
    if (off)
      return [
        { field: 'charges', figure: on },
        { field: 'allowances', figure: off },
      ];
  }
  return [];
}

/** Every amount of money outside of the lines, in the order of the paper. */
function amountsOf(rows: readonly Row[], reading: Reading): Figure[] {
  return boxesApart(rows)
    .filter((row) => !CARRIED.test(textOf(row)))
    .flatMap((row) => row.cells.flatMap(moneyIn))
    .flatMap((cell) => figureOf(cell, reading) ?? []);
}

/** The amounts of a cell, each with the minus and sign of a currency that stand apart before it. */
function moneyIn(cell: Cell): Cell[] {
  return cell.words.flatMap((word, at) => {
    if (!MONEY.test(word.text)) return [];
    const before = cell.words[at - 1];
    return [cellOf(cell.page, before && /^\(?[-–−]?[£€$]$|^[-–−]$/.test(before.text) ? [before, word] : [word])];
  });
}
