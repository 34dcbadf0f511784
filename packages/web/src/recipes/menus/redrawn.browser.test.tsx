import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { redrawnBy } from '../../testing/redrawn.ts';
import { stubServer } from '../../testing/stub-server.ts';
import { ids, menuBook, SOLD } from './testing.ts';

beforeEach(() => page.viewport(1440, 900));
afterEach(() => vi.unstubAllGlobals());

const dishes = () => page.getByRole('list', { name: 'Dishes of Lunch' });
const moreForMarinara = page.getByRole('button', { name: 'More for Marinara' });

/** The menu of two pizzas, once it is drawn. */
async function openLunch() {
  const can = ['products', 'productsLocation', 'ingredients', 'analyticsLocation', 'do:recipes'];
  const server = stubServer({ rows: menuBook(), can, answers: { '/sold-per-week': SOLD } });
  await openApp(`/products/${server.headOffice.id}/setup/menu/${ids.menu}`);
  await expect.element(moreForMarinara).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'Sold a week' })).toBeVisible();
}

describe('the menu editor', () => {
  it('draws what a dish earns once for the dishes as they are, and not again when one is moved', async () => {
    await openLunch();
    await moreForMarinara.click();
    const drawn = await redrawnBy(async () => {
      await page.getByRole('menuitem', { name: 'Move up' }).click();
      await expect.poll(() => dishes().element().textContent).toMatch(/Marinara.*Margherita/);
    });
    const names = drawn.map(({ name }) => name);
    expect(names).toContain('DishRow');
    expect(names).not.toContain('DishWords');
  });

  it('draws no dish again for the letters by which another one is looked for', async () => {
    await openLunch();
    await userEvent.click(page.getByRole('combobox', { name: 'Add a recipe to Pizza' }));
    const drawn = await redrawnBy(async () => {
      await userEvent.keyboard('Tira');
      await expect.element(page.getByRole('option', { name: 'Tiramisu' })).toBeVisible();
    });
    expect(drawn.filter(({ name }) => name === 'DishRow' || name === 'DishWords')).toEqual([]);
  });
});
