import type { SyncAnswer } from '@larder/contract/collections.ts';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../data/new-id.ts';
import { audited } from '../testing/audited.ts';
import { openApp } from '../testing/open-app.tsx';
import { stubServer } from '../testing/stub-server.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const EVERYTHING = [''];
const [draftId, tomatoesId] = [newId(), newId()];

/** Flour to throw away, tomatoes of which some were thrown away, and a stocktake that is being counted. */
function kitchen(accountId: string): SyncAnswer['rows'] {
  return {
    ingredients: ['Flour', 'Tomatoes'].map((name) => ({
      ...audited,
      id: name === 'Flour' ? newId() : tomatoesId,
      itemcode: 'ING0001',
      name,
      categoryId: null,
      recipeUnit: 'g',
      allergens: [],
      archived: false,
      readonly: false,
      defaultOptionId: null,
      costs: [{ from: '2026-01-01', cost: '0.001', optionId: newId() }],
    })),
    wastages: [
      {
        ...audited,
        id: newId(),
        accountId,
        day: '2026-11-16',
        kind: 'ingredient',
        refId: tomatoesId,
        name: 'Tomatoes',
        recordUnit: 'kg',
        amount: '2',
        baseQuantity: '2000',
        reason: 'Spoiled',
        missing: [],
        cost: '4',
      },
    ],
    stocktakes: [
      {
        ...audited,
        id: draftId,
        accountId,
        day: '2026-11-16',
        isDraft: true,
        cost: null,
        closedAt: null,
        closedBy: null,
      },
    ],
  };
}

type Shown = Awaited<ReturnType<typeof openApp>>;

async function open(path: string, refusing: boolean): Promise<Shown> {
  const server = stubServer({ refuses: refusing ? EVERYTHING : [] });
  server.rows = kitchen(server.kitchen.id);
  return openApp(`/${server.kitchen.id}/inventory${path}`);
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).last().click();
const toasted = (text: string) => page.getByText(text, { exact: true });

/** What a person does, by the change it makes. */
const STOCKTAKE = {
  added: ['/stocktake/add', () => press('Start counting')],
  updated: [
    `/stocktake/${draftId}`,
    async () => {
      await press('Opening of 16 Nov 2026');
      await press('Save');
    },
  ],
  removed: [
    '/stocktake',
    async () => {
      await press('Remove stocktake 16 Nov 2026');
      await press('Remove');
    },
  ],
} as const;

const WASTAGE = {
  added: [
    '',
    async () => {
      await page.getByRole('button', { name: /Flour/ }).click();
      await page.getByLabelText('Amount').fill('3');
      await page.getByRole('combobox', { name: 'Reason' }).fill('Dropped');
      await press('Record wastage');
    },
  ],
  updated: [
    '',
    async () => {
      await press('More for wastage of Tomatoes');
      await page.getByRole('menuitem', { name: 'Correct…' }).click();
      await page.getByLabelText('Amount').fill('1');
      await press('Save wastage');
    },
  ],
  removed: [
    '',
    async () => {
      await press('More for wastage of Tomatoes');
      await page.getByRole('menuitem', { name: 'Remove…' }).click();
      await press('Remove');
    },
  ],
} as const;

describe('what is stated of a change to the stock', () => {
  it.each([
    ['added', 'Stock Take Added', 'Stock Take could not be added'],
    ['updated', 'Stock Take Updated', 'Stock Take could not be updated'],
    ['removed', 'Stock Take Removed', 'Stock Take could not be removed'],
  ] as const)('ERR-007 a stocktake that is %s, and one that could not be', async (change, done, failed) => {
    const [path, act] = STOCKTAKE[change];
    const refused = await open(path, true);
    await act();
    await expect.element(toasted(failed)).toBeVisible();
    await refused.unmount();
    notifications.clean();

    await open(path, false);
    await act();
    await expect.element(toasted(done)).toBeVisible();
  });

  it.each([
    ['added', 'Wastage Added', 'Wastage could not be added'],
    ['updated', 'Wastage Updated', 'Wastage could not be updated'],
    ['removed', 'Wastage Removed', 'Wastage could not be removed'],
  ] as const)('ERR-008 wastage that is %s, and that could not be', async (change, done, failed) => {
    const [path, act] = WASTAGE[change];
    const refused = await open(path, true);
    await act();
    await expect.element(toasted(failed)).toBeVisible();
    await refused.unmount();
    notifications.clean();

    await open(path, false);
    await act();
    await expect.element(toasted(done)).toBeVisible();
  });
});
