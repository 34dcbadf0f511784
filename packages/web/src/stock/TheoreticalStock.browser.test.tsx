import type { SyncAnswer } from '@larder/contract/collections.ts';
import type { LivestockLine } from '@larder/contract/stock.ts';
import { FLOW_NAMES } from '@larder/domain/kinds/movement-kinds.ts';
import { recordOf } from '@larder/domain/record-of.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../data/new-id.ts';
import { audited } from '../testing/audited.ts';
import { openApp } from '../testing/open-app.tsx';
import { stubServer } from '../testing/stub-server.ts';

beforeEach(() => page.viewport(1440, 900));
afterEach(() => vi.unstubAllGlobals());

const NOTHING_YET = { since: null, today: '2026-11-22', lines: [] };

it('states from which day on the first count stands, instead of asking for one', async () => {
  const counted: SyncAnswer['rows'] = {
    stocktakes: [{ id: newId(), day: '2026-11-23', isDraft: false, cost: '24.57', closedBy: 'Ada', version: 2 }],
  };
  const server = stubServer({ rows: counted, answers: { '/theoretical-stock': NOTHING_YET } });
  const screen = await openApp(`/${server.kitchen.id}/inventory/livestock`);
  await expect.element(screen.getByText(/is the opening of 23 Nov 2026/)).toBeVisible();
  await expect.element(screen.getByText(/Add your first stocktake/)).not.toBeInTheDocument();
});

it('STK-007 asks for the first count where there is none', async () => {
  const server = stubServer({ answers: { '/theoretical-stock': NOTHING_YET } });
  const screen = await openApp(`/${server.kitchen.id}/inventory/livestock`);
  await expect.element(screen.getByText(/Add your first stocktake/)).toBeVisible();
});

it('STK-006 shows by category, in its columns, what was counted, bought, sold, wasted and moved, and what should be there', async () => {
  const [dry, dairy] = [newId(), newId()];
  const flows = { ordered: '4000', sold: '3000', wasted: '1300', transferred: '-400' };
  const lines: LivestockLine[] = [
    {
      ...{ ingredientId: newId(), name: 'Flour', categoryId: dry, unit: 'g', countedOn: '2026-11-16', cost: '0.001' },
      ...{ ...flows, opening: '11200', openingWorth: '11.2', theoretical: '10500', worth: '10.5' },
    },
    {
      ...{ ingredientId: newId(), name: 'Milk', categoryId: dairy, unit: 'ml', countedOn: null, cost: '0.001' },
      ...{ ...recordOf(FLOW_NAMES, () => '0'), ordered: '500', opening: '0', openingWorth: '0' },
      ...{ theoretical: '500', worth: '0.5' },
    },
  ];
  const server = stubServer({ answers: { '/theoretical-stock': { since: '2026-11-16', today: '2026-11-20', lines } } });
  const category = { ...audited, kind: 'ingredient', parentId: null, ofDepartment: null, position: 0 };
  server.rows = {
    categories: [
      { ...category, id: dry, name: 'Dry store' },
      { ...category, id: dairy, name: 'Dairy' },
    ] as never,
  };
  const screen = await openApp(`/${server.kitchen.id}/inventory/livestock`);
  const rowsOf = (name: string) =>
    screen
      .getByRole('region', { name, exact: true })
      .getByRole('row')
      .elements()
      .map((row) => [...row.children].map((cell) => cell.textContent?.trim()));
  const columns = ['Name', 'Opening', 'Purchase', 'Sales', 'Wastage', 'Transfers', 'Theoretical', 'Worth', 'Counted'];
  await expect
    .poll(() => rowsOf('Dairy'))
    .toEqual([columns, ['Milk', '0', '0.50 l', '0', '0', '0', '0.50 l', '£0.50', 'Never']]);
  await screen.getByRole('button', { name: 'Dry store 1 item £10.50' }).click();
  expect(rowsOf('Dry store')).toEqual([
    columns,
    ['Flour', '11.20 kg', '4.00 kg', '3.00 kg', '1.30 kg', '-0.40 kg', '10.50 kg', '£10.50', '16 Nov 2026'],
  ]);
});

it.each([
  ['2026-11-16', /^Actual opening of 16 Nov 2026/],
  ['2026-11-17', /^Theoretical opening of 17 Nov 2026/],
])('is called Actual where its period starts with the week, else Theoretical: %s', async (since, text) => {
  const server = stubServer({ answers: { '/theoretical-stock': { since, today: '2026-11-20', lines: [] } } });
  const screen = await openApp(`/${server.kitchen.id}/inventory/livestock`);
  await expect.element(screen.getByText(text)).toBeVisible();
});

it('marks what is expected to be less than nothing, and not what is used up', async () => {
  const line = (name: string, theoretical: string): LivestockLine => ({
    ...{ ingredientId: newId(), name, categoryId: null, unit: 'g', countedOn: '2026-11-16', cost: '0.002', worth: '0' },
    ...{ ...recordOf(FLOW_NAMES, () => '0'), opening: '0', openingWorth: '0', theoretical },
  });
  const lines = [line('Basil', '-5'), line('Flour', '0')];
  const server = stubServer({ answers: { '/theoretical-stock': { since: '2026-11-16', today: '2026-11-20', lines } } });
  const screen = await openApp(`/${server.kitchen.id}/inventory/livestock`);
  const row = (name: string) => screen.getByRole('row').filter({ hasText: name });
  await expect.element(row('Basil')).toHaveAttribute('data-tone', 'warning');
  await expect.element(row('Flour')).toHaveAttribute('data-tone', 'plain');
});
