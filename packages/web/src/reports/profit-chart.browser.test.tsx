import type { Period } from '@larder/contract/reports.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../testing/open-app.tsx';
import { stubServer } from '../testing/stub-server.ts';

beforeEach(() => page.viewport(1440, 900));
afterEach(() => vi.unstubAllGlobals());

function period(from: string, to: string, actualGpPercent: string | null, theoreticalGpPercent: string): Period {
  return {
    ...{ from, to, actualGpPercent, theoreticalGpPercent, netSales: '1000', actualGp: '700', theoreticalGp: '720' },
    ...{ variance: '-20', areas: 1, areasCounted: 1, countFirst: 0, changedSinceClosed: false, without: [] },
    completeness: { salesMatchedPercent: '100', dishesSold: 2, dishesComplete: 2, withoutPrice: 0 },
  };
}

const NEWEST_FIRST = [
  period('2026-11-09', '2026-11-15', '70.5', '72'),
  period('2026-11-02', '2026-11-08', null, '71.25'),
  period('2026-10-26', '2026-11-01', '71', '71.5'),
];

async function openPeriods(periods: readonly Period[]) {
  const server = stubServer({ can: ['analyticsLocation'] });
  server.answers['/reports/periods'] = { periods, more: false, lastCount: '2026-11-16' };
  return openApp(`/${server.session.currentAccountId}/reports/gross-profit`);
}

describe('the gross profit of periods', () => {
  it('is drawn from the oldest to the newest, with theory and the variance between, and each point leads to its report', async () => {
    const { router } = await openPeriods(NEWEST_FIRST);
    const chart = page.getByRole('figure', { name: 'Actual and theoretical gross profit by period' });
    await expect.element(chart.getByText('70.5% to 72.0%, axis does not start at zero')).toBeVisible();
    const rows = () =>
      chart
        .getByRole('row')
        .elements()
        .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows()).toEqual([
      ['Period', 'Actual, %', 'Theoretical, %'],
      ['26 Oct to 01 Nov 2026', '71.00%', '71.50%'],
      ['02 to 08 Nov 2026', '-', '71.25%'],
      ['09 to 15 Nov 2026', '70.50%', '72.00%'],
    ]);
    await vi.waitFor(() => expect(chart.element().querySelectorAll('svg a')).toHaveLength(5), 20_000);
    await chart.getByRole('button', { name: 'Show as table' }).click();
    await chart.getByRole('link', { name: '09 to 15 Nov 2026' }).click();
    await expect.poll(() => router.state.location.pathname).toMatch(/gross-profit\/2026-11-09\/2026-11-15$/);
  });

  it('is not drawn of a single period', async () => {
    await openPeriods(NEWEST_FIRST.slice(0, 1));
    await expect.element(page.getByRole('table', { name: 'Report Periods' })).toBeVisible();
    expect(page.getByRole('figure').query()).toBeNull();
  });
});
