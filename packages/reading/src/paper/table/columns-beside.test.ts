import { describe, expect, it } from 'vitest';
import { plainValues } from '../../testing/plain-values.ts';
import { typedPage } from '../../testing/typed-page.ts';
import { readPages } from '../read-pages.ts';

function linesOf(...rows: string[]) {
  const foot = ['', 'Goods 16.00', 'VAT 0.00', 'Total 16.00'];
  const [paper] = readPages([typedPage(['HARBOUR FOODS LTD', 'Invoice no 4711', '', ...rows, ...foot])], 'pdf');
  return paper?.kind === 'invoice' ? paper.lines.map(({ fields }) => plainValues(fields)) : [];
}

describe('columns beside others of their kind', () => {
  it('are the price after the discount, and the unit of what was sent, not that of the price', () => {
    const lines = linesOf(
      'Product  Description       Qty Ord  Qty Del  Unit    List   Disc%    Nett   Per     Goods',
      'FLO-12   Plain flour             2        2  SACK    5.50   10.00    4.95  EACH      9.90',
      'MIL-07   Milk                    4        2  CASE    4.00   23.75    3.05  EACH      6.10',
    );
    expect(lines).toMatchObject([
      { quantity: '2', unit: 'SACK', unitPrice: '4.95', net: '9.9' },
      { quantity: '2', unit: 'CASE', unitPrice: '3.05', net: '6.1' },
    ]);
  });

  it('are what was sent, not what was ordered; and numbers that count are no codes', () => {
    const lines = linesOf(
      'Item               Order   Sent    Soiled in    Rate      Amount',
      'Table cloth           12     10           20    1.00       10.00',
      'Napkin                10     12           98    0.50        6.00',
    );
    expect(lines).toMatchObject([
      { name: 'Table cloth', quantity: '10' },
      { name: 'Napkin', quantity: '12' },
    ]);
    expect(lines.map(({ supplierCode }) => supplierCode)).toEqual([undefined, undefined]);
  });
});

describe('a line of which nothing is charged', () => {
  it.each(['FOC', 'F.O.C.', 'Free of charge', '-'])('has an amount of 0: %s', (words) => {
    const lines = linesOf(
      'Product                Qty    Price     Amount',
      'Plain flour              2     5.00      10.00',
      `Milk                     1     9.00   ${words.padStart(8)}`,
      'Eggs                     3     2.00       6.00',
    );
    expect(lines.map(({ name, net }) => `${name} ${net}`)).toEqual(['Plain flour 10', 'Milk 0', 'Eggs 6']);
  });
});

describe('columns that are no codes of goods', () => {
  it.each(['POR %', 'Your ref', 'Order'])('%s', (heading) => {
    const lines = linesOf(
      `Product          Qty    Price     ${heading.padEnd(10)} Amount`,
      'Plain flour        2     5.00     48.1        10.00',
      'Milk               3     2.00     46.0         6.00',
    );
    expect(lines).toMatchObject([{ name: 'Plain flour' }, { name: 'Milk' }]);
    expect(lines.map(({ supplierCode }) => supplierCode)).toEqual([undefined, undefined]);
  });

  it('are days, of which each has its number', () => {
    const lines = linesOf(
      'Description       Mon 9/3   Tue 10/3    Total Qty   Unit   Amount',
      'Bloomer                14         26           40   0.25    10.00',
      'Baguette               12         12           24   0.25     6.00',
    );
    expect(lines).toMatchObject([{ name: 'Bloomer', quantity: '40' }, { quantity: '24' }]);
    expect(lines.map(({ supplierCode }) => supplierCode)).toEqual([undefined, undefined]);
  });

  it('but codes that happen to count on are some', () => {
    const lines = linesOf(
      'Product  Description      Qty    Price     Amount',
      '7001     Plain flour        2     5.00      10.00',
      '7002     Milk               3     2.00       6.00',
    );
    expect(lines).toMatchObject([{ supplierCode: '7001' }, { supplierCode: '7002' }]);
  });
});

describe('a heading of a group', () => {
  it('between rules is no part of a name, however close it stands', () => {
    const lines = linesOf(
      'Product          Qty    Price     Amount',
      '-- Dry --',
      'Plain flour        2   @ 5.00      10.00',
      '-- Fresh --',
      'Milk               3   @ 2.00       6.00',
    );
    expect(lines).toMatchObject([
      { name: 'Plain flour', unitPrice: '5' },
      { name: 'Milk', unitPrice: '2' },
    ]);
  });
});

describe('a quantity', () => {
  it('counts and weighs in one column: what makes the amount is it', () => {
    const lines = linesOf(
      'Product             Quantity           Price         Amount',
      'Rib of beef         2 pcs 1.000 kg     £4.00/kg       £4.00',
      'Pork belly          1 pc 1.500 kg      £4.00/kg       £6.00',
      'Black pudding       3 each             £2.00 each     £6.00',
    );
    expect(lines).toMatchObject([
      { quantity: '1', unit: 'kg', unitPrice: '4' },
      { quantity: '1.5', unit: 'kg', unitPrice: '4' },
      { quantity: '3', unit: 'each', unitPrice: '2' },
    ]);
  });

  it('may stand before the name and the price behind it, without headings', () => {
    const lines = linesOf('2 x Large eggs, tray of 30   @ £5.00   £10.00', '3 x Honey 340g   @ £2.00   £6.00');
    expect(lines).toMatchObject([
      { name: 'Large eggs, tray of 30', quantity: '2', unitPrice: '5', net: '10' },
      { name: 'Honey 340g', quantity: '3', unitPrice: '2', net: '6' },
    ]);
  });
});

