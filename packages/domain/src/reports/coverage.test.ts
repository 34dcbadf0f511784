import { describe, expect, it } from 'vitest';
import { decimal } from '../money.ts';
import { type ImportedSales, importedInPeriod, salesCoverage } from './coverage.ts';

const week = (quantity: number, matched: number, countDays: string[] = []) => ({
  startDay: '2026-11-02',
  endDay: '2026-11-08',
  quantity: decimal(quantity),
  matched: decimal(matched),
  countDays,
});

const coverage = (imports: readonly ImportedSales[], from: string, to: string) =>
  salesCoverage(imports.map((sales) => importedInPeriod(sales, from, to)));

describe('how much of the sales found a dish', () => {
  it('rule 6: is matched over imported quantity in percent to 2 decimals', () => {
    expect(coverage([week(300, 297)], '2026-11-02', '2026-11-08')).toEqual(decimal(99));
    expect(coverage([week(3, 2)], '2026-11-02', '2026-11-08')).toEqual(decimal('66.67'));
  });

  it('weighs imports by what they imported', () => {
    expect(coverage([week(100, 100), week(300, 100)], '2026-11-02', '2026-11-08')).toEqual(decimal(50));
  });

  it('rule 7: counts of a split import only what is posted in the period', () => {
    const split = [week(70, 35, ['2026-11-05']), { ...week(10, 10), startDay: '2026-11-05' }];
    expect(coverage(split, '2026-11-02', '2026-11-04')).toEqual(decimal(50));
    expect(coverage(split, '2026-11-05', '2026-11-08')).toEqual(decimal(60));
  });

  it('is unknown when nothing was imported', () => {
    expect(coverage([], '2026-11-02', '2026-11-08')).toBeNull();
  });
});
