import { csvFile } from '@larder/documents/csv.ts';
import { describe, expect, it } from 'vitest';
import { reportCells, reportRows } from './report-rows.ts';

const line = { row: 4, day: null, plu: 'marg', name: '=Margherita', quantity: '3' };
const noPrices = { sheetPrice: null, sheetGross: null, sheetNet: null };
const sheet = {
  start: '2026-11-02',
  end: '2026-11-08',
  lines: [
    { ...line, ...noPrices },
    { ...line, ...noPrices, row: 6, plu: 'fee', name: 'Delivery', day: '2026-11-03' },
  ],
  skipped: [{ row: 5, plu: 'marg', name: 'Margherita', quantity: '1,5', reason: 'not-a-number' as const }],
  others: [
    { row: 1, text: 'Week 45' },
    { row: 7, text: 'Total, 7' },
  ],
};
const rows = reportRows(sheet, (plu) => (plu === 'marg' ? 'Margherita' : undefined));

describe('the report of an imported sheet', () => {
  it('has every row of the file in its order, taken or left out, and why', () => {
    expect(rows.map(({ row, result, why }) => [row, result, why])).toEqual([
      [1, 'no sale', 'is a title, heading, total or remark'],
      [4, 'taken', 'counts as Margherita'],
      [5, 'left out', 'has a quantity that is not a number'],
      [6, 'taken', 'no dish has this code yet'],
      [7, 'no sale', 'is a title, heading, total or remark'],
    ]);
    expect(rows.map(({ day }) => day)).toEqual(['', '2026-11-02 to 2026-11-08', '', '2026-11-03', '']);
  });

  it('is a file in which nothing runs as a formula', () => {
    const lines = csvFile(reportCells(rows)).split('\r\n');
    expect(lines[0]).toBe('\ufeff"row";"result";"why";"code";"item";"quantity";"day"');
    expect(lines[2]).toBe('"4";"taken";"counts as Margherita";"marg";"\'=Margherita";"3";"2026-11-02 to 2026-11-08"');
  });
});
