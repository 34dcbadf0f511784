import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { type DrawnInvoice, sumsOf } from '../drawn-invoice.ts';
import { facts, totalsRight } from '../layout.ts';

export type Place = 'right' | 'left' | 'strip' | 'beside analysis' | 'spread';

/** Totals with their labels, in some place, and an analysis of VAT or not. */
export function totalsAt(place: Place, rows: readonly (readonly [string, string])[], analysis: Content): Content[] {
  if (place === 'right') return [totalsRight(rows)];
  if (place === 'left') return [facts(rows, 'right')];
  if (place === 'strip')
    return [
      {
        table: {
          widths: rows.map(() => '*'),
          body: [
            rows.map(([label]): TableCell => label),
            rows.map(([, value]): TableCell => ({ text: value, alignment: 'right' })),
          ],
        },
      },
    ];
  if (place === 'beside analysis') return [{ columns: [analysis, { stack: [facts(rows, 'right')], width: 'auto' }] }];
  return [{ columns: rows.map(([label, value]) => ({ text: `${label}: ${value}` })) }];
}

/** Rate, amount and VAT of each rate, with its letter where lines have one. */
export function analysisOf(
  invoice: DrawnInvoice,
  money: (pence: number) => string,
  codes: readonly [string, string] | null,
): Content {
  const groups = sumsOf(invoice).groups.map(({ percent, net, vat }) => [
    ...(codes ? [percent === 20 ? codes[0] : codes[1]] : []),
    `${percent.toFixed(2)}%`,
    money(net),
    money(vat),
  ]);
  return { table: { body: [[...(codes ? ['Code'] : []), 'Rate', 'Net', 'VAT'], ...groups] } };
}
