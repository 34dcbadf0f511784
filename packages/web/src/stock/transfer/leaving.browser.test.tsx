import type { TransferRow } from '@larder/contract/rows/stock.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { accountRows, ingredientCalled, transferOf } from './testing.ts';

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

describe('a transfer that was recorded, changed halfway', () => {
  /** 2 kg of flour from the bar, on its way or there. */
  async function open(changes: Partial<TransferRow>) {
    const server = stubServer();
    const flour = ingredientCalled('Flour');
    const [line] = transferOf(server.bar.id, server.kitchen.id).lines;
    const row = transferOf(server.bar.id, server.kitchen.id, { lines: [{ ...line!, refId: flour.id }], ...changes });
    server.rows = { accounts: accountRows(server), ingredients: [flour], transfers: [row] };
    const { router } = await openApp(`/${server.kitchen.id}/inventory/transfer?open=${row.id}`);
    const to = `/${server.kitchen.id}/inventory/stocktake`;
    return { to, router, leave: () => router.navigate({ to }) };
  }

  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });

  it.each([
    ['its correction', {}, 'Correct', 'Correct the transfer', 'Amount of Flour'],
    ['its arrival', { state: 'SENT' }, 'Confirm what came', /^What came from/, 'Came of Flour'],
  ] as const)('is not left behind without a question: %s', async (_, changes, begin, title, field) => {
    const { to, router, leave } = await open(changes);
    await page.getByRole('dialog').getByRole('button', { name: begin, exact: true }).click();
    await dialog(title).getByLabelText(field).fill('1.5');
    void leave();
    await asked().getByRole('button', { name: 'Stay here' }).click();
    await expect.element(dialog(title).getByLabelText(field)).toHaveValue('1.5');
    await dialog(title).getByLabelText(field).fill('2');
    await leave();
    await expect.poll(() => router.state.location.pathname).toBe(to); // nothing differs any more
  });
});
