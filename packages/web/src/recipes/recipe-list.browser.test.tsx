import type { RecipeRow } from '@larder/contract/rows/recipes.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../testing/open-app.tsx';
import { stubServer } from '../testing/stub-server.ts';
import { KEEPS_RECIPES, kitchen, pizzaId } from './testing-kitchen.ts';

beforeEach(() => page.viewport(1440, 900));
afterEach(() => vi.unstubAllGlobals());

/** The list of recipes; `pizza` is changed of the one that sells. */
async function openList(pizza: Partial<RecipeRow> = {}) {
  const rows = kitchen();
  rows.recipes = ((rows.recipes ?? []) as RecipeRow[]).map((row) => (row.id === pizzaId ? { ...row, ...pizza } : row));
  const server = stubServer({ rows, can: KEEPS_RECIPES });
  return openApp(`/products/${server.kitchen.id}/setup/recipes`);
}

/** A colour of the theme as the browser states it. */
function shownAs(variable: string): string {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = `var(${variable})`;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

describe('the list of recipes', () => {
  it('shows a portion to the penny, and what goes into other recipes per kg of its yield', async () => {
    const screen = await openList();
    const list = screen.getByRole('table', { name: 'Recipes' });
    await expect.element(list.getByRole('row', { name: /Margherita/ }).getByText('£0.20/portion')).toBeVisible();
    await expect.element(list.getByRole('row', { name: /Dough/ }).getByText('£0.67/kg')).toBeVisible();
  });

  it('shows a variance above its target green, as a plain figure with its sign', async () => {
    const above = (await openList()).getByText('+26.0 above');
    await expect.element(above).toBeVisible();
    const { color, borderTopStyle } = getComputedStyle(above.element());
    expect([color, borderTopStyle]).toEqual([shownAs('--larder-success'), 'none']);
  });

  it('shows one below it red', async () => {
    const below = (await openList({ targetGp: '99' })).getByText('-1.0 below');
    await expect.element(below).toBeVisible();
    expect(getComputedStyle(below.element()).color).toBe(shownAs('--larder-danger'));
  });

  it('shows as many decimals as a portion of less than 1p needs', async () => {
    const screen = await openList({ portions: '80' });
    const row = screen.getByRole('row', { name: /Margherita/ });
    await expect.element(row.getByText('£0.003/portion', { exact: true })).toBeVisible();
  });
});
