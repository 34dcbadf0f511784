import { describe, expect, it } from 'vitest';
import type { ReportColumn } from '../../ui/table/report-column.ts';
import { reportSection } from './report-section.ts';

interface Line {
  name: string;
  worth: string;
}

const COLUMNS: ReportColumn<Line>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: ({ name }) => name,
    text: ({ name }) => name,
    total: 'Total',
    totalText: 'Total',
  },
  {
    ...{ key: 'worth', header: 'Worth', align: 'right', costs: true, total: '£3.00', totalText: '£3.00' },
    cell: ({ worth }) => worth,
    text: ({ worth }) => worth,
  },
  { key: 'view', header: '', cell: () => 'View', text: null },
];
const ROWS = [
  { name: 'Milk', worth: '£1.00' },
  { name: 'Eggs', worth: '£2.00' },
];
const section = (seesCosts: boolean, rows = ROWS) =>
  reportSection({ heading: 'Stock', columns: COLUMNS, rows, seesCosts });

describe('a table of a report on paper', () => {
  it('has all rows in their order and the totals, without what only a screen has', () => {
    expect(section(true).columns).toEqual([
      { label: 'Name', align: 'left' },
      { label: 'Worth', align: 'right' },
    ]);
    expect(section(true).rows).toEqual([
      { cells: ['Milk', '£1.00'] },
      { cells: ['Eggs', '£2.00'] },
      { cells: ['Total', '£3.00'], kind: 'total' },
    ]);
  });

  it('leaves out costs, and a total of nothing else, where they are hidden', () => {
    expect(section(false).columns).toEqual([{ label: 'Name', align: 'left' }]);
    expect(section(false).rows).toEqual([{ cells: ['Milk'] }, { cells: ['Eggs'] }]);
  });

  it('has no total where there are no rows', () => {
    expect(section(true, []).rows).toEqual([]);
  });
});
