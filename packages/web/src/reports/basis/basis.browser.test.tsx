import type { Adjustment } from '@larder/contract/changed-periods.ts';
import type { PeriodReport } from '@larder/contract/reports.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { rowOf } from '../../accounts/testing.ts';
import { newId } from '../../data/new-id.ts';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { FIGURES, reportOf } from '../period/testing.ts';

beforeEach(() => page.viewport(1440, 900));
afterEach(() => vi.unstubAllGlobals());

const orderId = newId();

function adjustmentAt(accountId: string): Adjustment {
  return {
    ...{ netSales: '0', actualCost: '100', theoreticalCost: '0', stock: '0' },
    ...{ actualGp: '-100', theoreticalGp: '0', variance: '-100', more: false },
    parts: [
      {
        ...{ id: newId(), text: 'received order 1042', by: 'Gino', at: '2026-11-10T09:00:00Z' },
        ...{ from: '2026-10-28', to: '2026-10-28', actualGp: '-100', theoreticalGp: '0' },
        document: { kind: 'order', id: orderId, accountId },
        thing: { kind: 'order', id: orderId },
      },
    ],
  };
}

/** Opens reports of a group of which days are locked, or none. */
async function openReports(path: string, lockedThrough: string | null = '2026-11-01') {
  const server = stubServer({ can: ['analyticsLocation', 'ordersReviewLocation'] });
  server.rows = { ...server.rows, accounts: [{ ...rowOf(server.headOffice), lockedThrough }] };
  const report: PeriodReport = {
    ...reportOf(server),
    figures: { ...FIGURES, actualCost: '472.75', actualGp: '727.25', variance: '-122.75' },
    adjustment: adjustmentAt(server.kitchen.id),
  };
  server.answers['/reports/periods/2026-11-02/2026-11-08'] = report;
  const addresses: string[] = [];
  const answered = globalThis.fetch;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    addresses.push(input instanceof Request ? input.url : String(input));
    return answered(input, init);
  });
  const { router } = await openApp(`/${server.kitchen.id}${path}`);
  return { addresses, router };
}

const choice = page.getByRole('radiogroup', { name: 'Figures' });

describe('the two bases of reports (rule 37)', () => {
  it('are no choice while no day is locked', async () => {
    await openReports('/reports/gross-profit/2026-11-02/2026-11-08', null);
    await expect.element(page.getByRole('region', { name: 'Gross profit' })).toBeVisible();
    await expect.element(choice).not.toBeInTheDocument();
  });

  it('are chosen above the report, which then has the adjustment as one line, each part with its document', async () => {
    const { addresses, router } = await openReports('/reports/gross-profit/2026-11-02/2026-11-08');
    await expect.element(page.getByText(/^Days up to 01 Nov 2026 are locked/)).toBeVisible();
    await choice.getByText('As locked').click();
    await expect.poll(() => router.state.location.search).toMatchObject({ basis: 'locked' });
    await expect.poll(() => addresses.some((one) => one.includes('basis=locked'))).toBe(true);

    const actual = page.getByRole('region', { name: 'Actual cost of sales breakdown' });
    const lines = () =>
      actual
        .getByRole('listitem')
        .elements()
        .map((row) => row.textContent);
    await expect.poll(lines).toContain('+Adjustment of earlier periods-£100.00');
    expect(lines()).toContain('−Actual cost of sales£372.75');
    expect(lines().at(-1)).toBe('=Actual Gross Profit£727.25');
    expect(actual.getByRole('link').elements()).toEqual([]); // what they are made of is not what it was

    const bridge = page.getByRole('region', { name: 'From theoretical to actual' });
    await expect.element(bridge.getByText('Adjustment of earlier periods')).toBeVisible();
    expect(bridge.getByText('of rounding').elements()).toEqual([]);

    const table = page.getByRole('table', { name: 'Adjustment of earlier periods' });
    await expect
      .element(table.getByRole('link', { name: 'Gino received order 1042' }))
      .toHaveAttribute('href', expect.stringContaining(`/review/supplier-statements/detail/${orderId}`));
    await expect.element(table.getByRole('row').last()).toHaveTextContent('Adjustment of earlier periods-£100.00£0.00');
  });

  it('hold in the list of periods and in the address of each', async () => {
    const { addresses } = await openReports('/reports/gross-profit?basis=locked');
    await expect.element(page.getByText('No reports to display')).toBeVisible();
    expect(addresses.some((one) => one.includes('/reports/periods?basis=locked'))).toBe(true);
  });

  it('fit a phone', async () => {
    await page.viewport(390, 800);
    await openReports('/reports/gross-profit/2026-11-02/2026-11-08?basis=locked');
    await expect.element(page.getByRole('list', { name: 'Adjustment of earlier periods' })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });
});
