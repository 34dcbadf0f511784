import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { accountRows, ingredientCalled } from './testing.ts';

beforeEach(() => page.viewport(1280, 1000));
afterEach(() => vi.unstubAllGlobals());

const asked = () => page.getByRole('dialog', { name: 'Leave without saving?' });

it('what was chosen for a transfer is not left behind without a question, and once it is saved nothing is asked', async () => {
  const server = stubServer();
  server.rows = { accounts: accountRows(server), ingredients: [ingredientCalled('Flour')] };
  const { router } = await openApp(`/${server.kitchen.id}/inventory/transfer`);
  await page.getByRole('combobox', { name: 'To' }).click();
  await page.getByRole('option', { name: 'Bar', exact: true }).click();
  await page.getByRole('button', { name: /^Flour/ }).click();
  await page.getByRole('tab', { name: 'Wastage' }).click();
  await asked().getByRole('button', { name: 'Stay here' }).click();
  await expect.element(page.getByRole('button', { name: 'Go on with 1 item' })).toBeVisible();

  await page.getByRole('button', { name: 'Go on with 1 item' }).click();
  await page.getByRole('dialog').getByLabelText('Amount of Flour').fill('2');
  await page.getByRole('dialog').getByRole('button', { name: 'Save transfer' }).click();
  await expect.element(page.getByRole('button', { name: 'Go on to amounts' })).toBeVisible();
  await page.getByRole('tab', { name: 'Wastage' }).click();
  await expect.poll(() => router.state.location.pathname).toBe(`/${server.kitchen.id}/inventory`);
});
