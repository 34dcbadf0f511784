import type { Content, TableCell } from 'pdfmake/interfaces.js';
import type { DrawnInvoice } from '../drawn-invoice.ts';
import { address, days } from '../layout.ts';
import type { Random } from '../random.ts';
import { OTHER_FACTS } from './words.ts';

const SHORT = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const two = (number: number) => String(number).padStart(2, '0');

/** Days as programs print them. */
export const DAYS: readonly ((day: Date) => string)[] = [
  days.slashes,
  days.short,
  days.dashes,
  days.words,
  days.iso,
  (day) => `${two(day.getUTCDate())}-${SHORT[day.getUTCMonth()]}-${String(day.getUTCFullYear()).slice(2)}`,
  (day) => `${two(day.getUTCDate())}/${two(day.getUTCMonth() + 1)}/${String(day.getUTCFullYear()).slice(2)}`,
  (day) => `${two(day.getUTCDate())} ${SHORT[day.getUTCMonth()]?.toUpperCase()} ${day.getUTCFullYear()}`,
];

export type Facts = readonly (readonly [string, string])[];

/** Facts that nobody asks for, beside those that count. */
export function withOthers(random: Random, wanted: Facts): Facts {
  const others = Array.from({ length: random.whole(0, 3) }, (): readonly [string, string] => [
    random.pick(OTHER_FACTS),
    random.pick(['', 'C', 'R']) + random.digits(4),
  ]);
  const all = [...wanted];
  for (const one of others) all.splice(random.whole(0, all.length), 0, one);
  return all;
}

export type Letterhead = 'left' | 'centre' | 'right' | 'foot' | 'row';

/** Who sends the paper, and its title. */
export function letterhead(
  invoice: DrawnInvoice,
  kind: Letterhead,
  title: string,
  size: number,
  vatNumber: string,
): Content[] {
  const name = { text: invoice.supplier, fontSize: size, bold: size < 11 };
  const lines = [...invoice.supplierAddress, vatNumber].filter((text) => text !== '');
  if (kind === 'left') return [{ columns: [[name, ...lines], { text: title, fontSize: size, alignment: 'right' }] }];
  if (kind === 'right')
    return [
      {
        columns: [
          { text: title, fontSize: size + 2 },
          { stack: [name, ...lines], alignment: 'right' },
        ],
      },
    ];
  if (kind === 'centre')
    return [
      { stack: [name, lines.join(', ')], alignment: 'center' },
      { text: title, alignment: 'center', margin: [0, 8] },
    ];
  if (kind === 'row')
    return [{ text: [{ ...name }, { text: `, ${lines.join(', ')}` }] }, { text: title, fontSize: 12, margin: [0, 6] }];
  return [{ columns: [name, { text: title, alignment: 'right' }] }];
}

export type Placing = 'beside' | 'strip' | 'rows' | 'one row' | 'colons';

/** Labels with their values, which never wrap. */
const wide = (stated: Facts): Content => ({
  table: { body: stated.map(([label, value]): TableCell[] => [label, { text: value, noWrap: true }]) },
  layout: 'noBorders',
});

/** The buyer, and the facts beside or below. */
export function headFacts(invoice: DrawnInvoice, placing: Placing, stated: Facts, to: string): Content[] {
  const buyer = { text: to === '' ? address(invoice) : `${to}\n${address(invoice)}` };
  if (placing === 'beside') return [{ columns: [buyer, wide(stated)], margin: [0, 10] }];
  if (placing === 'strip')
    return [
      { ...buyer, margin: [0, 8] },
      {
        table: {
          widths: stated.map(() => '*'),
          body: [
            stated.map(([label]): TableCell => ({ text: label, noWrap: true })),
            stated.map(([, value]): TableCell => ({ text: value, noWrap: true })),
          ],
        },
      },
    ];
  if (placing === 'rows') return [wide(stated), { ...buyer, margin: [0, 8] }];
  if (placing === 'colons')
    return [{ columns: [buyer, { stack: stated.map(([label, value]) => `${label}: ${value}`) }], margin: [0, 10] }];
  return [
    { ...buyer, margin: [0, 8] },
    { columns: stated.map(([label, value]) => ({ text: `${label} ${value}`, width: 'auto' })), columnGap: 14 },
  ];
}
