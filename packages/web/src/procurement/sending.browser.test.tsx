import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../data/new-id.ts';
import { openApp } from '../testing/open-app.tsx';
import { stubServer } from '../testing/stub-server.ts';
import { draftOf, optionOf, supplierOf } from '../testing/supplier-rows.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['', 'Email of Green Lane cannot be empty'],
  ['green lane', 'green lane is no email address'],
])(
  'an order to a supplier without an address is stopped at the field for "%s", and nothing is sent',
  async (typed, problem) => {
    const server = stubServer();
    const supplier = supplierOf(newId(), 'Green Lane');
    const flour = optionOf(supplier.id);
    server.rows = {
      ...{ suppliers: [supplier], supplierOptions: [flour] },
      orders: [draftOf(server, supplier.id, flour)],
    };
    await openApp(`/${server.kitchen.id}/procurement/open-orders`);
    await page.getByRole('button', { name: 'Send PO 7 for Green Lane' }).click();
    const field = page.getByLabelText('Email of Green Lane');
    await field.fill(typed);
    await page.getByRole('button', { name: 'Save and send' }).click();
    await expect.element(page.getByText(problem)).toBeVisible();
    await expect.element(field).toHaveFocus();
    expect(server.sent).toEqual([]);
    expect(document.body.textContent).not.toContain('Order status could not be updated');
  },
);

it('rule 178: without a network the dialog states that sending needs one, and offers it again as soon as there is one', async () => {
  const server = stubServer();
  const supplier = { ...supplierOf(newId(), 'Green Lane'), email: 'orders@greenlane.example' };
  const flour = optionOf(supplier.id);
  server.rows = {
    ...{ suppliers: [supplier], supplierOptions: [flour] },
    orders: [draftOf(server, supplier.id, flour)],
  };
  await openApp(`/${server.kitchen.id}/procurement/open-orders`);
  await page.getByRole('button', { name: 'Send PO 7 for Green Lane' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await expect.element(dialog.getByText('Sending an order needs a network.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Send', exact: true })).not.toBeInTheDocument();
  onLine.mockRestore();
  window.dispatchEvent(new Event('online'));
  await expect.element(dialog.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
  await expect.element(dialog.getByText('Sending an order needs a network.')).not.toBeInTheDocument();
});
