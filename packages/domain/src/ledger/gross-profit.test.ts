import { describe, expect, it } from 'vitest';
import { type Decimal, decimal } from '../money.ts';
import { type AreaPeriod, percentOfSales, periodProfit, profitFigures } from './gross-profit.ts';

const worth = (counted: string, carried = '0') => ({ counted: decimal(counted), carried: decimal(carried) });
const area = (more: Partial<AreaPeriod> = {}): AreaPeriod => ({
  accountId: 'kitchen',
  openingCount: '2026-01-05',
  openingCounted: true,
  closingCounted: true,
  opening: worth('1000'),
  closing: worth('900', '50'),
  netSales: decimal(2000),
  moved: {
    received: decimal(500),
    charge: decimal(5),
    returned: decimal(-20),
    sold: decimal(-480),
    wasted: decimal(-12),
  },
  recipeWastage: decimal(14),
  stockVariance: decimal(-45),
  pettyCash: decimal(0),
  allowance: decimal(10),
  ...more,
});
const shown = (value: Decimal | null | undefined) => value?.toFixed();

describe('profitFigures', () => {
  const figures = profitFigures([area()]);

  it('REP-050, REP-053: actual GP is net sales - opening - procurement balance + closing', () => {
    // procurement 500 + 5 - 20 = 485; cost 1000 + 485 - 950 = 535; GP 1465
    expect([figures.procurement.total, figures.actualCost, figures.actualGp].map(shown)).toEqual([
      '485',
      '535',
      '1465',
    ]);
  });
  it('rule 49: deposits stand outside the procurement balance and gross profit', () => {
    const [before, after] = [area(), area({ moved: { ...area().moved, deposit: decimal(90) } })];
    expect(profitFigures([after])).toEqual(profitFigures([before]));
  });
  it('REP-049, REP-055: its percent has 2 decimals', () => expect(shown(figures.actualGpPercent)).toBe('73.25'));
  it('REP-050: theoretical GP is net sales - theoretical cost, the variance actual - theoretical', () => {
    expect([figures.theoreticalGp, figures.theoreticalGpPercent, figures.variance].map(shown)).toEqual([
      '1520',
      '76',
      '-55',
    ]);
  });
  it('REP-054: the variance lines sum to the variance, expected losses stand beside them', () => {
    const { stockVariance, wastage, reconcilliation } = figures.varianceParts;
    expect([stockVariance, wastage, reconcilliation].map(shown)).toEqual(['-45', '-12', '2']);
    expect([figures.expected.recipeWastage, figures.expected.allowance].map(shown)).toEqual(['14', '10']);
  });
  it('REP-065: GP with allowances takes the allowances off the theoretical GP', () => {
    expect([figures.gpWithAllowances, figures.gpWithAllowancesPercent].map(shown)).toEqual(['1510', '75.5']);
  });
  it('rule 14: separates worth counted from worth carried', () => {
    expect([figures.closing.counted, figures.closing.carried, figures.closing.total].map(shown)).toEqual([
      '900',
      '50',
      '950',
    ]);
  });
  it('sums several areas, and transfers between them cancel', () => {
    const from = area({ moved: { transfer_out: decimal(-30) } });
    const to = area({ accountId: 'bar', moved: { transfer_in: decimal(30) } });
    expect(shown(profitFigures([from, to]).procurement.total)).toBe('0');
  });
});

describe('percentOfSales', () => {
  it.each([
    ['rule 13, REP-052: is empty without sales', '0', undefined],
    ['rule 13: is empty when more was put back than sold', '-5', undefined],
    ['rounds halves away from zero', '800', '0.13'],
  ])('%s', (_, netSales, percent) => expect(shown(percentOfSales(decimal(1), decimal(netSales)))).toBe(percent));
});

describe('periodProfit', () => {
  const uncounted = area({ accountId: 'bar', openingCount: null, openingCounted: false });

  it('rule 13: shows no GP for the whole while an area was never counted, and beside it that of the counted areas', () => {
    const profit = periodProfit([area(), uncounted]);
    expect(profit.countFirst).toEqual(['bar']);
    expect(profit.figures).toBeNull();
    expect(profit).toMatchObject({ ofCountedAreas: { netSales: decimal(2000) } });
  });
  it('rule 13: shows the whole once each area has an opening count, also an older one', () => {
    const theoretical = area({ accountId: 'bar', openingCount: '2025-12-29', openingCounted: false });
    expect(periodProfit([area(), theoretical]).figures?.netSales.toFixed()).toBe('4000');
  });
  it('asks for no count of an area in which nothing is or happens', () => {
    const idle = area({ ...uncounted, opening: worth('0'), closing: worth('0'), netSales: decimal(0), moved: {} });
    expect(periodProfit([area(), idle])).toMatchObject({ countFirst: [], figures: { netSales: decimal(2000) } });
    expect(periodProfit([idle]).countFirst).toEqual(['bar']);
  });
  it('has no figures when no area was ever counted', () => {
    expect(periodProfit([uncounted])).toEqual({ countFirst: ['bar'], figures: null, ofCountedAreas: null });
  });
});
