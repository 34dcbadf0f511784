import type { Decimal } from '@larder/domain/money.ts';
import { type Figure, figureOf, type Reading } from './figures.ts';
import { CARRIED, totalField } from './labels.ts';
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
  let best: { apart: number; found: readonly [Figure, Figure, Figure] } | null = null;
  for (const [at, net] of figures.entries()) {
    if (!net.number.eq(lineSum)) continue;
    for (const [index, vat] of figures.entries()) {
      const share = vat.number.div(lineSum);
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
  if (best) {
    const [net, vat, gross] = best.found;
    return [
      { field: 'net', figure: net },
      { field: 'vat', figure: vat },
      { field: 'gross', figure: gross },
    ];
  }
  const whole = figures.findLast(({ number }) => number.eq(lineSum));
  const larger = figures.some(({ number }) => number.abs().gt(lineSum.abs()));
  return whole && !larger ? [{ field: 'gross', figure: whole }] : [];
}

/** What leads from the lines to the net, whatever its words: one figure that is exactly what is between them. */
export function extraBetween(rows: readonly Row[], lineSum: Decimal, net: Decimal, reading: Reading): TotalCandidate[] {
  const between = net.minus(lineSum);
  const named = rows.filter((row) => /\p{L}{3}/u.test(textOf(row)) && totalField(labelOf(row)) === null);
  const figure = amountsOf(named, reading).find(({ number }) => number.abs().eq(between.abs()));
  return figure ? [{ field: between.gt(0) === lineSum.gt(0) ? 'charges' : 'allowances', figure }] : [];
}

/** Every amount of money outside of the lines, in the order of the paper. */
function amountsOf(rows: readonly Row[], reading: Reading): Figure[] {
  return rows
    .filter((row) => !CARRIED.test(textOf(row)))
    .flatMap((row) => row.cells.flatMap((cell) => cell.words.map((word) => cellOf(row.page, [word]))))
    .flatMap((cell) => (MONEY.test(cell.text) ? (figureOf(cell, reading) ?? []) : []));
}

function labelOf(row: Row): string {
  return row.cells
    .flatMap(({ words }) => words.map(({ text }) => text))
    .filter((text) => !/\d/.test(text))
    .join(' ');
}
