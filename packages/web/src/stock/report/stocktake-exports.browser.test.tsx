import { read, utils } from '@e965/xlsx';
import type { StocktakeReport } from '@larder/contract/stock.ts';
import { FLOW_NAMES } from '@larder/domain/kinds/movement-kinds.ts';
import { recordOf } from '@larder/domain/record-of.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { audited } from '../../testing/audited.ts';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';

beforeEach(() => page.viewport(1920, 900)); // wide enough for all columns
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const known = (value: string) => ({ value, missing: [] });
const [id, flour, dough] = [newId(), newId(), newId()];
const line = (refId: string, name: string, more: Partial<StocktakeReport['counted'][number]>) => ({
  ...{ kind: 'ingredient' as const, refId, name, categoryId: null, recordUnit: 'kg', amount: '10' },
  ...{ baseQuantity: '10000', unit: 'g' as const, price: '0.001', worth: '10', missing: [] },
  ...{ countedBy: 'Ada', countedAt: '2026-05-25T08:00:00Z', shelf: null, ...more },
});

function reportOf(accountId: string, counted: StocktakeReport['counted']): StocktakeReport {
  return {
    stocktake: {
      ...{ ...audited, id, accountId, day: '2026-05-25', afterClosing: false, isDraft: false, cost: '10' },
      ...{ kind: 'FULL' as const, scope: null, duringTrading: false },
      ...{ withoutPrice: 0, closedAt: '2026-05-25T09:00:00Z', closedBy: 'Ada', version: 2 },
    },
    ...{ since: '2026-05-18', ingredientsListed: 1, counted },
    lines: [
      {
        ...{ ingredientId: flour, name: 'Flour', categoryId: null, unit: 'g', countedOn: '2026-05-25' },
        ...{
          opening: '12000',
          openingWorth: '12',
          ...recordOf(FLOW_NAMES, () => '0'),
          theoretical: '12000',
          cost: '0.001',
          worth: '12',
        },
        ...{ closing: '10000', closingWorth: '10', variance: '-2000', varianceWorth: '-2', level: null },
      },
    ],
    totals: { counted: known('10'), closingWorth: known('10'), varianceWorth: known('-2'), uncountedWorth: known('0') },
  };
}

async function openReport(counted: StocktakeReport['counted'], of: 'report' | 'view' = 'report') {
  const server = stubServer({ can: ['stocktakesReviewLocation', 'inventoryLocation'] });
  server.answers = { [`/stocktakes/${id}/report`]: reportOf(server.kitchen.id, counted), '/categories': [] };
  const screen = await openApp(`/${server.kitchen.id}/review/stocktake/${of}/${id}`);
  return { server, screen };
}

/** What the sheets have beside the columns of the screen: the unit of a number, and the name of a column that the screen shows without one. */
const OF_SHEETS = ['Unit', 'Level'];

it.each([
  [
    'report',
    { 'Against theory': 'Stock against theory', Ingredients: 'Counted ingredients', Recipes: 'Counted recipes' },
  ],
  ['view', { Ingredients: 'Counted ingredients', Recipes: 'Counted recipes' }],
] as const)(
  'STK-038 the workbook of its %s has a sheet for each tab with the columns of the table on the screen in their order, values as numbers',
  async (of, tables) => {
    const counted = [
      line(flour, 'Flour', { shelf: 'Walk-in', confirmed: true }),
      line(flour, 'Flour', { shelf: 'Dry store', amount: '2', baseQuantity: '2000', worth: '2' }),
      line(dough, 'Dough', { kind: 'recipe', recordUnit: 'batch', amount: '1.5', price: '0.0012', worth: '1.8' }),
    ];
    const { server, screen } = await openReport(counted, of);
    const made: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      made.push(blob as Blob);
      return 'blob:report';
    });
    await expect.element(screen.getByRole('button', { name: 'Excel' })).toBeVisible();
    await expect.poll(() => server.calls.some((call) => call.endsWith('/notices'))).toBe(true); // the page is at rest
    const before = server.calls.length;
    await userEvent.click(screen.getByRole('button', { name: 'Excel' }));
    await expect.poll(() => made.length).toBe(1);
    expect(server.calls.slice(before)).toEqual([]);

    const workbook = read(new Uint8Array(await made[0]!.arrayBuffer()));
    const sheet = (name: string) => utils.sheet_to_json<unknown[]>(workbook.Sheets[name]!, { header: 1 });
    const tabs = screen.getByRole('tab').elements();
    expect(workbook.SheetNames).toEqual(tabs.map((tab) => tab.textContent));
    expect(workbook.SheetNames).toEqual(Object.keys(tables));
    for (const [tab, table] of Object.entries(tables)) {
      await userEvent.click(screen.getByRole('tab', { name: tab }));
      const headers = screen.getByRole('table', { name: table }).getByRole('columnheader');
      await expect.element(headers.first()).toBeVisible();
      const shown = () => headers.elements().flatMap((header) => header.textContent?.trim() || []);
      await expect.poll(shown).toEqual(sheet(tab)[0]?.filter((heading) => !OF_SHEETS.includes(String(heading))));
    }
    expect(sheet('Ingredients').slice(1)).toEqual([
      ['Flour', 'Without category', 'Walk-in', 10, 'kg', 'Ada, confirmed', 1, 10],
      ['Flour', 'Without category', 'Dry store', 2, 'kg', 'Ada', 1, 2],
    ]);
    expect(sheet('Recipes').slice(1)).toEqual([['Dough', 'Without category', 1.5, 'batch', 'Ada', 1.2, 1.8]]);
    if (of === 'report')
      expect(sheet('Against theory').slice(1)).toEqual([['Flour', 12, 0, 0, 0, 0, 12, 10, -2, 'kg', -2]]);
  },
);

it('STK-040 one in which nothing was counted states that it has no details', async () => {
  const { screen } = await openReport([]);
  await expect
    .element(screen.getByText('No stocktake details found for this instance.', { exact: true }))
    .toBeVisible();
});
