import { describe, expect, it } from 'vitest';
import { reportCsv } from './report-csv.ts';
import type { ReportSection } from './report-paper.ts';

const STOCK: ReportSection = {
  heading: 'Dry store',
  columns: [
    { label: 'Name', align: 'left' },
    { label: 'Counted', align: 'right' },
    { label: 'Worth', align: 'right' },
    { label: 'Share', align: 'right' },
  ],
  rows: [
    { cells: ['Flour', '1,012.50 kg', '£1,234.50', '98.7%'] },
    { cells: ['Oil', '-2.00 l', '-£2.35', '1.3%'] },
    { cells: ['Box', '1 unit', '-', '-'] },
    { cells: ['Total', '', '£1,232.15', ''], kind: 'total' },
  ],
  notes: ['Box has no price'],
};
const linesOf = (file: string) => file.replace('\ufeff', '').split('\r\n').slice(0, -1);

describe('a report as a CSV file', () => {
  it('has all rows and totals with plain figures, and £, % and units beside them', () => {
    expect(linesOf(reportCsv({ sections: [STOCK] }))).toEqual([
      '"Name";"Counted";"Counted, unit";"Worth, £";"Share, %"',
      '"Flour";"1012.50";"kg";"1234.50";"98.7"',
      '"Oil";"-2.00";"l";"-2.35";"1.3"',
      '"Box";"1";"unit";"";""',
      '"Total";"";"";"1232.15";""',
    ]);
  });

  it('names each of several tables in a line before it', () => {
    const reasons: ReportSection = { heading: 'Reasons', columns: [{ label: '', align: 'left' }], rows: [] };
    const lines = linesOf(reportCsv({ sections: [STOCK, reasons] }));
    expect(lines[0]).toBe('"Dry store"');
    expect(lines.slice(-3)).toEqual(['', '"Reasons"', '""']);
  });

  it('leaves a column of prices per unit as it is shown, and a unit that all rows share in the heading', () => {
    const columns = [
      { label: 'Price', align: 'right' },
      { label: 'Bought', align: 'right' },
    ] as const;
    const rows = [{ cells: ['£4.20/kg', '3.00 kg'] }, { cells: ['£0.50/kg', '0'] }];
    expect(linesOf(reportCsv({ sections: [{ heading: 'Bought', columns, rows }] }))).toEqual([
      '"Price";"Bought, kg"',
      '"£4.20/kg";"3.00"',
      '"£0.50/kg";"0"',
    ]);
  });
});
