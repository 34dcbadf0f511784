import { describe, expect, it } from 'vitest';
import { plainValues } from '../../testing/plain-values.ts';
import { typedPage } from '../../testing/typed-page.ts';
import { readPages } from '../read-pages.ts';

function namesOf(...rows: string[]) {
  const head = [
    'HARBOUR FOODS LTD',
    '',
    'Invoice no 4711',
    '',
    'Description                    Qty    Price     Amount',
  ];
  const [paper] = readPages([typedPage([...head, ...rows, '', 'Goods 16.00', 'VAT 3.20', 'Total 19.20'])], 'pdf');
  return paper?.kind === 'invoice' ? paper.lines.map(({ fields }) => fields.name?.value) : [];
}

/** The same page with the rows of some words in smaller letters. */
function smaller(rows: string[], words: RegExp) {
  const page = typedPage(rows);
  const tops = new Set(page.words.filter(({ text }) => words.test(text)).map(({ top }) => top));
  const small = page.words.map((word) => (tops.has(word.top) ? { ...word, height: 0.8 * word.height } : word));
  const [paper] = readPages([{ ...page, words: small }], 'pdf');
  return paper?.kind === 'invoice' ? paper.lines.map(({ fields }) => fields.name?.value) : [];
}

describe('a row in smaller letters below a name', () => {
  const head = ['HARBOUR FOODS LTD', 'Invoice no 4711', 'Description          Qty    Price     Amount'];
  const foot = ['Goods 16.00', 'VAT 0.00', 'Total 16.00'];

  it('is none of it, whether a pack or what the seller has to say', () => {
    const rows = [
      'Gherkins               2     5.00      10.00',
      '2.1kg jar',
      'Leeks                  3     2.00       6.00',
    ];
    expect(smaller([...head, ...rows, 'Small this week', ...foot], /2\.1kg|Small/)).toEqual(['Gherkins', 'Leeks']);
  });

  it('is part of it where it alone tells two lines apart, but not as a lot of the same goods', () => {
    const rows = (one: string, other: string) => [
      ...head,
      ...['Coffee                 2     5.00      10.00', one],
      ...['Coffee                 3     2.00       6.00', other],
      ...foot,
    ];
    const grinds = rows('Whole beans', 'Ground fine');
    expect(smaller(grinds, /Whole|Ground/)).toEqual(['Coffee Whole beans', 'Coffee Ground fine']);
    expect(smaller(rows('Lot 4411', 'Lot 4412'), /Lot/)).toEqual(['Coffee', 'Coffee']);
  });

  it('is part of it in letters of one size, where a name goes on', () => {
    expect(smaller([...head, 'Gherkins in            2     8.00      16.00', 'vinegar', ...foot], /none/)).toEqual([
      'Gherkins in vinegar',
    ]);
  });
});

describe('a detail in a narrow column', () => {
  it('is none of the name, though its number stands in the next row', () => {
    const flour = 'Plain flour                      2     8.00      16.00';
    expect(namesOf(flour, 'of wheat', 'Best before', '2404')).toEqual(['Plain flour of wheat']);
    expect(namesOf(flour, 'of wheat', 'Origin mill')).toEqual(['Plain flour of wheat Origin mill']);
  });
});

describe('why something is credited', () => {
  const below = (reason: string) => namesOf('Tonic water                      2     8.00      16.00', reason);

  it.each([
    ...['Broken in transit', 'Not delivered', 'Charged in error', 'Returned to driver', 'Short dated', 'Out of date'],
    ...['Wrong item sent', 'Price difference', 'Damaged', 'Reason: boxes wet', 'Damaged, 6 bottles'],
    ...['Returned, poor quality', 'Returned - not fresh', 'Returned damaged', 'Poor quality', 'Bruised on arrival'],
    ...[
      'Rejected at the door',
      'Credited: out of date',
      'Recalled by the maker',
      'Refused, thawed',
      'Credit - damaged on arrival',
    ],
  ])('is no part of the name above it: %s', (reason) => expect(below(reason)).toEqual(['Tonic water']));

  it.each([
    'Broken biscuits',
    'Returned onions',
    'Short crust',
    'short on delivery',
    'Returnable glass',
    'Damaged label, 6 bottles',
  ])('is not what a name goes on with: %s', (words) => expect(below(words)).toEqual([`Tonic water ${words}`]));
});

