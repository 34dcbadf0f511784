import type { IngredientRow } from '@larder/contract/rows/catalogue.ts';
import type { WastageRow } from '@larder/contract/rows/stock.ts';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { device } from '../../data/outbox-device.ts';
import { audited } from '../../testing/audited.ts';
import { openApp } from '../../testing/open-app.tsx';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';
import { ingredientCalled } from '../transfer/testing.ts';

beforeEach(() => page.viewport(1280, 1000));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const flour = ingredientCalled('Flour');

async function open(ingredients: IngredientRow[], wastages: WastageRow[] = []): Promise<StubServer> {
  const server = stubServer({ rows: { ingredients, wastages } });
  await openApp(`/${server.kitchen.id}/inventory`);
  return server;
}

const dropped: WastageRow = {
  ...{ ...audited, id: newId(), accountId: newId(), day: '2026-11-16', occurredAt: null },
  ...{ kind: 'ingredient', refId: flour.id, name: 'Flour', recordUnit: 'kg', amount: '2', baseQuantity: '2000' },
  ...{ reason: 'Dropped', missing: [], cost: '2' },
};

it('rule 99: a recorded entry is corrected under its id, from what was entered, and says that it changed a closed period', async () => {
  const server = await open([flour], [dropped]);
  server.replies[`/wastages/${dropped.id}/correct`] = { impact: [{ accountId: newId(), to: '2026-11-16' }] };
  await page.getByRole('button', { name: 'More for wastage of Flour' }).click();
  await page.getByRole('menuitem', { name: 'Correct…' }).click();
  const form = page.getByRole('dialog', { name: 'Flour' });
  await expect.element(form.getByLabelText('Amount')).toHaveValue('2');
  await expect.element(form.getByLabelText('Reason')).toHaveValue('Dropped');
  await expect.element(form.getByLabelText('Thrown away on')).toHaveValue('16 Nov 2026');
  await form.getByLabelText('Amount').fill('1.5');
  await form.getByRole('button', { name: 'Save wastage' }).click();
  await expect.element(page.getByText('Wastage Updated. It changed 1 closed period')).toBeVisible();
  expect(server.sent.at(-1)).toMatchObject({
    path: `/api/v1/accounts/${server.kitchen.id}/wastages/${dropped.id}/correct`,
    body: { amount: '1.5', reason: 'Dropped', day: '2026-11-16', refId: flour.id },
  });
});

it('rules 178, 179: an entry that was never sent is taken off the device; the removal of another waits there', async () => {
  const server = await open([flour], [dropped]);
  await expect.element(page.getByRole('button', { name: /^Flour/ })).toBeVisible();
  server.online = false;
  await page.getByRole('button', { name: /^Flour/ }).click();
  const form = page.getByRole('dialog', { name: 'Flour' });
  await form.getByLabelText('Amount').fill('3');
  await form.getByLabelText('Reason').fill('Spoiled');
  await form.getByRole('button', { name: 'Record wastage' }).click();
  await expect.element(page.getByText('Unsent')).toBeVisible();
  const takeBack = async () => {
    await page.getByRole('button', { name: 'More for wastage of Flour' }).first().click();
    await page.getByRole('menuitem', { name: 'Remove…' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
  };
  await takeBack();
  await expect.element(page.getByText('Unsent')).not.toBeInTheDocument();
  expect(await device.entriesOf(server.session.userId)).toEqual([]);
  await takeBack();
  await expect.element(page.getByText('No wastage to display')).toBeVisible();
  const titles = (await device.entriesOf(server.session.userId)).map(({ title }) => title);
  expect(titles).toEqual(['Wastage of Flour removed']);
});

it('WST-002 WST-006: asks to search where more than 100 ingredients and recipes match', async () => {
  await open(Array.from({ length: 101 }, (_, at) => ingredientCalled(`Spice ${String(at).padStart(3, '0')}`)));
  const list = page.getByRole('list', { name: 'Ingredients and recipes' });
  const prompt = page.getByText('101 match. Please search to see more than the first 100.');
  await expect.element(prompt).toBeVisible();
  expect(list.getByRole('listitem').elements()).toHaveLength(100);
  const search = page.getByRole('searchbox', { name: 'Search ingredients and recipes' });
  await search.fill('Spice 0'); // 000 to 099: a hundred
  await expect.element(page.getByText(/ match\. Please search/)).not.toBeInTheDocument();
  expect(list.getByRole('listitem').elements()).toHaveLength(100);
  await search.fill('Spice 10');
  await expect.poll(() => list.getByRole('listitem').elements().length).toBe(1);
});
