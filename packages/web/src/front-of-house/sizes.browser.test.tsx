import type { SyncAnswer } from '@larder/contract/collections.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../data/new-id.ts';
import { openApp } from '../testing/open-app.tsx';
import { stubServer } from '../testing/stub-server.ts';
import { kitchenWithDips, pizzaId } from './testing.ts';

afterEach(async () => {
  vi.unstubAllGlobals();
  await page.viewport(1280, 900);
});

/** Pizzas in two sizes of one dough and dips, and in a third that waits for somebody to confirm sesame. */
function pizzas(): NonNullable<SyncAnswer['rows']> {
  const rows = kitchenWithDips();
  const pizza = rows.recipes?.find(({ id }) => id === pizzaId);
  const sized = (id: string, size: string, allergensToConfirm: string[] = []) => ({
    ...{ ...pizza, id, name: `Margherita (${size})`, allergensToConfirm },
  });
  const [small, large] = [newId(), newId()];
  const recipes = [
    ...(rows.recipes ?? []).filter(({ id }) => id !== pizzaId),
    ...[sized(small, 'S'), sized(pizzaId, 'M'), sized(large, 'L', ['sesame'])],
  ];
  const menus = (rows.menus ?? []).map((menu) => ({
    ...menu,
    sections: [{ name: 'Pizza', recipeIds: [small, pizzaId, large] }],
  }));
  return { ...rows, recipes, menus };
}

async function openChart(path: string, width = 1280) {
  await page.viewport(width, 900);
  const server = stubServer({ rows: pizzas() });
  return openApp(`/${server.kitchen.id}/front-of-house/allergens${path}`);
}

describe('sizes of a dish', () => {
  it.each([1280, 390])('share a row where they agree, which opens to each, at %i px', async (width) => {
    const screen = await openChart('', width);
    const sizes = screen.getByRole('button', { name: 'Margherita (S, M)' });
    await expect.element(sizes).toHaveAttribute('aria-expanded', 'false');
    await expect.element(screen.getByRole('link', { name: 'Margherita (L)' })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Margherita (S)' })).not.toBeInTheDocument();
    await sizes.click();
    await expect.element(screen.getByRole('link', { name: 'Margherita (S)' })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Margherita (M)' })).toBeVisible();
  });

  it('are counted one by one, and one that is not free of what is asked for is not there', async () => {
    const screen = await openChart('?without=sesame');
    await expect.element(screen.getByText('2 of 3 are known to be free of that')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Margherita (S, M)' })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Margherita (L)' })).not.toBeInTheDocument();
  });
});
