import type { FigureDetail, FigureLine, PeriodReport } from '@larder/contract/reports.ts';
import { expect, it } from 'vitest';
import { figureReport } from './figure-report.ts';

const line = (more: Partial<FigureLine>): FigureLine => ({
  ...{ key: 'a', opens: false, title: 'PO 7', note: 'Green Lane', day: '2026-11-10', place: 'Kitchen' },
  ...{ quantity: null, unit: null, value: '12.345', document: null },
  ...more,
});

it('makes the lines of an opened figure into a table with what they come to together', () => {
  const detail: FigureDetail = {
    ...{ figure: 'netSales', total: '100', missing: [], count: 51, next: 2 },
    lines: [line({}), line({ title: 'Flour', note: '', place: '', day: null, quantity: '2500', unit: 'g' })],
  };
  const report = figureReport({ from: '2026-11-09', to: '2026-11-15' } as PeriodReport, detail, [
    'Procurement Balance',
    'PO 7',
  ]);
  expect([report.title, report.period]).toEqual(['Procurement Balance', '09 to 15 Nov 2026 · PO 7']);
  const section = report.sections[0]?.(true);
  expect(section?.rows).toEqual([
    { cells: ['PO 7', 'Green Lane · Kitchen', '10 Nov 2026', '', '£12.35'] },
    { cells: ['Flour', '', '', '2.50 kg', '£12.35'] },
    { cells: ['Together', '', '', '', '£100.00'], kind: 'total' },
  ]);
  expect(section?.notes).toEqual(['2 of 51 lines; the sum is of all.']);
});
