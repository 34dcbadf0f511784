import type { SyncAnswer } from '@larder/contract/collections.ts';
import type { LivestockLine } from '@larder/contract/stock.ts';
import { FLOW_NAMES } from '@larder/domain/kinds/movement-kinds.ts';
import { recordOf } from '@larder/domain/record-of.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { newId } from '../data/new-id.ts';
import { openApp } from '../testing/open-app.tsx';
import { stubServer } from '../testing/stub-server.ts';

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