describe('a row of labels below a name', () => {
  it.each([
    ...['Pieces: 4 Lot No. 25011', 'Pack: 6 x 2L Batch 4411', 'Allergens: milk', 'Roast date 16.01.26'],
    ...['2 to follow', 'Your code: 77812', 'Delivery note 55123', 'Sub: brie for camembert', 'Instead of camembert'],
    ...['Weights: 2.310 2.455', '1.150 1.160 1.150', 'Ordered 3, sent 2', 'RRP 4.50', 'Use-by 12/03/26', 'L 23051'],
    ...['1 short, back in stock tomorrow', '2 cases short', 'Short 2', 'Short: out of season', 'Shortage of 2'],
    ...['Out of stock', 'Temporarily out of stock', '2 x unavailable', 'Not in stock', 'Due in Friday', 'No stock'],
    ...['Balance to follow', 'Rest to follow on Monday', '1 on back order', 'Back in stock next week'],
    ...[
      'Substituted with vine',
      'Subbed for plum',
      'Alternative to Brie',
      'Supplied in place of Brie',
      'You ordered plum',
    ],
    ...[
      'Origin Spain',
      'Country of origin Italy',
      'Produce of Kenya',
      'Grown in Kent',
      'From Brixham',
      'Class I Spain',
    ],
    ...['Caught in the North Sea', 'ICES VIIe, 27.7', 'Special offer', 'Contains milk', 'Keep frozen'],
    ...['- sub for plum', '*** 2 short ***', '(out of stock)', '** Origin Spain'],
  ])('is no part of it, however seldom: %s', (words) => {
    const brie = 'Somerset Brie                    2     5.00      10.00';
    const eggs = 'Eggs                             3     2.00       6.00';
    expect(namesOf(brie, words, eggs)).toEqual(['Somerset Brie', 'Eggs']);
  });

  it.each([
    'Short crust',
    '2 short ribs',
    'L shaped 20 cm',
    'Class of its own',
    'Original',
    'Origin mill',
    'Notice board',
    'Class 1',
    'Port 10 years old',
    'In stock cubes',
  ])('is part of it where a name goes on: %s', (words) =>
    expect(namesOf('Plain rolls                      2     8.00      16.00', words)).toEqual([`Plain rolls ${words}`]),
  );

  it('is part of it where it says what was done, row by row', () => {
    const rows = [
      'Service A                        2     5.00      10.00',
      'Notes: Replaced hinge',
      'Parts: 1 x hinge',
    ];
    expect(namesOf(...rows)).toEqual(['Service A Notes: Replaced hinge Parts: 1 x hinge']);
  });

  it('holds the code of the goods, also with a day behind it, and their unit below the quantity', () => {
    const rows = [
      ...['Pecorino                         2     5.00      10.00', '', ''],
      ...['Eggs                             3     2.00       6.00', 'SKU : 265-71                  tray'],
    ];
    const page = typedPage([
      ...['HARBOUR FOODS LTD', 'Invoice no 4711', 'Description                    Qty    Price     Amount', ...rows],
      ...['', 'Goods 16.00', 'VAT 0.00', 'Total 16.00'],
    ]);
    const small = typedPage(['SKU : PEC145 BBE 21 Jun 2026    kg']).words.map((word) => ({
      ...word,
      top: 3 * 12 + 14,
      height: 8,
    }));
    const [paper] = readPages([{ ...page, words: [...page.words, ...small] }], 'pdf');
    const lines = paper?.kind === 'invoice' ? paper.lines.map(({ fields }) => plainValues(fields)) : [];
    expect(lines).toMatchObject([
      { name: 'Pecorino', supplierCode: 'PEC145', unit: 'kg' },
      { name: 'Eggs', supplierCode: '265-71', unit: 'tray' },
    ]);
  });
});

describe('a code that is named in brackets behind a name', () => {
  it('is none of the name', () => {
    const rows = [
      'Brie (SKU: BR-100)           2     5.00      10.00',
      'Eggs (large)                 3     2.00       6.00',
    ];
    const head = ['HARBOUR FOODS LTD', 'Invoice no 4711', 'Description                Qty    Price     Amount'];
    const [paper] = readPages([typedPage([...head, ...rows, 'Goods 16.00', 'VAT 0.00', 'Total 16.00'])], 'pdf');
    const lines = paper?.kind === 'invoice' ? paper.lines.map(({ fields }) => plainValues(fields)) : [];
    expect(lines).toMatchObject([{ name: 'Brie', supplierCode: 'BR-100' }, { name: 'Eggs (large)' }]);
  });
});

describe('a pack in the row below a name', () => {
  const cola = ['Diet cola can                    2     5.00      10.00', '24x660 ml'];
  const water = ['Still water 1                    3     2.00       6.00', '24x500 ml'];

  it('is of the name where no name reaches so far that it had room behind it: another pack than the agreed one is seen', () => {
    expect(namesOf(...cola, ...water)).toEqual(['Diet cola can 24x660 ml', 'Still water 1 24x500 ml']);
  });

  it('is none of it where another name shows that there was room', () => {
    const long = 'Apple juice pressed this week    1     0.00       0.00';
    expect(namesOf(...cola, ...water, long)).toEqual([
      'Diet cola can',
      'Still water 1',
      'Apple juice pressed this week',
    ]);
  });
});
