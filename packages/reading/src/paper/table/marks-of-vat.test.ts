import { describe, expect, it } from 'vitest';
import { plainValues } from '../../testing/plain-values.ts';
import { typedPage } from '../../testing/typed-page.ts';
import { readPages } from '../read-pages.ts';

function ratesOf(headings: string, ...rows: string[]) {
  const [paper] = readPages([typedPage(['HARBOUR FOODS LTD', 'Invoice no 4711', '', headings, ...rows])], 'pdf');
  const lines = paper?.kind === 'invoice' ? paper.lines.map(({ fields }) => plainValues(fields)) : [];
  return lines.map(({ name, net, vatPercent }) => `${name} ${net} ${vatPercent}`);
}

const COLUMNS = 'Description                Qty       Price    VAT              Total';
const SHEET = [
  'Orange juice                 2    £   5.00     V      £       10.00',
  'Leeks                        3    £   2.00            £        6.00',
  'Carrots                      2    £   4.00            £        8.00',
];

describe('a mark in the column of VAT', () => {
  it('is what the VAT of the paper shows, beside signs of a currency that stand apart', () => {
    const foot = ['NET                                               £       24.00', 'VAT   2.00', 'TOTAL   26.00'];
    expect(ratesOf(COLUMNS, ...SHEET, ...foot)).toEqual(['Orange juice 10 20', 'Leeks 6 0', 'Carrots 8 0']);
  });

  it('is shown by net and total where the VAT is not read', () => {
    const foot = ['Net   24.00', 'Total including VAT   26.00'];
    expect(ratesOf(COLUMNS, ...SHEET, ...foot)).toEqual(['Orange juice 10 20', 'Leeks 6 0', 'Carrots 8 0']);
  });

  it('may be a word, beside nothing', () => {
    const rows = SHEET.map((row) => row.replace('     V      £', '    Yes     £'));
    expect(ratesOf(COLUMNS, ...rows, 'NET 24.00', 'VAT 2.00', 'TOTAL 26.00')).toEqual([
      'Orange juice 10 20',
      'Leeks 6 0',
      'Carrots 8 0',
    ]);
  });

  it('stands nowhere where the legend says what has none, and no VAT is charged', () => {
    const rows = SHEET.slice(1);
    const foot = ['Net   14.00', 'Total including VAT   14.00', 'V = standard rated, all other goods are zero rated.'];
    expect(ratesOf(COLUMNS, ...rows, ...foot)).toEqual(['Leeks 6 0', 'Carrots 8 0']);
  });
});

describe('a mark of VAT below the figures of a line', () => {
  it.each(['+VAT', 'plus VAT', '(VAT 20%)'])('is of that line, and none of its name: %s', (mark) => {
    const rows = [
      'Espresso                     2    £   5.00            £       10.00',
      `Whole bean, roast date 16.01.26   ${mark}`,
      'Tea                          3    £   2.00            £        6.00',
    ];
    const foot = ['', 'Subtotal   16.00', 'VAT (20%)   2.00', 'Total   18.00'];
    const [first = '', tea] = ratesOf(COLUMNS.replace('VAT', '   '), ...rows, ...foot);
    expect([first.startsWith('Espresso'), first.endsWith(' 10 20'), tea]).toEqual([true, true, 'Tea 6 0']);
  });
});

describe('a heading of an analysis of VAT close below the lines', () => {
  it('is no mark of the last of them', () => {
    const foot = ['Code   Rate   VAT   Base', '', 'Net 24.00', 'VAT 1.60', 'Total 25.60'];
    const rates = ratesOf(COLUMNS, ...SHEET.map((row) => row.replace(' V ', '   ')), ...foot);
    expect(rates.map((line) => line.split(' ').at(-1))).toEqual(['undefined', 'undefined', 'undefined']);
  });
});

describe('a sign of VAT behind a name', () => {
  const rows = [
    'Napkins *                    2        5.00                    10.00',
    'Leeks                        3        2.00                     6.00',
  ];
  const foot = ['Net 16.00', 'VAT 2.00', 'Total 18.00'];

  it('is none of the name where a legend explains it', () => {
    const rates = ratesOf(COLUMNS.replace('VAT', '   '), ...rows, ...foot, '* Standard rated at 20%');
    expect(rates[0]).toBe('Napkins 10 20');
  });

  it('is part of it where none does', () => {
    expect(ratesOf(COLUMNS.replace('VAT', '   '), ...rows, ...foot)[0]).toBe('Napkins * 10 undefined');
  });
});

describe('lines without a mark of VAT', () => {
  const rows = [
    'Napkins                      2        5.00                    10.00',
    'Leeks                        3        2.00                     6.00',
  ];
  const rates = (vat: string, total: string) =>
    ratesOf(COLUMNS.replace('VAT', '   '), ...rows, 'Net 16.00', `VAT ${vat}`, `Total ${total}`);

  it('bear the highest rate where the VAT is that of all they make', () => {
    expect(rates('3.20', '19.20')).toEqual(['Napkins 10 20', 'Leeks 6 20']);
    expect(rates('2.00', '18.00')).toEqual(['Napkins 10 undefined', 'Leeks 6 undefined']);
  });
});

describe('the rate of a line', () => {
  const head = 'Description                Qty       Price       GST/VAT       Total';
  const rows = (one: string, other: string) => [
    `Napkins                      2        5.00    ${one.padStart(10)}       10.00`,
    `Leeks                        3        2.00    ${other.padStart(10)}        6.00`,
  ];

  it('follows from its VAT', () => {
    const foot = ['Net 16.00', 'VAT 2.00', 'Total 18.00'];
    expect(ratesOf(head, ...rows('2.00', '-'), ...foot)).toEqual(['Napkins 10 20', 'Leeks 6 0']);
  });

  it('follows from its VAT where the amount has it within', () => {
    const amounts = rows('2.00', '-').map((row) => row.replace('10.00', '12.00'));
    const foot = ['Subtotal 16.00', 'VAT 2.00', 'Total 18.00'];
    expect(ratesOf(head, ...amounts, ...foot)).toEqual(['Napkins 10 20', 'Leeks 6 0']);
  });

  it('is that of a digit, whose group may itself begin with a digit that could be a rate', () => {
    const group = ['0   0.00    6.00    0.00', '1   20.00   10.00   2.00'];
    const foot = ['Code  Rate  Goods  VAT', ...group, 'Invoice total 18.00'];
    expect(ratesOf(head, ...rows('1', '0'), ...foot)).toEqual(['Napkins 10 20', 'Leeks 6 0']);
  });

  it('is not that of the only group, where it is of some lines alone', () => {
    const foot = ['20.00%   10.00   2.00', 'Net 16.00', 'VAT 2.00', 'Total 18.00'];
    expect(ratesOf(head, ...rows('', ''), ...foot)).toEqual(['Napkins 10 undefined', 'Leeks 6 undefined']);
  });
});
