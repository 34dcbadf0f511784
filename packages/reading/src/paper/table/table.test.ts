import { describe, expect, it } from 'vitest';
import { plainValues } from '../../testing/plain-values.ts';
import { typedPage } from '../../testing/typed-page.ts';
import { readPages } from '../read-pages.ts';

const HEAD = ['HARBOUR FOODS LTD', '12 Quay Street', 'VAT INVOICE 4711', '14/03/2026', ''];
const FOOT = [
  '',
  'GOODS                         16.00',
  'VAT                            3.20',
  'TOTAL TO PAY                 £19.20',
];

function linesOf(...rows: string[]) {
  const [paper] = readPages([typedPage([...HEAD, ...rows, ...FOOT])], 'pdf');
  return paper?.kind === 'invoice' ? paper.lines.map(({ fields }) => plainValues(fields)) : [];
}

describe('lines of a roll, which has no columns', () => {
  const flour = { name: 'Plain flour', quantity: '2', unitPrice: '5', net: '10' };
  const milk = { name: 'Milk', quantity: '3', unitPrice: '2', net: '6' };

  it('have a name above the quantity, price and amount', () => {
    const rows = [
      'Plain flour',
      '   2 x 5.00                     10.00',
      'Milk',
      '   3 x 2.00                      6.00',
    ];
    expect(linesOf(...rows)).toMatchObject([flour, milk]);
  });

  it('have a name before the quantity, or an amount above it', () => {
    const rows = ['Plain flour   2 @ £5.00         10.00', 'Milk                             6.00', '   3 x 2.00'];
    expect(linesOf(...rows)).toMatchObject([flour, milk]);
  });

  it('have an amount alone where one was bought, and a code before each name', () => {
    const rows = [
      '--------------',
      '100123 Plain flour',
      '  2 x 5.00                      10.00',
      '100124 Milk 6.00 *',
    ];
    expect(linesOf(...rows)).toMatchObject([
      { ...flour, supplierCode: '100123' },
      { name: 'Milk', supplierCode: '100124', net: '6' },
    ]);
  });

  it('have names of two rows', () => {
    const rows = [
      'Plain flour',
      '   2 x 5.00                     10.00',
      'Milk of cows',
      'on grass',
      '   3 x 2.00        6.00',
    ];
    expect(linesOf(...rows)).toMatchObject([flour, { ...milk, name: 'Milk of cows on grass' }]);
  });

  it('are none of what does not multiply', () => {
    expect(linesOf('Plain flour', '   2 x 5.00                     16.00')).toEqual([]);
  });
});

