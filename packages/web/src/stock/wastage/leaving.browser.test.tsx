import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { ingredientCalled } from '../transfer/testing.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

async function open() {
  const server = stubServer({ rows: { ingredients: [ingredientCalled('Flour')] } });
  const { router } = await openApp(`/${server.kitchen.id}/inventory`);
  await page.getByRole('button', { name: /^Flour/ }).click();
  const to = `/${server.kitchen.id}/inventory/stocktake`;
  return { to, router, leave: () => router.navigate({ to }) };
}

const wastage = () => page.getByRole('dialog', { name: 'Flour' });
const asked = () => page.getByRole('dialog', { name: 'Leave without saving?' });

describe('leaving in the middle of wastage', () => {
  it('asks first, and what was typed stays for whoever stays', async () => {
    const { to, router, leave } = await open();
    await wastage().getByLabelText('Amount').fill('1.5');
    void leave();
    await asked().getByRole('button', { name: 'Stay here' }).click();
    await expect.element(wastage().getByLabelText('Amount')).toHaveValue('1.5');
    void leave();
    await asked().getByRole('button', { name: 'Leave' }).click();
    await expect.poll(() => router.state.location.pathname).toBe(to);
  });

  it('asks nothing while nothing is typed, nor once it is saved', async () => {
    const { to, router, leave } = await open();
    await wastage().getByLabelText('Amount').fill('1.5');
    await wastage().getByLabelText('Reason').fill('Dropped');
    await wastage().getByRole('button', { name: 'Record wastage' }).click();
    await expect.element(wastage()).not.toBeInTheDocument();
    await page.getByRole('button', { name: /^Flour/ }).click();
    await expect.element(wastage()).toBeVisible();
    await leave();
    await expect.poll(() => router.state.location.pathname).toBe(to);
  });
});
