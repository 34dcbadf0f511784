import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../data/new-id.ts';
import { openApp } from '../testing/open-app.tsx';
import { stubServer } from '../testing/stub-server.ts';
import { draftOf, optionOf, supplierOf } from '../testing/supplier-rows.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

/** A draft of two bags of flour, entered at £12; the list states another price by now. */
async function open(where: 'draft' | 'drafts', listed = '13') {
  const server = stubServer();
  const supplierId = newId();
  const flour = { ...optionOf(supplierId), unitPrice: listed };
  const draft = draftOf(server, supplierId, flour);
  const order = { ...draft, lines: draft.lines.map((line) => ({ ...line, listPrice: '12' })) };
  const supplier = { ...supplierOf(supplierId, 'Green Lane'), email: 'orders@green.example' };
  server.rows = { suppliers: [supplier], supplierOptions: [flour], orders: [order] };
  server.replies = { '/save': { merged: false } };
  const below = where === 'draft' ? `newOrder/${supplierId}/2099-01-05` : 'open-orders';
  await openApp(`/${server.kitchen.id}/procurement/${below}`);
  return { server, order };
}

const notice = () => page.getByText(/Flour: £13\.00, was £12\.00\./);
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const saved = ({ sent }: ReturnType<typeof stubServer>) => sent.find(({ path }) => path.endsWith('/save'))?.body;

describe('rule 52: a list price that changed since the draft was entered', () => {
  it('is pointed out on the draft, which retains its own, and taken by one press', async () => {
    const { server } = await open('draft');
    await expect.element(notice()).toBeVisible();
    await expect.element(page.getByLabelText('Price of Flour')).toHaveValue('12.00');
    await press('Take the new prices');
    await expect.element(page.getByLabelText('Price of Flour')).toHaveValue('13.00');
    expect(notice().query()).toBeNull();
    await press('Save draft');
    await expect.poll(() => saved(server)).toMatchObject({ lines: [{ quantity: '2', unitPrice: null }] });
  });

  it('is never taken by itself', async () => {
    const { server } = await open('draft');
    await page.getByLabelText('Quantity of Flour').fill('3');
    await press('Save draft');
    await expect.poll(() => saved(server)).toMatchObject({ lines: [{ quantity: '3', unitPrice: '12' }] });
  });

  it('is pointed out at sending, and taken there by one press', async () => {
    const { server, order } = await open('drafts');
    await page.getByRole('button', { name: /^Send/ }).first().click();
    await expect.element(notice()).toBeVisible();
    await press('Take the new prices');
    await expect
      .poll(() => saved(server))
      .toMatchObject({ version: order.version, kind: 'draft', lines: [{ quantity: '2', unitPrice: null }] });
    expect(server.sent.some(({ path }) => path.endsWith('/send'))).toBe(false);
  });

  it('is not there as long as the list states what it stated', async () => {
    await open('draft', '12');
    await expect.element(page.getByLabelText('Price of Flour')).toHaveValue('12.00');
    expect(page.getByText('List prices have changed').query()).toBeNull();
  });
});