describe('columns of a table', () => {
  it('of numbers that count on are no codes, and those of numbers no units', () => {
    const rows = [
      'Item    Material    Short text      Delivered    UM      Price   Per      Value',
      '0010    A1207       Plain flour             2    bag      5.00     1      10.00',
      '0020    A1310       Milk                    3    litre    2.00     1       6.00',
    ];
    expect(linesOf(...rows)).toMatchObject([
      { supplierCode: 'A1207', name: 'Plain flour', unit: 'bag' },
      { supplierCode: 'A1310', name: 'Milk', unit: 'litre' },
    ]);
  });

  it('have rows below a name that tell where it comes from, and are no part of it', () => {
    const rows = [
      'Description            Qty    Price     Amount',
      'Beef rump                2     5.00      10.00',
      'Batch 4417 Origin UK',
      'Pork loin                3     2.00       6.00',
      'Batch 4420 Origin UK',
    ];
    expect(linesOf(...rows)).toMatchObject([{ name: 'Beef rump' }, { name: 'Pork loin' }]);
  });

  it('leave an amount unsure that only a discount makes, until a sum confirms it', () => {
    const head = 'Stock item           No    List     Off   Charge';
    const milk = 'Milk                  3    2.50    1.50      6.00';
    const sureOf = (...rows: string[]) => {
      const [paper] = readPages([typedPage([...HEAD, head, ...rows, ...FOOT])], 'pdf');
      return paper?.kind === 'invoice' ? paper.lines.map(({ fields }) => (fields.net?.confidence ?? 0) >= 0.98) : [];
    };
    expect(sureOf('Plain flour           2    5.00             10.00', milk)).toEqual([true, true]);
    expect(sureOf('Plain flour           2    6.00             12.00', milk)).toEqual([true, false]);
  });

  it('whose amount most lines lack is not that of the lines', () => {
    const rows = [
      'Stock item           No    List     Off   Charge',
      'Plain flour           2    5.00             10.00',
      'Milk                  3    2.50    1.50      6.00',
      'Salt                  1    4.00              4.00',
    ];
    expect(linesOf(...rows)).toMatchObject([{ net: '10' }, { net: '6' }, { net: '4' }]);
  });

  it('that only their product names leave quantity and price unsure', () => {
    const sureOf = (...rows: string[]) => {
      const [paper] = readPages([typedPage([...HEAD, ...rows, ...FOOT])], 'pdf');
      return paper?.kind === 'invoice'
        ? paper.lines.map(({ fields }) =>
            [fields.quantity, fields.unitPrice, fields.net].map((value) => (value?.confidence ?? 0) >= 0.98),
          )
        : [];
    };
    const rows = [
      'Plain flour           2.50       4.00      10.00',
      'Milk                  1.50       4.00       6.00',
    ];
    expect(sureOf('Goods                  One      Other      Third', ...rows)).toEqual([
      [false, false, true],
      [false, false, true],
    ]);
    expect(sureOf('Goods               Weight      Price     Amount', ...rows)).toEqual([
      [true, true, true],
      [true, true, true],
    ]);
  });

  it('of what was ordered and what came count by the one that makes every amount, with the unit beside it', () => {
    const rows = [
      'Product            Ord      Del UOM     Unit price    Goods £',
      'Plain flour          2        2 BAG           2.00       4.00',
      'Salt                 1        1 BOX           2.00       2.00',
      'Beef mince           2     2.50 KG            4.00      10.00',
    ];
    expect(linesOf(...rows)).toMatchObject([
      { quantity: '2', unit: 'BAG' },
      { quantity: '1', unit: 'BOX' },
      { quantity: '2.5', unit: 'KG', unitPrice: '4' },
    ]);
  });

  it('of a net weight that makes every amount outdo a count that makes most', () => {
    const rows = [
      'Bxs   Landed            Tare     Nett     £/kg',
      '  2   Plain flour       0.50     2.00     2.00     4.00',
      '  1   Salt              0.50     1.00     2.00     2.00',
      '  2   Beef mince        0.50     2.50     4.00    10.00',
    ];
    expect(linesOf(...rows).map(({ quantity }) => quantity)).toEqual(['2', '1', '2.5']);
  });

  it('of packs keep a word behind the number, also on a paper of one line', () => {
    const eggs = linesOf(
      'Code      Product        Size         Qty     Net price     Total',
      '37730     Free eggs      15 dozen       4          4.00     16.00',
    );
    expect(eggs).toMatchObject([{ name: 'Free eggs', quantity: '4', unitPrice: '4' }]);
    expect(eggs[0]).not.toHaveProperty('unit');
  });

  it('of one line are of no price for a thousand that only chance makes', () => {
    const rows = [
      'Code      Product        Size    Qty    List price    Net price    Total',
      'ENG711    Breakfast tea  1100      1         17.60        16.00    16.00',
    ];
    expect(linesOf(...rows)).toMatchObject([{ quantity: '1', unitPrice: '16', net: '16' }]);
  });

  it('are parted by the lines alone, not by totals that stand across a gap', () => {
    const [paper] = readPages(
      [
        typedPage([
          ...HEAD,
          'Product                                        Ord    Price     Amount',
          'Plain flour of wheat, milled with stones         2     5.00      10.00',
          'Milk                                             3     2.00       6.00',
          '',
          'S  20.00%    16.00   3.20                 VAT total    3.20',
          'Z   0.00%     0.00   0.00             Total payable   19.20',
        ]),
      ],
      'pdf',
    );
    const names = paper?.kind === 'invoice' ? paper.lines.map(({ fields }) => fields.name?.value) : [];
    expect(names).toEqual(['Plain flour of wheat, milled with stones', 'Milk']);
  });

  it('under a heading of several words have those that stand above them', () => {
    const rows = [
      'Value    Rate Unit    Del    Goods',
      '10.00    5.00 bag    2.00    Plain flour',
      ' 6.00    2.00 tin    3.00    Milk',
    ];
    expect(linesOf(...rows)).toMatchObject([
      { name: 'Plain flour', quantity: '2', unit: 'bag', unitPrice: '5', net: '10' },
      { name: 'Milk', quantity: '3', unit: 'tin', unitPrice: '2', net: '6' },
    ]);
  });

  it('of a discount on few lines, without a heading, is no part of the price', () => {
    const rows = [
      'Goods                 Qty    Price       Amount',
      'Plain flour             2     5.00        10.00',
      'Salt                    1     1.00         1.00',
      'Pepper                  1     1.00         1.00',
      'Oats                    1     1.00         1.00',
      'Rice                    1     1.00         1.00',
      'Milk                    1     2.50 20%     2.00',
    ];
    expect(linesOf(...rows).at(-1)).toMatchObject({ name: 'Milk', quantity: '1', unitPrice: '2.5', net: '2' });
  });

  it('have units with a quantity, and below the lines an analysis of VAT is none of them', () => {
    const rows = [
      'Product            Supplied     Unit price     VAT    Line total',
      'Plain flour           2 bag     5.00 / bag      0%         10.00',
      'Thyme               3 bunch   2.00 / bunch     20%          6.00',
      'Rate      Net      VAT',
      '20.00%   6.00     1.20',
      '0.00%   10.00     0.00',
    ];
    expect(linesOf(...rows)).toMatchObject([
      { name: 'Plain flour', quantity: '2', unit: 'bag', unitPrice: '5', vatPercent: '0' },
      { name: 'Thyme', quantity: '3', unit: 'bunch', unitPrice: '2', vatPercent: '20' },
    ]);
    expect(linesOf(...rows)).toHaveLength(2);
  });

  it('of rates that name themselves are found where nothing stands in the column of discounts beside them', () => {
    const rows = [
      'Goods            Quantity   Unit price   Disc. % VAT        Amount',
      'Cola cans               2         5.00          VAT20        10.00',
      'Milk                    3         2.00          ZERO          6.00',
    ];
    expect(linesOf(...rows).map(({ vatPercent }) => vatPercent)).toEqual(['20', '0']);
  });

  it('without headings begin with their first line, though nothing multiplies in it', () => {
    const rows = [
      '1   box   Cod loins,      4.00       4.00',
      '          frozen',
      '2   bag   Plain flour     3.00       6.00',
      '3   tin   Milk            2.00       6.00',
    ];
    expect(linesOf('', ...rows).map(({ net }) => net)).toEqual(['4', '6', '6']);
  });
});
