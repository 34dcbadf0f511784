import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../testing/open-app.tsx';
import { stubServer } from '../testing/stub-server.ts';
import { gramsOf, preparationOf } from './counting/testing-counting.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

const tab = (name: string) => page.getByRole('tab', { name, exact: true });

it('STK-002 inventory opens on wastage, and each of its four tabs has its address and title', async () => {
  const server = stubServer({
    answers: { '/theoretical-stock': { since: null, today: '2026-11-22', lines: [] } },
  });
  const at = `/${server.kitchen.id}/inventory`;
  const { router } = await openApp(at);
  await expect.element(tab('Wastage')).toHaveAttribute('aria-selected', 'true');
  expect(
    page
      .getByRole('tab')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Wastage', 'Stocktake', 'Transfer', 'Theoretical stock']);
  for (const [name, address, title, empty] of [
    ['Stocktake', `${at}/stocktake`, 'Stocktake', 'No Stocktake to display'],
    ['Transfer', `${at}/transfer`, 'Transfer', 'No transfers to display'],
    ['Theoretical stock', `${at}/livestock`, 'Theoretical Stocktake', /Add your first stocktake/],
    ['Wastage', at, 'Wastage', 'No wastage to display'],
  ] as const) {
    await tab(name).click();
    await expect.poll(() => router.state.location.pathname).toBe(address);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    await expect.element(tab(name)).toHaveAttribute('aria-selected', 'true');
    await expect.element(page.getByRole('tabpanel').getByText(empty)).toBeVisible();
  }
});

it('WST-001 wastage of ingredients and of recipes is recorded at inventory/wastage, the tab that inventory opens on', async () => {
  const flour = gramsOf('Flour');
  const dough = preparationOf('Dough', flour.id, '3000');
  const server = stubServer({ rows: { ingredients: [flour], recipes: [dough] } });
  await openApp(`/${server.kitchen.id}/inventory/wastage`);
  await expect.element(tab('Wastage')).toHaveAttribute('aria-selected', 'true');
  for (const [thing, unit] of [
    ['Flour', 'kg'],
    ['Dough', 'batch'],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(`^${thing}`) }).click();
    const form = page.getByRole('dialog', { name: thing });
    await form.getByLabelText('Amount').fill('2');
    await userEvent.selectOptions(form.getByLabelText('Unit'), unit);
    await form.getByLabelText('Reason').fill('Dropped');
    await form.getByRole('button', { name: 'Record wastage' }).click();
    await expect.element(form).not.toBeInTheDocument();
  }
  expect(server.sent.filter(({ path }) => path.endsWith('/wastages')).map(({ body }) => body)).toMatchObject([
    { kind: 'ingredient', refId: flour.id, amount: '2', recordUnit: 'kg', reason: 'Dropped' },
    { kind: 'recipe', refId: dough.id, amount: '2', recordUnit: 'batch', reason: 'Dropped' },
  ]);
});
