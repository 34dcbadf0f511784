import type { Period } from '@larder/contract/reports.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../data/new-id.ts';
import { openApp } from '../testing/open-app.tsx';
import { type StubServer, stubServer } from '../testing/stub-server.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

const CAN = [
  'ordersReviewLocation',
  'stocktakesReviewLocation',
  'wastagesReviewLocation',
  'transfersReviewLocation',
  'dueDiligenceReviewLocation',
  'analyticsLocation',
];

function reviewing(can: readonly string[] = CAN): StubServer {
  const server = stubServer({ can: [...can] });
  server.answers = {
    '/review/suppliers': [],
    '/stocktakes': [],
    '/review/wastage': { weeks: [], more: false },
    '/review/transfers': { weeks: [], more: false },
    '/review/wastage/2026-11-09': { entries: [], worth: { value: '0', missing: [] } },
  };
  return server;
}

const title = (text: string) => page.getByRole('heading', { name: text, exact: true });

describe('the sections of review', () => {
  const SECTIONS = [
    ['reports', 'GP analysis'],
    ['supplier-statements', 'Orders by supplier'],
    ['stocktake', 'Stocktakes'],
    ['wastage', 'Wastage'],
    ['transfers', 'Transfers'],
    ['due-diligence', 'Due Diligence'],
  ] as const;

  it.each(SECTIONS)('REV-001 REV-003 answer under review and under archive alike: %s', async (section, text) => {
    for (const root of ['review', 'archive']) {
      const server = reviewing();
      const open = await openApp(`/${server.kitchen.id}/${root}/${section}`);
      await expect.element(title(text)).toBeVisible();
      await open.unmount();
    }
  });

  it('answer below their lists under archive too, with what the address carries', async () => {
    const server = reviewing();
    const { router } = await openApp(`/${server.kitchen.id}/archive/wastage/2026-11-09?x=1#entry`);
    await expect.element(title('Wastage Report 09 Nov 2026 to 15 Nov 2026')).toBeVisible();
    expect(router.state.location.href).toBe(`/${server.kitchen.id}/review/wastage/2026-11-09?x=1#entry`);
  });

  it.each(['review', 'archive'])(
    'REV-002 REV-011 begin with orders by supplier where none is named: %s',
    async (root) => {
      const server = reviewing();
      const { router } = await openApp(`/${server.kitchen.id}/${root}`);
      await expect.element(title('Orders by supplier')).toBeVisible();
      expect(router.state.location.pathname).toBe(`/${server.kitchen.id}/review/supplier-statements`);
    },
  );

  it.each(['review/stock-take', 'archive/stock-take', 'review/something-else', 'archive/something-else/deep/down'])(
    'REV-010 REV-011 show the archive of stocktakes for any other: %s',
    async (path) => {
      const server = reviewing();
      await openApp(`/${server.kitchen.id}/${path}`);
      await expect.element(title('Stocktakes')).toBeVisible();
    },
  );

  it('REV-012 list the periods with their gross profit under reports', async () => {
    const server = reviewing();
    const period: Period = {
      ...{ from: '2026-11-02', to: '2026-11-08', netSales: '1200', actualGp: '700', theoreticalGp: '720' },
      ...{ variance: '-20', areas: 1, areasCounted: 1, actualGpPercent: '87.66', theoreticalGpPercent: '88.92' },
      ...{ countFirst: 0, changedSinceClosed: false, without: [] },
      completeness: { salesMatchedPercent: '100', dishesSold: 2, dishesComplete: 2, withoutPrice: 0 },
    };
    server.answers['/reports/periods'] = { periods: [period], more: false, lastCount: '2026-11-09' };
    await openApp(`/${server.kitchen.id}/review/reports`);
    await expect.element(title('GP analysis')).toBeVisible();
    await expect.element(page.getByRole('row', { name: /02 Nov 2026.*87\.66%.*88\.92%/ })).toBeVisible();
  });

  it.each([
    ['supplier-statements', 'No records to display'],
    ['stocktake', 'No records to display'],
    ['wastage', 'No records to display'],
    ['transfers', 'No records to display'],
    [`supplier-statements/${newId()}`, 'No records to display'],
    ['reports', 'No reports to display'],
  ])('REV-030 state that there is nothing yet: %s', async (section, text) => {
    const server = reviewing();
    const [, supplierId] = section.split('/');
    if (supplierId)
      server.answers[`/review/statements/${supplierId}`] = { supplierName: 'Green Lane', months: [], more: false };
    await openApp(`/${server.kitchen.id}/review/${section}`);
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  });
});

describe('the entries of the navigation', () => {
  const entries = async () => {
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect.poll(() => links.elements().length).toBeGreaterThan(1);
    return links.elements().map((link) => link.textContent ?? '');
  };

  it.each([
    ['ordersReviewLocation', 'Orders', 'supplier-statements'],
    ['stocktakesReviewLocation', 'Stocktake', 'stocktake'],
    ['wastagesReviewLocation', 'Wastage', 'wastage'],
    ['transfersReviewLocation', 'Transfers', 'transfers'],
    ['dueDiligenceReviewLocation', 'Due Diligence', 'due-diligence'],
  ])(
    'PERM-028 PERM-029 of a location are there, and open, with their feature alone: %s',
    async (feature, label, section) => {
      const server = reviewing();
      const open = await openApp(`/${server.kitchen.id}/review/reports`);
      expect(await entries()).toContain(label);
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: label, exact: true }).click();
      await expect.poll(() => open.router.state.location.pathname).toBe(`/${server.kitchen.id}/review/${section}`);
      await open.unmount();

      const without = reviewing(CAN.filter((one) => one !== feature));
      const { router } = await openApp(`/${without.kitchen.id}/review/reports`);
      expect(await entries()).not.toContain(label);
      await router.navigate({ to: `/${without.kitchen.id}/review/${section}` });
      await expect.poll(() => router.state.location.pathname).toBe('/');
    },
  );
});
