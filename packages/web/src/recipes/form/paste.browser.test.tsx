import type { SyncAnswer } from '@larder/contract/collections.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';

afterEach(() => vi.unstubAllGlobals());

const audited = {
  version: 1,
  createdAt: '2026-01-01T00:00:00Z',
  createdBy: 'Ada',
  updatedAt: '2026-01-01T00:00:00Z',
  updatedBy: 'Ada',
};
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

describe('a recipe pasted as text', () => {
  it('puts clear lines into the form, and what was left open once somebody has said what it is', async () => {
    const server = stubServer({ rows, can: ['products', 'productsLocation', 'ingredients', 'do:recipes'] });
    const screen = await openApp(`/products/${server.headOffice.id}/setup/recipes/add`);
    await userEvent.click(screen.getByRole('button', { name: 'Paste as text' }));
    const text = '2 kg plain flour\n500 g flour\n3 onions\n20 g saffron';
    await userEvent.fill(screen.getByRole('textbox', { name: 'Recipe', exact: true }), text);
    await userEvent.click(screen.getByRole('button', { name: 'Read it' }));
    await expect.element(screen.getByText(/4 lines were read; 3 are left open/)).toBeVisible();
    await expect.element(screen.getByText('Nothing like it is kept here')).toBeVisible();
    await userEvent.click(screen.getByRole('combobox', { name: 'Ingredient for 500 g flour' }));
    await userEvent.click(screen.getByRole('option', { name: 'Strong flour' }));
    await userEvent.fill(screen.getByRole('textbox', { name: 'Quantity for 3 onions' }), '300');
    await userEvent.click(screen.getByRole('button', { name: 'Add 3 ingredients' }));
    await expect.element(screen.getByLabelText('Cost of Plain flour')).toHaveTextContent('£2.0000');
    await expect.element(screen.getByLabelText('Cost of Strong flour')).toHaveTextContent('£1.0000');
    await expect.element(screen.getByLabelText('Cost of Onions')).toHaveTextContent('£0.1500');
  });
});
