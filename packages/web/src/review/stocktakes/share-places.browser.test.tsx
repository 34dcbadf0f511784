import type { StocktakeRow } from '@larder/contract/rows/stock.ts';
import type { StocktakeReport } from '@larder/contract/stock.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { audited } from '../../testing/audited.ts';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';

beforeEach(() => page.viewport(1280, 1200));
afterEach(() => vi.unstubAllGlobals());

const known = (value: string) => ({ value, missing: [] });

it.each([
  ['the archive', () => ''],
  ['what was counted', (id: string) => `/view/${id}`],
] as const)('STK-035 the shares of a stocktake have two places, also where they are whole: %s', async (_, under) => {
  const server = stubServer({ can: ['stocktakesReviewLocation', 'inventoryLocation'] });
  const [dry, meat, fish] = [newId(), newId(), newId()];
  const stocktake: StocktakeRow = {
    ...{ ...audited, id: newId(), accountId: server.kitchen.id, kind: 'FULL', scope: null, day: '2026-11-09' },
    ...{ afterClosing: false, duringTrading: false, isDraft: false, cost: '9', withoutPrice: 0 },
    ...{ closedAt: '2026-11-09T09:00:00Z', closedBy: 'Ada' },
  };
  const report: StocktakeReport = {
    ...{ stocktake, since: null, ingredientsListed: 1, lines: [] },
    counted: [
      {
        ...{ kind: 'ingredient', refId: newId(), name: 'Flour', categoryId: dry, recordUnit: 'kg', amount: '9' },
        ...{ baseQuantity: '9000', unit: 'g', price: '0.001', worth: '9', missing: [] },
        ...{ countedBy: 'Ada', countedAt: '2026-11-09T08:00:00Z' },
      },
    ],
    totals: { counted: known('9'), closingWorth: known('9'), varianceWorth: known('0'), uncountedWorth: known('0') },
  };
  server.rows = {
    categories: [
      [dry, 'Dry store'],
      [meat, 'Meat'],
      [fish, 'Fish'],
    ].map(([id, name]) => ({ ...audited, id, name, kind: 'ingredient', parentId: null, level: 1 })) as never,
  };
  server.answers = {
    '/stocktakes': [stocktake],
    '/categories': [
      { categoryId: dry, worth: '50' },
      { categoryId: meat, worth: '33.335' },
      { categoryId: fish, worth: '16.665' },
    ],
    '/report': report,
  };
  await openApp(`/${server.kitchen.id}/review/stocktake${under(stocktake.id)}`);
  const picture = page.getByRole('figure', { name: /^Counted 09 Nov 2026/ });
  const legend = () => [...picture.element().querySelectorAll('li')].map(({ textContent }) => textContent);
  await expect.element(picture).toBeVisible();
  await expect.poll(legend).toEqual(['1 Dry store 50.00%', '2 Meat 33.34%', '3 Fish 16.67%']);
  const text = document.querySelector('main')?.textContent ?? '';
  expect(text.match(/\.\d\d%/g)).toHaveLength(text.match(/\d%/g)?.length ?? 0);
});
