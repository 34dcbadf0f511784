import type { DishSold } from '@larder/contract/reports.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';

beforeEach(() => page.viewport(1440, 1400));
afterEach(() => vi.unstubAllGlobals());

const dish = (name: string, portions: string, net: string, cost: string, category: string): DishSold => ({
  ...{ recipeId: newId(), name, category, portions, net, cost, missing: [] },
});
/** As in the domain's test: £6.00 a portion and 17.5 % of all portions are the lines. */
const MENU = [
  dish('Margherita', '100', '1000', '400', 'Pizza'),
  dish('Funghi', '60', '600', '360', 'Pizza'),
  dish('Tartufo', '30', '480', '150', 'Pizza'),
  dish('Marinara', '10', '80', '50', 'Pizza'),
];

async function openDishes(dishes: DishSold[], can = ['analyticsLocation', 'productsLocation']) {
  const server = stubServer({ can });
  server.answers['/reports/dishes'] = { from: '2026-11-02', to: '2026-11-29', dishes };
  const { router } = await openApp(`/${server.kitchen.id}/reports/dishes`);
  return { ...server, router };
}

describe('dishes by popularity and margin', () => {
  it('stand in four corners, and in a list with the same figures, those that earned most first', async () => {
    await openDishes(MENU);
    const list = page.getByRole('table', { name: 'Dishes', exact: true });
    const row = (at: number) => expect.element(list.getByRole('row').nth(at));
    await row(1).toHaveTextContent('MargheritaStar10050.00%£6.0060.00%£600.00');
    await row(2).toHaveTextContent('TartufoPuzzle3015.00%£11.0068.75%£330.00');
    await row(3).toHaveTextContent('FunghiWorkhorse6030.00%£4.0040.00%£240.00');
    await row(4).toHaveTextContent('MarinaraDog105.00%£3.0037.50%£30.00');
    const behind = page.getByRole('figure', { name: 'Dishes by popularity and margin' }).getByRole('table');
    await expect.element(behind.getByRole('row', { name: /Tartufo/ })).toHaveTextContent('Tartufo15.00%£11.00Puzzles');
    await expect.element(page.getByText(/from 17.50% of all portions on.*£6.00 a portion/)).toBeVisible();
  });

  it('lie beside the periods in a kitchen, where there are no sites to compare', async () => {
    await openDishes(MENU);
    await expect.element(page.getByRole('tab', { name: 'Periods' })).toBeVisible();
    await expect.element(page.getByRole('tab', { name: 'Sites' })).not.toBeInTheDocument();
  });

  it('are compared within a category where one is chosen', async () => {
    await openDishes([...MENU, dish('Cola', '400', '800', '200', 'Drinks')]);
    await page.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: 'Pizza' }).click();
    const list = page.getByRole('table', { name: 'Dishes', exact: true });
    await expect.element(list.getByRole('row').nth(1)).toHaveTextContent('MargheritaStar10050.00%£6.0060.00%£600.00');
    await expect.element(list.getByText('Cola')).not.toBeInTheDocument();
  });

  it('are named with what they lack where they cannot be placed', async () => {
    const pesto = dish('Pesto', '50', '500', '0', 'Pizza');
    await openDishes([...MENU, { ...pesto, missing: [{ what: 'price', name: 'Basil', inside: [] }] }]);
    await expect.element(page.getByText('1 dish is not placed')).toBeVisible();
    await expect.element(page.getByText('Pesto, 50 sold. Basil has no price.')).toBeVisible();
    const list = page.getByRole('table', { name: 'Dishes', exact: true });
    await expect.element(list.getByText('Pesto')).not.toBeInTheDocument();
  });

  it('say what to do where nothing was sold', async () => {
    await openDishes([]);
    await expect.element(page.getByText('No dishes to compare')).toBeVisible();
  });

  it('are not for whom reports are closed', async () => {
    const { router } = await openDishes(MENU, ['productsLocation']);
    await expect.poll(() => router.state.location.pathname).toBe('/');
  });
});
