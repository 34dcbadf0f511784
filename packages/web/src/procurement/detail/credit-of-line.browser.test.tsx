import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { draftOf, optionOf, supplierOf } from '../../testing/supplier-rows.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

/** Four bags of flour that came of five, at £11.50 each, opened as an order. */
async function openReceived() {
  const server = stubServer();
  server.can = [...server.can, 'ordersReviewLocation'];
  const supplier = supplierOf(newId(), 'Green Lane');
  const flour = optionOf(supplier.id);
  const draft = draftOf(server, supplier.id, flour);
  const [line] = draft.lines;
  if (!line) throw new Error('the draft has no line');
  const came = { ...line, quantity: '5', quantityReceived: '4', finalPrice: '11.5' };
  const order = { ...draft, status: 'RECEIVED' as const, lines: [came] };
  server.rows = { suppliers: [supplier], supplierOptions: [flour], orders: [order] };
  server.replies = { '/save': { merged: false } };
  const app = await openApp(`/${server.kitchen.id}/review/supplier-statements/detail/${order.id}`);
  return { server, supplier, flour, ...app };
}

it('begins a credit note with the line that was received, its price and the reason', async () => {
  const { server, flour, router, supplier } = await openReceived();
  await press('More for Flour');
  await page.getByRole('menuitem', { name: 'Credit note…' }).click();
  await press('Go on');
  await expect.element(page.getByText('Please choose a reason', { exact: true })).toBeVisible();
  await page.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: 'Damaged', exact: true }).click();
  await press('Go on');

  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Credit note of Green Lane');
  expect(router.state.location.pathname).toBe(`/${server.kitchen.id}/procurement/newOrderPO/${supplier.id}/credit`);
  await expect.element(page.getByLabelText('Quantity of Flour')).toHaveValue('4');
  await expect.element(page.getByLabelText('Special instructions')).toHaveValue('Damaged, from PO 7.');
  await press('Enter credit note');
  await expect
    .poll(() => server.sent.find(({ path }) => path.endsWith('/save'))?.body)
    .toMatchObject({
      kind: 'credit',
      specialInstructions: 'Damaged, from PO 7.',
      lines: [{ optionId: flour.id, quantity: '4', unitPrice: '11.5', priceOnly: false }],
    });
});

it('offers none on an order that is still to come', async () => {
  const server = stubServer();
  server.can = [...server.can, 'ordersReviewLocation'];
  const supplier = supplierOf(newId(), 'Green Lane');
  const flour = optionOf(supplier.id);
  const order = { ...draftOf(server, supplier.id, flour), status: 'SENT' as const };
  server.rows = { suppliers: [supplier], supplierOptions: [flour], orders: [order] };
  await openApp(`/${server.kitchen.id}/review/supplier-statements/detail/${order.id}`);
  await expect.element(page.getByRole('cell', { name: 'Flour' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'More for Flour' })).not.toBeInTheDocument();
});

it.each([
  ['goods', { priceOnly: false }, 1],
  ['money alone', { priceOnly: true }, 0],
])('rule 53: what is credited above what its goods cost is marked, %s', async (_, differs, marks) => {
  const server = stubServer();
  server.can = [...server.can, 'ordersReviewLocation'];
  const supplier = supplierOf(newId(), 'Green Lane');
  const flour = { ...optionOf(supplier.id), ingredientId: newId() };
  const draft = draftOf(server, supplier.id, flour);
  const prices = { unitPrice: '15', finalPrice: '15', listPrice: '12', quantityReceived: '2' };
  const lines = draft.lines.map((line) => ({ ...line, ingredientId: flour.ingredientId, ...prices, ...differs }));
  const note = { ...draft, type: 'CREDIT' as const, orderNumber: null, status: 'RECEIVED' as const, lines };
  server.rows = { suppliers: [supplier], supplierOptions: [flour], orders: [note] };
  await openApp(`/${server.kitchen.id}/review/supplier-statements/detail/${note.id}`);
  await expect.element(page.getByRole('cell', { name: 'Flour' })).toBeVisible();
  expect(page.getByText('£3.00 above what it cost').elements()).toHaveLength(marks);
});
