import type { SyncAnswer } from '@larder/contract/collections.ts';
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