describe('a column of figures that touches the names behind it', () => {
  it.each(['Qty Product', 'Pcs Item name', 'Units Details', 'No. Product', 'Cs Goods'])(
    'is one of its own: %s',
    (headings) => {
      const lines = linesOf(
        `  ${headings.padEnd(28)}Weight kg     Price     Amount`,
        '    3 Beef topside rolled         1.250      4.00       5.00',
        '   10 Black pudding ring                     0.50       5.00',
        '    4 XL eggs                                1.50       6.00',
      );
      expect(lines).toMatchObject([
        { name: 'Beef topside rolled', quantity: '1.25', unit: 'kg' },
        { name: 'Black pudding ring', quantity: '10' },
        { name: 'XL eggs', quantity: '4' },
      ]);
    },
  );
});

describe('a column of codes', () => {
  it('may have letters with accents, and is not the discount beside it', () => {
    const lines = linesOf(
      'No.      Description     Quantity   Unit Price   Line Discount %     Amount',
      'ÉPO885   Epoisses               2         3.00                         6.00',
      'BRI19É   Brie                   1         4.00                         4.00',
      'CRÈ102   Crème fraîche          2         3.75                20       6.00',
    );
    expect(lines).toMatchObject([
      { supplierCode: 'ÉPO885', quantity: '2', unitPrice: '3' },
      { supplierCode: 'BRI19É', quantity: '1', unitPrice: '4' },
      { supplierCode: 'CRÈ102', quantity: '2', unitPrice: '3.75', net: '6' },
    ]);
  });

  it.each(['Line Discount %', 'Trade discount', '% Off'])('is taken off where its heading says so: %s', (heading) => {
    const weights = Array.from({ length: 12 }, (_, at) => 0.5 + 0.25 * at);
    const others = weights.map((weight, at) => {
      const [name, made] = [`Cheese ${at}`.padEnd(20), (4 * weight).toFixed(2).padStart(33)];
      return `${name}${weight.toFixed(2)}         4.00${made}`;
    });
    const page = typedPage([
      'HARBOUR FOODS LTD',
      'Invoice no 4711',
      '',
      `Description     Quantity   Unit Price   ${heading.padStart(15)}     Amount`,
      'Crème fraîche          2         3.75                20       6.00',
      ...others,
      '',
      'Goods 96.00',
      'VAT 0.00',
      'Total 96.00',
    ]);
    const [paper] = readPages([page], 'pdf');
    const reduced = paper?.kind === 'invoice' ? paper.lines[0]?.fields : undefined;
    expect([reduced?.supplierCode, reduced?.unitPrice?.confidence]).toEqual([undefined, 0.99]);
  });
});

describe('two headings that stand so close that they look like one', () => {
  it.each(['Ext. Price VAT %', 'Line total VAT code', 'Amount Tax rate'])('are two: %s', (headings) => {
    const lines = linesOf(
      `Item             Prod. Code   Delivered   Unit £   ${headings}`,
      'Plain flour      164-50       2 x           5.00     10.00 Z',
      'Milk             VIN658       3 x           2.00      6.00 Z',
    );
    expect(lines).toMatchObject([
      { name: 'Plain flour', supplierCode: '164-50', quantity: '2', net: '10' },
      { name: 'Milk', supplierCode: 'VIN658', quantity: '3', net: '6' },
    ]);
  });
});

describe('a product beside its description', () => {
  const under = (heading: string, ...products: [string, string]) =>
    linesOf(
      `${heading.padEnd(22)}DESCRIPTION                   QTY     RATE    AMOUNT`,
      `${products[0].padEnd(22)}North Sea, priced per kg        2     5.00     10.00`,
      `${products[1].padEnd(22)}English Channel                 3     2.00      6.00`,
    );

  it.each(['PRODUCT / SERVICE', 'Product/Service', 'Product', 'ITEM', 'ACTIVITY'])('is the name: %s', (heading) => {
    const lines = under(heading, 'Haddock Fillet', 'COD LOIN');
    expect(lines).toMatchObject([{ name: 'Haddock Fillet' }, { name: 'COD LOIN' }]);
    expect(lines.map(({ supplierCode }) => supplierCode)).toEqual([undefined, undefined]);
  });

  it('is not the name of a charge that has a description alone', () => {
    const lines = linesOf(
      'Item              Description              Qty   Unit Price     Amount',
      'Haddock Fillet    North Sea, seine net       2         5.00      10.00',
      'Cod Loin          Iceland                    1         2.00       2.00',
      '                  Delivery                   1         4.00       4.00',
    );
    expect(lines).toMatchObject([{ name: 'Haddock Fillet' }, { name: 'Cod Loin' }, { name: 'Delivery' }]);
    expect(lines.map(({ supplierCode }) => supplierCode)).toEqual([undefined, undefined, undefined]);
  });

  it('is the name beside longer words of another heading', () => {
    const lines = linesOf(
      'Product          Origin         Method         Qty    Price    Amount',
      'Cod              North Sea      Seine nets       2     5.00     10.00',
      'Hake             Iceland        Lines only       3     2.00      6.00',
    );
    expect(lines).toMatchObject([{ name: 'Cod' }, { name: 'Hake' }]);
  });

  it.each([
    ['a code', 'HADFIL', 'CODLOI'],
    ['what is sold in general', 'Sales', 'Sales'],
    ['a kind of goods', 'Fresh fish', 'Fresh fish'],
  ])('is not the name where it is %s', (_, one, other) => {
    expect(under('Item', one, other)).toMatchObject([
      { name: 'North Sea, priced per kg' },
      { name: 'English Channel' },
    ]);
  });
});
