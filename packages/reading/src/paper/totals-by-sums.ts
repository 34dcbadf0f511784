import type { Decimal } from '@larder/domain/money.ts';
import { type Figure, figureOf, type Reading } from './figures.ts';
import { CARRIED } from './labels.ts';
import { cellOf, type Row, textOf } from './placed.ts';
import type { TotalCandidate } from './totals.ts';

const MONEY = /^\W*\d[\d,. ]*[.,]\d{2}\)?(?:-| ?CR)?$/i;
/** VAT is no larger share of what it is put on. */
const MOST_VAT = '0.27';

/**
 * Totals whatever their words: what the lines make, the VAT, and both together, as close to each other as they stand. Where none stands, and
 * nothing larger does, what the lines make is all that is to be paid.
 */
export function totalsByLines(rows: readonly Row[], lineSum: Decimal, reading: Reading): TotalCandidate[] {
  if (lineSum.isZero()) return [];
  const figures = amountsOf(rows, reading);
  const plain = sumsFrom(figures, lineSum);
  if (plain.length > 0) return plain;
  for (const [at, extra] of figures.entries()) {
    if (extra.number.isZero() || extra.number.abs().gt(lineSum.abs().div(2))) continue;
    const others = figures.filter((_, index) => index !== at);
    const signed = lineSum.isNegative() ? extra.number.abs().neg() : extra.number.abs();
    const choices = [
      { field: 'charges', start: lineSum.plus(signed) },
      { field: 'allowances', start: lineSum.minus(signed) },
    ] as const;
    for (const { field, start } of choices) {
      const sums = sumsFrom(others, start);
      if (sums.length > 0) return [...sums, { field, figure: extra }];
    }
  }
  const whole = figures.findLast(({ number }) => number.eq(lineSum));
  const larger = figures.some(({ number }) => number.abs().gt(lineSum.abs()));
  return whole && !larger ? [{ field: 'gross', figure: whole }] : [];
}

/** A net amount, VAT on it, and what both make. */
function sumsFrom(figures: readonly Figure[], start: Decimal): TotalCandidate[] {
  let best: { apart: number; found: readonly [Figure, Figure, Figure] } | null = null;
  for (const [at, net] of figures.entries()) {
    if (!net.number.eq(start)) continue;
    for (const [index, vat] of figures.entries()) {
      const share = vat.number.div(start);
      const next = index === at + 1; // of no VAT only what stands below each other
      if (index === at || share.lt(0) || share.gt(MOST_VAT) || (share.isZero() && !next)) continue;
      for (const [last, gross] of figures.entries()) {
        if (
          last === at ||
          last === index ||
          (share.isZero() && last !== index + 1) ||
          !net.number.plus(vat.number).eq(gross.number)
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

/** What leads from the lines to the net, whatever its words: one figure without a label of a total that is exactly what is between them. */
export function extraBetween(
  rows: readonly Row[],
  [lineSum, net]: readonly [Decimal, Decimal],
  named: readonly TotalCandidate[],
  reading: Reading,
): TotalCandidate[] {
  const between = net.minus(lineSum);
  const figure = amountsOf(rows, reading).find(
    ({ number, cell }) =>
      number.abs().eq(between.abs()) &&
      !named.some((one) => one.figure.cell.words.some((word) => cell.words.includes(word))),
  );
  return figure ? [{ field: between.gt(0) === lineSum.gt(0) ? 'charges' : 'allowances', figure }] : [];
}

/** Every amount of money outside of the lines, in the order of the paper. */
function amountsOf(rows: readonly Row[], reading: Reading): Figure[] {
  return rows
    .filter((row) => !CARRIED.test(textOf(row)))
    .flatMap((row) => row.cells.flatMap((cell) => cell.words.map((word) => cellOf(row.page, [word]))))
    .flatMap((cell) => (MONEY.test(cell.text) ? (figureOf(cell, reading) ?? []) : []));
}
