import type { RowsByCollection } from '@larder/contract/collections.ts';
import type { SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { sessions } from '../../data/session.ts';
import { givenRows } from '../../testing/given-rows.tsx';
import { draw } from '../../testing/render.tsx';
import { SupplierDatabase } from '../SupplierDatabase.tsx';
import { fresh, ingredient, option, workWith } from './testing-rows.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

const tomatoes = ingredient('Tomatoes');
const cans = { id: newId(), kind: 'supplier', name: 'Cans', parentId: null };

async function drawList(options: SupplierOptionRow[], at: 'head office' | 'supplier' = 'head office') {
  workWith({ options }, { at });
  await sessions.load();
  const rows = { supplierOptions: options, ingredients: [tomatoes], categories: [cans], suppliers: [fresh] };
  return draw(givenRows(rows as unknown as RowsByCollection).around(<SupplierDatabase supplierId={fresh.id} />));
}

describe('the database of a supplier', () => {
  const tins = option('Tins', { ingredientId: tomatoes.id, categoryId: cans.id });
  const bags = option('Bags');
  const old = option('Aspic', { archived: true });

  it('PERM-043 lists pack, price and the linked ingredient for those who buy, and filters by it', async () => {
    const screen = await drawList([tins, bags, old]);
    const table = screen.getByRole('table', { name: 'Supplier ingredients' });
    await expect
      .element(table.getByRole('row', { name: /Tins.*Tomatoes.*1 case = 6 × 2.5 kg.*£18.50.*£1.23/ }))
      .toBeVisible();
    await expect.element(table.getByRole('row', { name: /Bags.*Not linked/ })).toBeVisible();
    await expect.element(table.getByRole('row', { name: /Aspic/ })).not.toBeInTheDocument();
    await expect.element(screen.getByRole('columnheader', { name: 'Category' })).not.toBeInTheDocument();

    await screen.getByRole('combobox', { name: 'Which ones' }).click();
    await screen.getByRole('option', { name: 'Not linked (1)' }).click();
    await expect.element(table.getByRole('row', { name: /Tins/ })).not.toBeInTheDocument();
    await screen.getByRole('combobox', { name: 'Which ones' }).click();
    await screen.getByRole('option', { name: 'Archived (1)' }).click();
    await expect.element(table.getByRole('row', { name: /Aspic.*Archived/ })).toBeVisible();
  });

  it('shows the supplier itself a category filter and column instead', async () => {
    const unapproved = option('Crates', { unVerified: true });
    const screen = await drawList([tins, bags, unapproved], 'supplier');
    await expect.element(screen.getByText('2 supplier ingredients')).toBeVisible();
    await expect.element(screen.getByRole('columnheader', { name: 'Category' })).toBeVisible();
    await expect.element(screen.getByRole('columnheader', { name: 'Ingredient' })).not.toBeInTheDocument();
    await screen.getByRole('combobox', { name: 'Category' }).click();
    await screen.getByRole('option', { name: 'Cans' }).click();
    await expect.element(screen.getByRole('row', { name: /Bags/ })).not.toBeInTheDocument();
  });

  it('rule 30 lists every new list price, with the way to take it', async () => {
    const screen = await drawList([{ ...tins, offeredPrice: '20.35', offeredFrom: '2026-11-16' }, bags]);
    const offers = screen.getByRole('table', { name: 'New list prices' });
    await expect.element(offers.getByRole('row', { name: /Tins.*16 Nov 2026.*£18.50.*£20.35.*\+10.0%/ })).toBeVisible();
    await screen.getByRole('button', { name: 'Take the list price: Tins' }).click();
    await expect.element(screen.getByRole('dialog', { name: 'Take the list price' })).toBeVisible();
  });

  it('takes every new list price at once, from a day on', async () => {
    const offer = { offeredPrice: '20.35', offeredFrom: '2026-11-16' };
    const cheaper = { ...bags, offeredPrice: '17', offeredFrom: '2026-11-09' };
    const screen = await drawList([{ ...tins, ...offer }, cheaper]);
    await screen.getByRole('button', { name: 'Take all…' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Take all list prices' });
    await expect.element(dialog.getByText(/2 lines get the price.*1 of them becomes dearer/)).toBeVisible();
    await expect.element(dialog.getByRole('textbox', { name: 'From' })).toHaveValue('16 Nov 2026');
    await expect.element(dialog.getByRole('button', { name: 'Take all 2' })).toBeVisible();
  });

  it('keeps thousands of lines, and has only those in view in the page', async () => {
    const screen = await drawList(Array.from({ length: 5000 }, (_, at) => option(`Line ${at}`)));
    await expect.element(screen.getByText('5,000 supplier ingredients')).toBeVisible();
    expect(document.querySelectorAll('tbody tr').length).toBeLessThan(60);
  });

  it('states what to do while there is nothing on the list', async () => {
    const screen = await drawList([]);
    await expect.element(screen.getByText('No supplier ingredients to display')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Add supplier ingredient' })).toBeVisible();
  });
});
