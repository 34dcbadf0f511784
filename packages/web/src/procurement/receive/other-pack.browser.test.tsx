import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { draftOf, optionOf, supplierOf } from '../../testing/supplier-rows.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

/** Two bags of flour, which the supplier sells in sacks as well, and sugar. */
async function open() {
  const server = stubServer();
  const [supplierId, ingredientId] = [newId(), newId()];
  const flour = { ...optionOf(supplierId), ingredientId };
  const sack = { ...flour, id: newId(), name: 'Flour in sacks', unitPrice: '28', amountPerUnit: '25' };
  const sugar = { ...flour, id: newId(), name: 'Sugar', ingredientId: newId() };
  const elsewhere = { ...sack, id: newId(), name: 'Flour of the mill', supplierId: newId() };
  const order = { ...draftOf(server, supplierId, flour), status: 'SENT' as const };
  server.rows = {
    suppliers: [supplierOf(supplierId, 'Green Lane')],
    supplierOptions: [flour, sack, sugar, elsewhere],
    orders: [order],
  };
  await openApp(`/${server.kitchen.id}/procurement/receive/${order.id}`);
  return { server, lineId: order.lines[0]?.id, sack };
}

const dialog = () => page.getByRole('dialog');

describe('rule 46: other than ordered', () => {
  it('receives a line in another pack of its ingredient: the ordered one at 0, and one that was not ordered', async () => {
    const { server, lineId, sack } = await open();
    await page.getByRole('button', { name: 'Another pack of Flour' }).click();
    await expect.element(dialog().getByText('Flour in sacks')).toBeVisible();
    expect(dialog().getByText('Sugar').query()).toBeNull();
    expect(dialog().getByText('Flour of the mill').query()).toBeNull();
    await dialog().getByText('Flour in sacks').click();
    await expect.element(page.getByLabelText('Received of Flour', { exact: true })).toHaveValue('0');
    await expect.element(page.getByText('missing')).toBeVisible();
    await expect.element(page.getByText('not ordered', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect
      .poll(() => server.sent.find(({ path }) => path.endsWith('/receive'))?.body)
      .toMatchObject({
        lines: [{ lineId, quantityReceived: '0' }],
        extraLines: [{ optionId: sack.id, quantityReceived: '1' }],
      });
  });

  it('offers what is not on the order of this supplier alone', async () => {
    await open();
    await page.getByRole('button', { name: 'Add an item that was not ordered' }).click();
    await expect.element(dialog().getByText('Sugar')).toBeVisible();
    expect(dialog().getByText('Flour of the mill').query()).toBeNull();
  });
});
