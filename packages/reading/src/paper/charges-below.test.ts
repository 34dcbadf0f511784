import { describe, expect, it } from 'vitest';
import { typedPage } from '../testing/typed-page.ts';
import { readPages } from './read-pages.ts';

function kindsOf(...rows: string[]) {
  const head = [
    'HARBOUR FOODS LTD',
    '',
    'Invoice no 4711',
    '',
    'Code     Description            Qty    Price     Amount',
  ];
  const [paper] = readPages([typedPage([...head, ...rows, 'Net 18.00', 'VAT 3.60', 'Total 21.60'])], 'pdf');
  return paper?.kind === 'invoice' ? paper.lines.map(({ kind }) => kind) : [];
}

const FLOUR = 'FLO-12   Plain flour              2     5.00      10.00';
const MILK = 'MIL-07   Milk                     3     2.00       6.00';

describe('a line below the goods without a code, where they have one', () => {
  it.each(['Farm gate delivery', 'Waste uplift', 'Plastics levy, cups 2026'])(
    'is a charge by its words: %s',
    (name) => {
      const charged = `         ${name.padEnd(24)} 1     2.00       2.00`;
      expect(kindsOf(FLOUR, MILK, charged)).toEqual(['goods', 'goods', 'charge']);
    },
  );

  it('is goods by other words, above the last of them, or where not all have a code', () => {
    const eggs = '         Free range eggs          1     2.00       2.00';
    const sacks = '         Waste sacks, strong      1     2.00       2.00';
    expect(kindsOf(FLOUR, MILK, eggs)).toEqual(['goods', 'goods', 'goods']);
    expect(kindsOf(FLOUR, sacks, MILK)).toEqual(['goods', 'goods', 'goods']);
    expect(kindsOf(FLOUR, '         Milk                     3     2.00       6.00', sacks)).toEqual([
      'goods',
      'goods',
      'goods',
    ]);
  });
});
