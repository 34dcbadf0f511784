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

/** Five bags of flour at £11.50 and a salt that is not on the list any more, received, opened as an order. */
async function openReceived(differs: object = {}) {
  const server = stubServer();
  server.can = [...server.can, 'ordersReviewLocation'];
  const supplier = supplierOf(newId(), 'Green Lane');
  const flour = optionOf(supplier.id);
  const draft = draftOf(server, supplier.id, flour);
  const [line] = draft.lines;
  if (!line) throw new Error('the draft has no line');
  const lines = [
    { ...line, quantity: '5', quantityReceived: '4', unitPrice: '11.5', finalPrice: '11.5' },
    { ...line, id: newId(), optionId: newId(), name: 'Salt' },
    { ...line, id: newId(), optionId: newId(), name: 'Brought along', quantity: '0', quantityReceived: '1' },
  ];
  const order = { ...draft, status: 'RECEIVED' as const, lines, ...differs };
  server.rows = { suppliers: [supplier], supplierOptions: [flour], orders: [order] };
  server.replies = { '/save': { merged: false } };
  await openApp(`/${server.kitchen.id}/review/supplier-statements/detail/${order.id}`);
  return { server, flour };
}

const again = page.getByRole('link', { name: 'Order again' });

it('an order is repeated with what was ordered, at today’s prices, and names what is gone from the list', async () => {
  const { server, flour } = await openReceived();
  await again.click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Order from Green Lane');
  await expect
    .element(page.getByText(/As ordered in PO 7, at today’s prices\. Not on the list any more: Salt\./))
    .toBeVisible();
  await expect.element(page.getByLabelText('Quantity of Flour')).toHaveValue('5');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect
    .poll(() => server.sent.find(({ path }) => path.endsWith('/save'))?.body)
    .toMatchObject({ kind: 'draft', version: null, lines: [{ optionId: flour.id, quantity: '5', unitPrice: null }] });
});

it('a draft and a credit note are not ordered again', async () => {
  await openReceived({ status: 'DRAFT' });
  await expect.element(page.getByRole('cell', { name: 'Salt' })).toBeVisible();
  await expect.element(again).not.toBeInTheDocument();
});
