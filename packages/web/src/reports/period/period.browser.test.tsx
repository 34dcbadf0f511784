import type { ProfitFiguresText } from '@larder/contract/reports.ts';
import { describe, expect, it } from 'vitest';
import { draw } from '../../testing/render.tsx';
import { actualSums, theoreticalSums, varianceSums } from './period-sums.ts';
import { SumPanel } from './SumPanel.tsx';

/** Net sales £100.005, cost £40.004: each rounds up or down by itself, and their exact difference is £60.001. */
const FIGURES: ProfitFiguresText = {
  netSales: '100.005',
  opening: { counted: '50', carried: '-1234.5', total: '50' },
  closing: { counted: '30', carried: '0', total: '30' },
  procurement: {
    received: '20.004',
    charges: '0',
    credits: '0',
    transfersIn: '0',
    transfersOut: '0',
    pettyCash: '0',
    total: '20.004',
  },
  theoreticalCost: '17.5999999999995',
  theoreticalGp: '82.4050000000005',
  theoreticalGpPercent: '82.4',
  actualCost: '40.004',
  actualGp: '60.001',
  actualGpPercent: '60',
  variance: '-22.404',
  varianceParts: { stockVariance: '-22.404', wastage: '0', reconcilliation: '0' },
  expected: { recipeWastage: '0', allowance: '0' },
  gpWithAllowances: '82.4050000000005',
  gpWithAllowancesPercent: '82.4',
};

describe('the sums of a period', () => {
  it('rule 4 are rounded once from exact values, and say what rounding did where the lines above come to a penny more', async () => {
    const screen = await draw(<SumPanel {...actualSums(FIGURES)} />);
    const profit = screen.getByRole('listitem').filter({ hasText: 'Actual Gross Profit' });
    await expect.element(profit.getByText('£60.00')).toBeVisible();
    await expect.element(profit.getByText('incl. -1p of rounding')).toBeVisible();
    const cost = screen.getByRole('listitem').filter({ hasText: 'Actual cost of sales' }).first();
    await expect.element(cost.getByText('£40.00')).toBeVisible();
    await expect.element(cost.getByText('of rounding')).not.toBeInTheDocument();
    await expect.element(screen.getByText('-£1,234.50 of it not counted')).toBeVisible();
  });

  it('show one percent with the same decimals as the headline', async () => {
    const screen = await draw(<SumPanel {...theoreticalSums(FIGURES)} />);
    await expect.element(screen.getByText('82.40%')).toBeVisible();
    await expect.element(screen.getByText('82.4%', { exact: true })).not.toBeInTheDocument();
  });

  it('are silent where everything agrees', async () => {
    const screen = await draw(<SumPanel {...varianceSums(FIGURES)} />);
    await expect.element(screen.getByText('Actual less theoretical')).toBeVisible();
    await expect.element(screen.getByText('of rounding')).not.toBeInTheDocument();
  });
});
