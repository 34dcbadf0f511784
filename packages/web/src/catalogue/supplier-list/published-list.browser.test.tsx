import { afterEach, expect, it, vi } from 'vitest';
import { newId } from '../../data/new-id.ts';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { fresh, workWith } from '../options/testing-rows.ts';

afterEach(() => vi.unstubAllGlobals());

it('leads to the head office from an area, which has no published list to ask for', async () => {
  const supplierId = newId();
  const server = stubServer();
  server.can.push('suppliers');
  const screen = await openApp(`/supplier-list/${supplierId}`);
  await expect.element(screen.getByRole('button', { name: `Work in ${server.headOffice.name}` })).toBeVisible();
  expect(server.calls.filter((call) => call.includes(supplierId))).toEqual([]);
});

const line = {
  ...{ category: null, vatPercent: '0', effectiveFrom: '2026-11-20', imported: false, ingredientName: null },
  ...{ unitPrice: '40', uom: 'ham', unitsPerLot: '1', amountPerUnit: '5', baseUnit: 'kg' },
  ...{ deposit: false, pricedByWeight: false },
};

it('rules 48 and 49: names what is priced by weight, and a deposit in the place of an ingredient', async () => {
  const server = workWith({ options: [] });
  server.answers['/published-list'] = [
    { ...line, optionId: newId(), name: 'Ham', supplierCode: 'H1', pricedByWeight: true },
    { ...line, optionId: newId(), name: 'Keg', supplierCode: 'K1', uom: 'keg', baseUnit: 'unit', deposit: true },
  ];
  const screen = await openApp(`/supplier-list/${fresh.id}`);
  await expect.element(screen.getByText('1 ham = 5 kg, priced by weight')).toBeVisible();
  await expect.element(screen.getByRole('cell', { name: 'New ingredient' })).toHaveLength(1);
  await expect.element(screen.getByRole('cell', { name: 'Deposit' })).toBeVisible();
});

it('SUP-090 states that the import failed, and what was chosen stays chosen', async () => {
  const server = workWith({ options: [] });
  const [ham, keg] = [newId(), newId()];
  server.answers['/published-list'] = [
    { ...line, optionId: ham, name: 'Ham', supplierCode: 'H1' },
    { ...line, optionId: keg, name: 'Keg', supplierCode: 'K1' },
  ];
  server.refuses = ['/import-options'];
  const screen = await openApp(`/supplier-list/${fresh.id}`);
  await screen.getByRole('checkbox', { name: 'Choose Ham' }).click();
  await screen.getByRole('button', { name: 'Import', exact: true }).click();
  await expect.element(screen.getByText('Error importing supplier options', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('1 of 2 chosen')).toBeVisible();
  server.refuses = [];
  await screen.getByRole('button', { name: 'Import', exact: true }).click();
  await expect.element(screen.getByText('Supplier Options imported', { exact: true })).toBeVisible();
  expect(server.sent.at(-1)?.body).toMatchObject({ optionIds: [ham] });
});
