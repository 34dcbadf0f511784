import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { accountRows, ingredientCalled } from './testing.ts';

beforeEach(() => page.viewport(1280, 1000));
afterEach(() => vi.unstubAllGlobals());

it('a transfer states its worth once an amount stands there, and nothing of one that can’t be', async () => {
  const server = stubServer();
  server.rows = { accounts: accountRows(server), ingredients: [ingredientCalled('Flour')] };
  await openApp(`/${server.kitchen.id}/inventory/transfer`);
  await page.getByRole('combobox', { name: 'To' }).click();
  await page.getByRole('option', { name: 'Bar', exact: true }).click();
  await page.getByRole('button', { name: /^Flour/ }).click();
  await page.getByRole('button', { name: 'Go on with 1 item' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByLabelText('Amount of Flour')).toBeVisible();
  expect(dialog.getByText(/Worth/).elements()).toEqual([]);
  await dialog.getByLabelText('Amount of Flour').fill('1.5');
  await expect.element(dialog.getByText('Worth £1.50 at today’s cost.')).toBeVisible();
  await dialog.getByLabelText('Amount of Flour').fill('-3');
  await expect.element(dialog.getByText(/Worth/)).not.toBeInTheDocument();
});
