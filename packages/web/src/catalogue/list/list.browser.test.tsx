import type { SyncAnswer } from '@larder/contract/collections.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { audited } from '../../testing/audited.ts';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const [dairy, cheese, herbs, brie, basil, soup, option] = Array.from({ length: 7 }, () => newId());

/** Brie (in Cheese, below Dairy) is sold; Basil (Herbs) and Milk (Dairy) are not, and a soup holds Basil. Aspic is deactivated. */
function pantry(): SyncAnswer['rows'] {
  const category = (id: string | undefined, name: string, parentId: string | null = null) => ({
    ...audited,
    ...{ id, kind: 'ingredient', name, parentId },
  });
  const ingredient = (name: string, categoryId: string | undefined, more: object = {}) => ({
    ...audited,
    ...{ id: newId(), itemcode: name, name, categoryId, recipeUnit: 'g', archived: false, readonly: false },
    ...{ allergens: [], mayContain: [], freeOf: [], density: null, pieceWeight: null, costs: [] },
    ...{ mergedInto: null, replaces: null, defaultOptionId: null },
    ...more,
  });
  return {
    categories: [category(dairy, 'Dairy'), category(cheese, 'Cheese', dairy), category(herbs, 'Herbs')],
    ingredients: [
      ingredient('Brie', cheese, { id: brie, defaultOptionId: option }),
      ingredient('Milk', dairy),
      ingredient('Basil', herbs, { id: basil }),
      ingredient('Aspic', herbs, { archived: true }),
      ingredient('Basilikum', herbs, { archived: true, mergedInto: basil }),
    ],
    supplierOptions: [
      {
        ...audited,
        ...{
          id: option,
          ingredientId: brie,
          supplierId: newId(),
          supplierCode: 'B1',
          name: 'Brie wheel',
          archived: false,
        },
        ...{ uom: 'wheel', unitPrice: '20', unitsPerLot: '1', amountPerUnit: '2', baseUnit: 'kg', vatPercent: '0' },
      },
    ],
    recipes: [
      {
        ...audited,
        ...{ id: soup, name: 'Soup', categoryId: null, groupIds: [], archived: false },
        suitable: [],
        addOns: [],
        allergensToConfirm: [],
        items: [{ itemId: newId(), kind: 'ingredient', refId: basil, quantity: '5', unit: 'g', baseQuantity: '5' }],
      },
    ],
  } as unknown as SyncAnswer['rows'];
}

async function open(at: 'headOffice' | 'kitchen' = 'headOffice') {
  const server = stubServer({ rows: pantry() });
  server.session.currentAccountId = server[at].id;
  return openApp('/ingredients');
}

const list = page.getByRole('table', { name: 'Ingredients', exact: true });
const shown = () =>
  list
    .getByRole('link')
    .elements()
    .map((link) => link.textContent);
const card = (name: string) => page.getByRole('button', { name });

describe('the list of ingredients', () => {
  it('ING-001 NAV-038 has a search, a category filter, the download, and the ways to a new one and to the categories', async () => {
    await open();
    await expect.poll(shown).toEqual(['Basil', 'Brie', 'Milk']);
    await expect.element(page.getByRole('searchbox', { name: 'Search for an Ingredient', exact: true })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'New ingredient' }))
      .toHaveAttribute('href', '/ingredients/add');
    await page.getByRole('button', { name: 'More' }).click();
    await expect.element(page.getByRole('menuitem', { name: 'Download Ingredients' })).toBeVisible();
    await expect
      .element(page.getByRole('menuitem', { name: 'Upload ingredients' }))
      .toHaveAttribute('href', '/ingredient-upload');
    await expect
      .element(page.getByRole('menuitem', { name: 'Categories' }))
      .toHaveAttribute('href', '/ingredient-categories');
    await userEvent.keyboard('{Escape}');
    await page.getByRole('combobox', { name: 'Category' }).click();
    await page.getByRole('option', { name: 'Dairy', exact: true }).click();
    await expect.poll(shown).toEqual(['Brie', 'Milk']);
  });

  it('follows each key, and retains the search in the address', async () => {
    const { router } = await open();
    await page.getByRole('searchbox', { name: 'Search for an Ingredient', exact: true }).fill('wheel');
    await expect.poll(shown).toEqual(['Brie']);
    await expect.poll(() => router.state.location.search).toEqual({ search: 'wheel' });
  });

  it('ING-003 shows what a card counts when it is pressed', async () => {
    await open();
    await card('Ingredients without options 2').click();
    await expect.poll(shown).toEqual(['Basil', 'Milk']);
    await card('Ingredients used in recipes without options 1').click();
    await expect.poll(shown).toEqual(['Basil']);
    await card('Total ingredients 3').click();
    await expect.poll(shown).toEqual(['Basil', 'Brie', 'Milk']);
  });

  it('ING-004 ING-015 folds away the deactivated ones, those that were merged not among them', async () => {
    await open();
    await expect
      .element(page.getByRole('table', { name: 'Deactivated ingredients', exact: true }))
      .not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Deactivated ingredients (1)' }).click();
    const rows = page.getByRole('table', { name: 'Deactivated ingredients', exact: true }).getByRole('link');
    await expect.poll(() => rows.elements().map((row) => row.textContent)).toEqual(['Aspic']);
  });

  it('ING-002 saves those in use as ingredients.csv', async () => {
    await open();
    const saved = vi.spyOn(URL, 'createObjectURL');
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Download Ingredients' }).click();
    expect(names).toEqual(['ingredients.csv']);
    const file = await new Response(saved.mock.calls[0]?.[0] as Blob).text();
    const lines = file.trimEnd().split('\r\n');
    expect(lines.slice(1).map((line) => line.split(';')[0])).toEqual(['"Basil"', '"Brie"', '"Milk"']);
    expect(lines[2]).toContain('"Brie wheel";"wheel";"20";"1";"2000";"yes"');
  });

  it('offers nothing new below the head office', async () => {
    await open('kitchen');
    await expect.poll(shown).toEqual(['Basil', 'Brie', 'Milk']);
    await expect.element(page.getByRole('link', { name: 'New ingredient' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'More' }).click();
    await expect.element(page.getByRole('menuitem', { name: 'Categories' })).toBeVisible();
    await expect.element(page.getByRole('menuitem', { name: 'Upload ingredients' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('menuitem', { name: 'Find duplicates' })).not.toBeInTheDocument();
  });
});
