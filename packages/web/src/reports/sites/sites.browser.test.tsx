import type { Site } from '@larder/contract/reports.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { openApp } from '../../testing/open-app.tsx';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';

beforeEach(() => page.viewport(1440, 900));
afterEach(() => vi.unstubAllGlobals());

const completeness = { salesMatchedPercent: '100', dishesSold: 2, dishesComplete: 2, withoutPrice: 0 };
const period = (from: string, to: string, actualGpPercent: string, variance: string): Site['periods'][number] => ({
  ...{ from, to, actualGpPercent, variance, theoreticalGpPercent: '75', completeness },
});

async function openSites(can: string[] = ['analyticsLocation']) {
  const server: StubServer = stubServer({ can });
  server.session.currentAccountId = server.headOffice.id;
  const soho: Site = {
    ...{ accountId: server.location.id, name: 'Soho', lastCount: '2026-11-16' },
    periods: [
      period('2026-11-09', '2026-11-15', '71.5', '-320'),
      period('2026-11-02', '2026-11-08', '73', '4'),
      period('2026-10-26', '2026-11-01', '72.25', '-18.5'),
    ],
  };
  const leeds: Site = { accountId: newId(), name: 'Leeds', lastCount: null, periods: [] };
  server.answers['/reports/sites'] = [soho, leeds];
  const { router } = await openApp(`/${server.headOffice.id}/reports/sites`);
  return { ...server, router };
}

describe('the sites of a head office compared', () => {
  it('show GP, gap, trend, earlier periods and the last count, the worst first, each leading into the site', async () => {
    const { location } = await openSites();
    const table = page.getByRole('table', { name: 'Sites' });
    await expect
      .element(table.getByRole('row').nth(1))
      .toHaveTextContent('Soho09 to 15 Nov 2026 71.50%▼ 1.5075.00%-£320.0073.00%£4.0072.25%-£18.50-16 Nov 2026');
    await expect.element(table.getByRole('img', { name: /^GP of Soho in its last 3 periods/ })).toBeVisible();
    await expect.element(table.getByRole('row').nth(2)).toHaveTextContent('LeedsNot counted twice yet-------');
    await expect
      .element(table.getByRole('link', { name: 'Soho', exact: true }))
      .toHaveAttribute('href', `/?account=${location.id}`);
  });

  it('have a line each, of which any of many is brought to the front by its name', async () => {
    const server: StubServer = stubServer({ can: ['analyticsLocation'] });
    server.session.currentAccountId = server.headOffice.id;
    const names = Array.from({ length: 60 }, (_, at) => `Site ${at + 1}`);
    server.answers['/reports/sites'] = names.map(
      (name, at): Site => ({
        ...{ accountId: newId(), name, lastCount: '2026-11-16' },
        periods: [
          period('2026-11-09', '2026-11-15', String(60 + at / 4), String(at - 400)),
          period('2026-11-02', '2026-11-08', String(61 + at / 4), '-5'),
        ],
      }),
    );
    await openApp(`/${server.headOffice.id}/reports/sites`);
    const figure = page.getByRole('figure', { name: 'Actual gross profit of each site by period' });
    const legend = figure.getByRole('list').getByRole('listitem');
    await expect.poll(() => legend.elements().map((item) => item.textContent)).toEqual(names.slice(0, 3));
    const lit = () => figure.element().querySelectorAll('path.recharts-line-curve[stroke-width="4"]').length;
    await expect.poll(() => figure.element().querySelectorAll('path.recharts-line-curve').length).toBe(120);
    expect(lit()).toBe(0);
    await page.getByRole('combobox', { name: 'Highlight site' }).fill('Site 47');
    await page.getByRole('option', { name: 'Site 47' }).click();
    await expect.poll(lit).toBe(1);
    const last = figure.getByRole('table').getByRole('row').nth(2);
    await expect.element(last.getByRole('rowheader')).toHaveTextContent('Last period');
    await expect.element(last.getByRole('cell').nth(46)).toHaveTextContent('71.50%');
  });

  it('stand beside the periods of the whole group', async () => {
    const { router, headOffice } = await openSites();
    await page.getByRole('tab', { name: 'Periods' }).click();
    await expect.poll(() => router.state.location.pathname).toBe(`/${headOffice.id}/reports/gross-profit`);
    await page.getByRole('tab', { name: 'Sites' }).click();
    await expect.element(page.getByRole('table', { name: 'Sites' })).toBeVisible();
  });

  it('are rows of labelled figures on a phone', async () => {
    await page.viewport(390, 800);
    await openSites();
    const soho = page.getByRole('list', { name: 'Sites' }).getByRole('listitem').nth(0);
    await expect
      .element(soho)
      .toHaveTextContent('Soho09 to 15 Nov 2026 GP 71.50%▼ 1.50counted 16 Nov 2026gap -£320.00');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  it('are not for whom reports are closed', async () => {
    const { router } = await openSites([]);
    await expect.poll(() => router.state.location.pathname).toBe('/');
  });
});
