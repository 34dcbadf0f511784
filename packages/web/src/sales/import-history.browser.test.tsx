import type { SalesImportRow } from '@larder/contract/rows/sales.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../data/new-id.ts';
import { audited } from '../testing/audited.ts';
import { openApp } from '../testing/open-app.tsx';
import { stubServer } from '../testing/stub-server.ts';

afterEach(() => vi.unstubAllGlobals());

it('older imports are those before the last one shown', async () => {
  const server = stubServer();
  const row = (start: string, end: string): SalesImportRow => ({
    ...{
      ...audited,
      id: newId(),
      accountId: server.kitchen.id,
      filename: `till ${end}.xlsx`,
      start,
      end,
      type: 'user',
    },
    ...{ quantity: '10', matchedQuantity: '10', net: '100', withoutMenuPrice: 0 },
  });
  const imports = [row('2026-11-09', '2026-11-15'), row('2026-11-02', '2026-11-08')];
  server.answers = { '/sales-imports': { imports, more: true } };
  const asked: (string | null)[][] = [];
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : String(input), location.href);
    if (pathname.endsWith('/sales-imports')) asked.push([searchParams.get('beforeDay'), searchParams.get('beforeId')]);
    return fetch(input, init);
  });
  await openApp(`/${server.kitchen.id}/reports/sales-import`);
  await page.getByRole('button', { name: 'Older imports' }).click();
  await expect
    .poll(() => asked)
    .toEqual([
      [null, null],
      ['2026-11-08', imports[1]?.id],
    ]);
  await expect.element(page.getByRole('button', { name: 'Newest imports' })).toBeEnabled();
});
