import { describe, expect, it } from 'vitest';
import { decimal, ZERO } from '../money.ts';
import { adjustmentOf, asLocked } from './as-locked.ts';
import { type AreaPeriod, profitFigures, profitOfAdjustment } from './gross-profit.ts';

const worth = (carried: string) => ({ counted: ZERO, carried: decimal(carried) });
const NO_CHANGE = { inside: {}, posted: {}, opening: {}, closing: {} };

/** Opened with £100, bought £50, sold for £200 what cost £60 by the recipes, ended with £80. */
const PERIOD: AreaPeriod = {
  ...{ accountId: 'kitchen', openingCount: '2026-11-09', openingCounted: true, closingCounted: true },
  ...{ opening: worth('100'), closing: worth('80'), netSales: decimal('200') },
  moved: { received: decimal('50'), sold: decimal('-60') },
  ...{ recipeWastage: ZERO, stockVariance: decimal('-10'), pettyCash: ZERO, allowance: ZERO },
};

const shown = (area: AreaPeriod) => {
  const { netSales, opening, actualGp, theoreticalGp, varianceParts } = profitFigures([area]);
  return [netSales, opening.total, actualGp, theoreticalGp, varianceParts.reconcilliation].map(String);
};

describe('a period as locked (rule 37)', () => {
  it('is the same where nothing changed', () => {
    expect(shown(asLocked(PERIOD, NO_CHANGE))).toEqual(shown(PERIOD));
  });

  it('that is locked is without what came late for it', () => {
    const inside = { received: decimal('30'), net_sales: decimal('20'), sold: decimal('-6'), worth: decimal('24') };
    const now = {
      ...PERIOD,
      netSales: decimal('220'),
      closing: worth('104'),
      moved: { received: decimal('80'), sold: decimal('-66') },
    };
    expect(shown(asLocked(now, { ...NO_CHANGE, inside, closing: { worth: decimal('24') } }))).toEqual(shown(PERIOD));
  });

  it('after the lock has that as its adjustment: what was bought and sold late, and what of it was left', () => {
    const posted = { received: decimal('30'), net_sales: decimal('20'), sold: decimal('-6'), worth: decimal('24') };
    const adjustment = adjustmentOf(posted);
    const profit = profitOfAdjustment(adjustment);
    expect([profit.actualGp, profit.theoreticalGp, profit.variance].map(String)).toEqual(['14', '14', '0']);
    const locked = asLocked(PERIOD, { ...NO_CHANGE, posted, opening: { worth: decimal('24') } });
    // the opening is as locked, £76; the gross profits are those known now, with the adjustment
    expect(shown(PERIOD)).toEqual(['200', '100', '130', '140', '0']);
    expect(shown(locked)).toEqual(['220', '76', '144', '154', '0']);
  });
});
