import type { SyncAnswer } from '@larder/contract/collections.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { newId } from '../../../data/new-id.ts';
import { audited } from '../../../testing/audited.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { stubServer } from '../../../testing/stub-server.ts';

afterEach(() => vi.unstubAllGlobals());

const ingredient = (name: string, cost: string) => ({
  ...audited,
  ...{ id: newId(), name, recipeUnit: 'g', categoryId: null, archived: false, readonly: false, mergedInto: null },
  ...{ allergens: [], mayContain: [], freeOf: [], density: null, pieceWeight: null, defaultOptionId: null },
  costs: [{ from: '2026-01-01', cost, optionId: newId() }],
});
const rows: SyncAnswer['rows'] = {
  accounts: [{ ...audited, id: newId(), type: 'GROUP', name: 'Pizza', parentId: null, groups: [] }],
  ingredients: [
    ingredient('Plain flour', '0.001'),
    ingredient('Strong flour', '0.002'),
    ingredient('Onions', '0.0005'),
  ],
};

const CATEGORY = newId();
const MAKES = ['products', 'productsLocation', 'ingredients', 'do:recipes'];

async function openNew(more: SyncAnswer['rows'] = {}) {
  const category = { ...audited, id: CATEGORY, kind: 'ingredient', name: 'Spices', parentId: null, sort: 0 };
  const server = stubServer({ rows: { ...rows, categories: [category], ...more }, can: MAKES });
  return { server, screen: await openApp(`/products/${server.headOffice.id}/setup/recipes/add`) };
}

async function paste(screen: Awaited<ReturnType<typeof openApp>>, text: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Paste as text' }));
  await userEvent.fill(screen.getByRole('textbox', { name: 'Recipe', exact: true }), text);
  await userEvent.click(screen.getByRole('button', { name: 'Read it' }));
}

async function makeIt(screen: Awaited<ReturnType<typeof openApp>>, name: string) {
  const dialog = screen.getByRole('dialog', { name: 'New ingredient' });
  await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
  await userEvent.click(dialog.getByRole('combobox', { name: 'Category' }));
  await userEvent.click(screen.getByRole('option', { name: 'Spices' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add ingredient' }));
  await expect.element(dialog).not.toBeInTheDocument();
}

const saves = (calls: readonly string[]) => calls.filter((call) => /^POST .*\/ingredients\/.*save$/.test(call));

describe('an ingredient that is missing', () => {
  it('is made from inside the paste, and its line is taken with the amount as written', async () => {
    const { server, screen } = await openNew();
    await paste(screen, '2 kg plain flour\n20 g saffron');
    const line = screen.getByRole('group', { name: 'What 20 g saffron may be' });
    await userEvent.click(line.getByRole('button', { name: 'New ingredient' }));
    await makeIt(screen, 'saffron');
    expect(saves(server.calls)).toHaveLength(1);
    await expect.element(screen.getByRole('checkbox', { name: 'Take 20 g saffron' })).toBeChecked();
    await expect.element(screen.getByRole('textbox', { name: 'Quantity for 20 g saffron' })).toHaveValue('20');
    await expect.element(screen.getByRole('button', { name: 'Add 2 ingredients' })).toBeEnabled();
  });

  it('is made from inside the recipe, which stores what was typed', async () => {
    const { server, screen } = await openNew();
    await userEvent.fill(screen.getByRole('textbox', { name: 'Name', exact: true }), 'Risotto');
    await userEvent.fill(screen.getByRole('combobox', { name: 'Add an ingredient or sub-recipe' }), 'Saffron');
    await userEvent.click(screen.getByRole('option', { name: 'New ingredient: Saffron' }));
    await makeIt(screen, 'Saffron');
    expect(saves(server.calls)).toHaveLength(1);
    const lines = screen.getByRole('list', { name: 'Ingredients of this recipe' }).getByRole('listitem');
    await expect.poll(() => lines.elements().length).toBe(1);
    await expect.element(screen.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Risotto');
  });
});

describe('a recipe pasted as text', () => {
  it('offers those that fit equally well as a choice, and takes the one that is pressed', async () => {
    const milk = [ingredient('Semi skimmed milk', '0.001'), ingredient('Semi skinned milk', '0.002')];
    const { screen } = await openNew({ ingredients: milk });
    await paste(screen, '200 g semi milk');
    const choice = screen.getByRole('group', { name: 'What 200 g semi milk may be' });
    await userEvent.click(choice.getByRole('button', { name: 'Semi skinned milk' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add 1 ingredient' }));
    await expect.element(screen.getByLabelText('Cost of Semi skinned milk')).toHaveTextContent('£0.4000');
  });

  it('takes the portions that the text states it serves', async () => {
    const { screen } = await openNew();
    await paste(screen, 'Serves 4\n2 kg plain flour');
    await expect.element(screen.getByText(/1 line was read\. It serves 4/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Add 1 ingredient' }));
    await expect.element(screen.getByRole('textbox', { name: 'Portions' })).toHaveValue('4');
  });

  it('puts clear lines into the form, and what was left open once somebody has stated what it is', async () => {
    const server = stubServer({ rows, can: ['products', 'productsLocation', 'ingredients', 'do:recipes'] });
    const screen = await openApp(`/products/${server.headOffice.id}/setup/recipes/add`);
    await userEvent.click(screen.getByRole('button', { name: 'Paste as text' }));
    const text = '2 kg plain flour\n500 g flour\n3 onions\n20 g saffron';
    await userEvent.fill(screen.getByRole('textbox', { name: 'Recipe', exact: true }), text);
    await userEvent.click(screen.getByRole('button', { name: 'Read it' }));
    await expect.element(screen.getByText(/4 lines were read; 3 are left open/)).toBeVisible();
    await expect.element(screen.getByText('Nothing like it is listed here')).toBeVisible();
    await userEvent.click(screen.getByRole('combobox', { name: 'Ingredient for 500 g flour' }));
    await userEvent.click(screen.getByRole('option', { name: 'Strong flour' }));
    await userEvent.fill(screen.getByRole('textbox', { name: 'Quantity for 3 onions' }), '300');
    await userEvent.click(screen.getByRole('button', { name: 'Add 3 ingredients' }));
    await expect.element(screen.getByLabelText('Cost of Plain flour')).toHaveTextContent('£2.0000');
    await expect.element(screen.getByLabelText('Cost of Strong flour')).toHaveTextContent('£1.0000');
    await expect.element(screen.getByLabelText('Cost of Onions')).toHaveTextContent('£0.1500');
  });
});
