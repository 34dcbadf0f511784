import type { Period } from '@larder/contract/reports.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../testing/open-app.tsx';
import { stubServer } from '../testing/stub-server.ts';

afterEach(() => vi.unstubAllGlobals());

const period = (from: string, to: string): Period => ({
  ...{ from, to, netSales: '1200', actualGp: '700', theoreticalGp: '720', variance: '-20', areas: 1, areasCounted: 1 },
  ...{ actualGpPercent: '70', theoreticalGpPercent: '72', countFirst: 0, changedSinceClosed: false, without: [] },
  completeness: { salesMatchedPercent: '100', dishesSold: 2, dishesComplete: 2, withoutPrice: 0 },
});

it('earlier periods are those before the oldest one shown, and the newest are one press away', async () => {
  const server = stubServer({ can: ['analyticsLocation'] });
  const periods = [period('2026-11-09', '2026-11-15'), period('2026-11-02', '2026-11-08')];
  server.answers['/reports/periods'] = { periods, more: true, lastCount: '2026-11-16' };
  const asked: (string | null)[] = [];
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : String(input), location.href);
    if (pathname.endsWith('/reports/periods')) asked.push(searchParams.get('before'));
    return fetch(input, init);
  });
  await openApp(`/${server.kitchen.id}/reports/gross-profit`);
  await expect.element(page.getByRole('button', { name: 'Newest' })).toBeDisabled();
  await page.getByRole('button', { name: 'Earlier' }).click();
  await expect.element(page.getByRole('button', { name: 'Newest' })).toBeEnabled();
  await expect.poll(() => asked).toEqual([null, '2026-11-02']);
});
