import type { LineAsOf, RecipeAsOf } from '@larder/contract/recipe-versions.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';

afterEach(() => vi.unstubAllGlobals());

const [recipeId, flourId, oilId, extraId] = [newId(), newId(), newId(), newId()];
const line = (refId: string, name: string, quantity: string, cost: string, price: string): LineAsOf => ({
  ...{ itemId: newId(), kind: 'ingredient', refId, name, quantity, unit: 'g', baseQuantity: quantity, base: 'g' },
  ...{ trimPercent: null, cookPercent: null, cost, price, vatPercent: null, plu: null },
});
const extra = (price: string): LineAsOf => ({
  ...line(extraId, 'Extra cheese', '1', '0', price),
  ...{ kind: 'modifier', unit: 'unit', base: 'unit', cost: null, vatPercent: '20', plu: '204' },
});
const asOf = (more: Partial<RecipeAsOf>): RecipeAsOf => ({
  ...{ from: '2026-11-02', recordedAt: '2026-11-02T12:00:00Z', wastagePercent: null, yield: '1', yieldUnit: 'unit' },
  ...{ portions: '1', menuPrice: '12', vatPercent: '20', targetGp: '70', netPrice: '10', margin: '90', variance: '20' },
  ...{ items: [], totalCost: '1', costPerPortion: '1', missing: [] },
  ...more,
});

/** Flour made £0.10 dearer by its price, then more of it and oil made £0.40 by the recipe, which sells for £13.00. */
const ANSWERS = {
  '/versions': [
    { from: '2026-11-16', recordedAt: '2026-11-16T12:00:00Z' },
    { from: '2026-11-02', recordedAt: '2026-11-02T12:00:00Z' },
  ],
  '/as-of/2026-11-02': asOf({ items: [line(flourId, 'Flour', '100', '1', '0.01'), extra('1.5')], costPerPortion: '1' }),
  '/as-of/2026-11-20': asOf({
    menuPrice: '13',
    items: [line(flourId, 'Flour', '120', '1.32', '0.011'), extra('2'), line(oilId, 'Oil', '10', '0.2', '0.02')],
    costPerPortion: '1.5',
  }),
};

describe('the versions of a recipe', () => {
  it('stand side by side: what changed, and what a portion cost then and now', async () => {
    const server = stubServer({ answers: ANSWERS });
    const screen = await openApp(
      `/products/${server.kitchen.id}/setup/recipes/${recipeId}/versions?was=2026-11-02&is=2026-11-20`,
    );
    await expect.element(screen.getByText('£1.00000', { exact: true }).first()).toBeVisible();
    await expect.element(screen.getByText('+£0.50000')).toBeVisible();
    await expect.element(screen.getByText(/by prices and sub-recipes/)).toBeVisible();
    await expect.element(screen.getByText('£13.00')).toBeVisible();
    const rows = screen.getByRole('table', { name: 'Ingredients' }).getByRole('row');
    await expect.element(rows.nth(1).getByText('Changed', { exact: true })).toBeVisible();
    await expect.element(rows.nth(1).getByText('120 g')).toBeVisible();
    await expect.element(rows.nth(2).getByText('New', { exact: true })).toBeVisible();
    expect(server.calls.filter((call) => call.includes('/as-of/')).length).toBe(3);
  });

  it('on a phone say in words how much there was, where it was another amount or price', async () => {
    await page.viewport(390, 844);
    const server = stubServer({ answers: ANSWERS });
    const screen = await openApp(
      `/products/${server.kitchen.id}/setup/recipes/${recipeId}/versions?was=2026-11-02&is=2026-11-20`,
    );
    const lines = screen.getByRole('list', { name: 'Ingredients' }).getByRole('listitem');
    await expect
      .element(lines.nth(0))
      .toHaveTextContent('FlourChangedwas 100 g, £1.00 at £10.00/kg120 g£1.32 at £11.00/kg');
    await expect.element(lines.nth(1)).toHaveTextContent('OilNew10 g£0.20 at £20.00/kg');
    await expect
      .element(lines.nth(2))
      .toHaveTextContent(
        'Extra cheeseSame, other pricewas 1 unit, costed on its own, £1.50 to guests1 unitcosted on its own, £2.00 to guests',
      );
    await page.viewport(1280, 900);
  });

  it('are listed from day to day, and one is picked to be compared', async () => {
    const server = stubServer({ answers: { ...ANSWERS, '/as-of/2026-11-16': asOf({}) } });
    const screen = await openApp(
      `/products/${server.kitchen.id}/setup/recipes/${recipeId}/versions?was=2026-11-16&is=2026-11-20`,
    );
    const list = screen.getByRole('table', { name: 'Versions' }).getByRole('row');
    await expect.element(list.nth(2).getByText('15 Nov 2026')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Compare how it was from 02 Nov 2026' }));
    await expect.element(screen.getByText('Cost per portion on 02 Nov 2026')).toBeVisible();
  });
});
