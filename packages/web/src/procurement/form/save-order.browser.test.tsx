import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

const quantity = () => page.getByLabelText('Quantity of Flour');
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const shown = (text: string) => page.getByText(text, { exact: true });

/** A form of procurement at Green Lane, whose list has flour; two drafts wait there, of 5 and of 8 January. */
async function open(below: (supplierId: string) => string, refuses: string[] = []) {
  const server = stubServer({ refuses });
  const supplierId = newId();
  const flour = optionOf(supplierId);
  const fifth = draftOf(server, supplierId, flour);
  const line = { ...fifth.lines[0], id: newId(), quantity: '6' } as (typeof fifth.lines)[number];
  const eighth = { ...fifth, id: newId(), orderNumber: 8, deliveryDate: '2099-01-08', version: 4, lines: [line] };
  server.rows = {
    ...{ suppliers: [supplierOf(supplierId, 'Green Lane')], supplierOptions: [flour] },
    orders: [fifth, eighth],
  };
  server.replies = { '/save': { merged: false } };
  const at = `/${server.kitchen.id}/procurement`;
  const { router } = await openApp(`${at}/${below(supplierId)}`);
  return { server, router, at, supplierId, eighth };
}

async function fillPaper() {
  await page.getByRole('textbox', { name: /^Invoice number/ }).fill('4711');
  await page.getByRole('textbox', { name: /^VAT £/ }).fill('6');
  await page.getByRole('textbox', { name: /^Total with VAT £/ }).fill('42');
}

describe('an invoice that is entered by hand', () => {
  it('asks number, date, VAT and total, states all that is missing, and sends them', async () => {
    const { server } = await open((id) => `newOrderPO/${id}/invoice`);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Invoice of Green Lane');
    await press('Enter invoice');
    for (const missing of [
      'Give at least one quantity.',
      'Invoice number cannot be empty',
      'VAT cannot be empty',
      'Total cannot be empty',
    ])
      await expect.element(shown(missing)).toBeVisible();
    expect(server.sent.some(({ path }) => path.endsWith('/save'))).toBe(false);
    await quantity().fill('3');
    await fillPaper();
    const day = page.getByRole('textbox', { name: /^Invoice date/ });
    await day.fill('');
    await press('Enter invoice');
    await expect.element(shown('Invoice date cannot be empty')).toBeVisible();
    await day.fill('18/11/2026');
    await press('Enter invoice');
    await expect
      .poll(() => server.sent.find(({ path }) => path.endsWith('/save'))?.body)
      .toMatchObject({ kind: 'invoice', invoice: { number: '4711', date: '2026-11-18', vat: '6', total: '42' } });
  });
});

describe('an order that is entered', () => {
  it('PROC-035 PROC-054 is drafted and leads to the drafts', async () => {
    const { server, router, at } = await open((supplierId) => `newOrder/${supplierId}`);
    await quantity().fill('3');
    await press('Save draft');
    await expect.element(shown('Order Drafted')).toBeVisible();
    await expect.poll(() => router.state.location.pathname).toBe(`${at}/open-orders`);
    expect(server.sent.at(-1)?.body).toMatchObject({ kind: 'draft', version: null, lines: [{ quantity: '3' }] });
  });

  it.each([
    ['invoice', 'Enter invoice'],
    ['credit', 'Enter credit note'],
  ])(
    'PROC-012 PROC-035 PROC-055 is placed when it comes with its paper, and leads to what was issued: %s',
    async (type, label) => {
      const { server, router, at, supplierId } = await open((id) => `newOrderPO/${id}/${type}`);
      await quantity().fill('3');
      if (type === 'invoice') await fillPaper();
      await press(label);
      await expect.element(shown('Order Placed')).toBeVisible();
      await expect.element(shown('Order Drafted')).not.toBeInTheDocument();
      await expect.poll(() => router.state.location.pathname).toBe(`${at}/received-orders`);
      expect(server.sent.at(-1)?.body).toMatchObject({ kind: type, supplierId, lines: [{ quantity: '3' }] });
    },
  );

  it('PROC-010 PROC-086 is edited where its draft is the one of that day', async () => {
    const { server, router, at, eighth } = await open((supplierId) => `newOrder/${supplierId}/2099-01-08`);
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('PO 8 for Green Lane');
    await expect.element(quantity()).toHaveValue('6');
    await quantity().fill('7');
    await press('Save draft');
    await expect.element(shown('Order Updated')).toBeVisible();
    await expect.poll(() => router.state.location.pathname).toBe(`${at}/open-orders`);
    const save = server.sent.at(-1);
    expect(save?.path).toMatch(new RegExp(`/orders/${eighth.id}/save$`));
    expect(save?.body).toMatchObject({ version: 4, deliveryDate: '2099-01-08', lines: [{ quantity: '7' }] });
  });

  it.each([
    ['added', (supplierId: string) => `newOrder/${supplierId}`],
    ['updated', (supplierId: string) => `newOrder/${supplierId}/2099-01-08`],
  ])('states when it could not be %s, and stays', async (done, below) => {
    const { router, at, supplierId } = await open(below, ['/save']);
    await quantity().fill('3');
    await press('Save draft');
    await expect.element(shown(`Order could not be ${done}`)).toBeVisible();
    expect(router.state.location.pathname).toBe(`${at}/${below(supplierId)}`);
    await expect.element(quantity()).toHaveValue('3');
  });
});

describe('an address that leads nowhere', () => {
  it.each([
    ['PROC-095', `newOrder/${newId()}`, 'Supplier Not Found'],
    ['PROC-095', `newOrderPO/${newId()}/invoice`, 'Supplier Not Found'],
    ['PROC-095', `newOrderPO/${newId()}/credit`, 'Supplier Not Found'],
    ['PROC-094', `receive/${newId()}`, 'Order Not Found'],
  ])('PROC-094 PROC-095 %s %s: %s', async (_, below, text) => {
    const missing = { status: 404, code: 'not-found', message: 'Order Not Found' };
    const server = stubServer({ refuses: [below.replace('receive', 'orders')], refusal: missing });
    await openApp(`/${server.kitchen.id}/procurement/${below}`);
    await expect.element(shown(text)).toBeVisible();
  });

  it('PROC-094 newOrder on a day without a draft: Order Not Found', async () => {
    await open((supplierId) => `newOrder/${supplierId}/2099-01-07`);
    await expect.element(shown('Order Not Found')).toBeVisible();
  });
});
