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
