import { read, utils } from '@e965/xlsx';
import type { StocktakeReport } from '@larder/contract/stock.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../data/new-id.ts';
import { audited } from '../testing/audited.ts';
import { openApp } from '../testing/open-app.tsx';
import { stubServer } from '../testing/stub-server.ts';
import { gramsOf, openCounting } from './counting/testing-counting.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const flour = gramsOf('Flour');
const known = (value: string) => ({ value, missing: [] });

/** Opens a count while it is made. */
async function openCount() {
  const counted = { refId: flour.id, amount: '2', baseQuantity: '2000' };
  const given = { stocktakeId: newId(), ingredients: [flour], lines: [counted] };
  const { server } = await openCounting(given, { answers: { '/uncounted': [] } });
  await expect.poll(() => server.calls.some((call) => call.endsWith('/basis'))).toBe(true);
  return server;
}

/** Opens a count once it is closed. */
async function openClosed(screen: 'report' | 'view') {
  const server = stubServer({ can: ['stocktakesReviewLocation', 'inventoryLocation'] });
  const id = newId();
  const report: StocktakeReport = {
    stocktake: {
      ...{ ...audited, id, accountId: server.kitchen.id, kind: 'FULL', scope: null, day: '2026-11-23' },
      ...{ afterClosing: true, duringTrading: false, isDraft: false, cost: '2', withoutPrice: 0 },
      ...{ closedAt: '2026-11-22T23:00:00Z', closedBy: 'Gina' },
    },
    ...{ since: null, ingredientsListed: 1, lines: [] },
    counted: [
      {
        ...{ kind: 'ingredient', refId: flour.id, name: 'Flour', categoryId: null, recordUnit: 'kg', amount: '2' },
        ...{ baseQuantity: '2000', unit: 'g', price: '0.001', worth: '2', missing: [] },
        ...{ countedBy: 'Gina', countedAt: '2026-11-22T22:00:00Z' },
      },
    ],
    totals: { counted: known('2'), closingWorth: known('2'), varianceWorth: known('0'), uncountedWorth: known('0') },
  };
  server.answers = { '/report': report, '/categories': [{ categoryId: null, worth: '2' }] };
  await openApp(`/${server.kitchen.id}/review/stocktake/${screen}/${id}`);
  return server;
}

it.each([
  ['a stocktake that is counted', openCount],
  ['the report of one', () => openClosed('report')],
  ['the view of one', () => openClosed('view')],
] as const)('STK-037 the browser alone makes the Excel file, also without a network: %s', async (_, open) => {
  const made: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made.push(blob as Blob);
    return 'blob:count';
  });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function note(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const server = await open();
  const excel = page.getByRole('button', { name: 'Excel' });
  await expect.element(excel).toBeVisible();
  await expect.poll(() => document.querySelector('[aria-busy="true"]')).toBeNull();
  await expect.poll(() => server.calls.some((call) => call.endsWith('/notices'))).toBe(true); // the page is at rest
  server.online = false;
  const before = server.calls.length;
  await excel.click();
  await expect.poll(() => names).toEqual([expect.stringMatching(/\.xlsx$/)]);
  const workbook = read(new Uint8Array((await made[0]?.arrayBuffer()) ?? new ArrayBuffer()));
  const rows = utils.sheet_to_json<unknown[]>(workbook.Sheets.Ingredients!, { header: 1 });
  expect(rows.find((row) => row.includes('Flour'))).toEqual(expect.arrayContaining(['Flour', 2, 'kg']));
  expect(server.calls.slice(before)).toEqual([]);
});
