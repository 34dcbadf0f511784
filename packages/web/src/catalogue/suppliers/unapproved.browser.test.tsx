import type { SupplierOptionRow } from '@larder/contract/rows/catalogue.ts';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { givenRows } from '../../testing/given-rows.tsx';
import { draw } from '../../testing/render.tsx';
import { UnapprovedItems } from './UnapprovedItems.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const shown = (text: string) => page.getByText(text, { exact: true });

describe('unapproved items', () => {
  const option = (name: string): SupplierOptionRow => ({
    id: newId(),
    supplierId: newId(),
    ingredientId: null,
    supplierCode: '',
    name,
    vatPercent: '20',
    type: 'MASTER',
    categoryId: null,
    allergens: [],
    unVerified: true,
    optionMatches: [],
    error: null,
    noMaster: false,
    masterOptionId: null,
    offeredPrice: null,
    offeredFrom: null,
    archived: false,
    uom: '',
    unitPrice: '4.5',
    unitsPerLot: '1',
    amountPerUnit: '1',
    baseUnit: 'unit',
    priceFrom: null,
    version: 1,
    createdAt: '2026-01-01T00:00:00Z',
    createdBy: 'Sue',
    updatedAt: '2026-01-01T00:00:00Z',
    updatedBy: 'Sue',
  });

  it('name the lines of the list with the same words, while they are there', async () => {
    const butter = { ...option('Butter'), supplierCode: 'B1', unVerified: false };
    const gone = { ...option('Butter'), supplierCode: 'B2', unVerified: false, archived: true };
    const waiting = { ...option('BUTTER'), optionMatches: ['B1', 'B2'] };
    const rows = givenRows({ supplierOptions: [butter, gone, waiting] });
    await draw(rows.around(<UnapprovedItems options={[waiting, option('creem')]} />));
    await expect.element(shown('Perhaps already in your list: Butter (B1)')).toBeVisible();
    expect(page.getByText(/^Perhaps already/).elements()).toHaveLength(1);
  });

  it('rules 48 and 49: are priced for one kg where they are priced by weight, or are a deposit, which is priced by the lot', async () => {
    const known = { ...option('Ham'), supplierCode: 'H1', uom: 'ham', amountPerUnit: '10', baseUnit: 'kg' as const };
    const rows = [
      { ...known, unitPrice: '85', pricedByWeight: true },
      { ...known, name: 'Crate', unitPrice: '5' },
    ];
    await draw(givenRows({}).around(<UnapprovedItems options={rows.map((row) => ({ ...row, id: newId() }))} />));
    const [ham, crate] = ['Ham', 'Crate'].map((name) => page.getByRole('group', { name, exact: true }));
    await expect.element(ham!.getByLabelText('Price £ for one kg')).toHaveValue('8.50');
    await ham!.getByRole('checkbox', { name: 'Priced by weight' }).click();
    await expect.element(ham!.getByLabelText('Unit price £')).toHaveValue('85.00');
    await crate!.getByRole('checkbox', { name: 'Deposit' }).click();
    await expect.element(crate!.getByRole('checkbox', { name: 'Priced by weight' })).toBeDisabled();
    await expect.element(crate!.getByRole('checkbox', { name: 'Crate' })).toBeChecked();
  });

  it('SUP-054 asks for one to be ticked, SUP-055 that a ticked one is not complete', async () => {
    await draw(givenRows({}).around(<UnapprovedItems options={[option('buter'), option('creem')]} />));
    await button('Save').click();
    await expect.element(shown('Please add at least one item to save.')).toBeVisible();
    await page.getByRole('checkbox', { name: 'buter' }).click();
    await button('Save').click();
    await expect.element(shown('Items are not valid.')).toBeVisible();
  });
});
