import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { pickOfRow } from '../../testing/row-menu.ts';
import { workWith } from '../options/testing-rows.ts';
import { field, linked, press, tomatoes } from '../options/testing-screens.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

/** The form of a new price of a ham of 3 kg that is sold by weight. */
async function openChange(unitPrice: string) {
  const ham = { ...linked, unitPrice, uom: 'ham', unitsPerLot: '1', amountPerUnit: '3', baseUnit: 'kg' as const };
  const server = workWith({ options: [{ ...ham, pricedByWeight: true }], ingredients: [tomatoes] });
  await openApp(`/ingredients/${tomatoes.id}`);
  await pickOfRow(ham.name, 'Change price…');
  await expect.element(page.getByText('For one kg, net of VAT.')).toBeVisible();
  return server;
}

it('rule 48: the page of an ingredient asks for £ a kg of what is priced by weight, and sends £ a lot of its nominal size', async () => {
  const server = await openChange('25.5');
  await expect.element(page.getByText(/^Now £8\.50 for one kg, 1 ham = 3 kg/)).toBeVisible();
  await expect.element(field('Unit price (£)')).toHaveValue('8.50');
  await field('Unit price (£)').fill('9.15');
  await expect.element(page.getByText('1 ham = 3 kg, £9.15/kg')).toBeVisible();
  await field('In each item').fill('3.5');
  await expect.element(page.getByText('1 ham = 3.5 kg, £9.15/kg')).toBeVisible();
  await press('Save');
  await expect.poll(() => server.sent.at(-1)?.body).toMatchObject({ unitPrice: '32.025', amountPerUnit: '3.5' });
  expect(server.sent.at(-1)?.body).not.toHaveProperty('pricedByWeight');
});

it('rule 48: a price that nobody changed stays what it is, also where £ a kg is rounded', async () => {
  const server = await openChange('100');
  await expect.element(field('Unit price (£)')).toHaveValue('33.3333');
  await press('Save');
  await expect.poll(() => server.sent.at(-1)?.body).toMatchObject({ unitPrice: '100', amountPerUnit: '3' });
});
