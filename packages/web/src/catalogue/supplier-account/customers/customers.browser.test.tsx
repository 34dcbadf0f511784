import type { CustomerRequest } from '@larder/contract/supplier-accounts.ts';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../../data/new-id.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { stubServer } from '../../../testing/stub-server.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const BISTRO: CustomerRequest = {
  ...{ customerId: newId(), name: 'Bistro Nord', status: 'ACCEPTED', requestedAt: '2026-11-20T12:00:00.000Z' },
  ...{
    requestedBy: 'Nora',
    answeredAt: '2026-11-20T13:00:00.000Z',
    answeredBy: 'Sue',
    reason: null,
    accountNumber: '',
  },
  ...{ priceGroup: '', pricePercent: '0', deliveryDays: null, minimumSpend: null, version: 0 },
  ...{ stoppedAt: null, stoppedBy: null, stopReason: null },
};
const OPEN = {
  ...{ orderId: newId(), customerId: BISTRO.customerId, buyer: ['Bistro Nord', 'Leeds', 'Kitchen'], address: [] },
  ...{
    orderNumber: 12,
    deliveryDate: '2026-11-21',
    specialInstructions: '',
    orderedBy: 'Nora',
    comment: '',
    version: 0,
  },
  ...{ sentAt: '2026-11-20T09:00:00.000Z', removedAt: null, removedBy: null, receivedAt: null },
  ...{ answeredAt: null, answeredBy: null, lines: [{ answer: null }] },
};

/** A supplier's page with one customer. */
async function openCustomers(differs: Partial<CustomerRequest> = {}) {
  const listing = {
    ...{ name: 'Green Lane', town: 'Leeds', kindsOfGoods: [], listed: true, publications: [] },
    unpublished: { added: 0, changed: 0, removed: 0 },
  };
  const answers = {
    '/listing': listing,
    '/customer-requests': [{ ...BISTRO, ...differs }],
    '/arriving-orders': [OPEN],
  };
  const server = stubServer({ can: ['suppliers', 'account', 'changeAccount'], answers });
  const account = { ...server.headOffice, type: 'SUPPLIER' as const, name: 'Green Lane' };
  server.session = { ...server.session, accounts: [account], currentAccountId: account.id };
  await openApp('/');
  return server;
}

const sent = (server: Awaited<ReturnType<typeof openCustomers>>, end: string) =>
  server.sent.filter(({ path }) => path.endsWith(end)).map(({ body }) => body);
async function pick(entry: string): Promise<void> {
  await page.getByRole('button', { name: 'More for Bistro Nord' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

it('a customer is sold to by number, price group, delivery days and minimum', async () => {
  const server = await openCustomers();
  await pick('Edit…');
  const dialog = page.getByRole('dialog', { name: 'Bistro Nord' });
  await dialog.getByLabelText('Account number').fill('CT-77');
  await dialog.getByLabelText('Price group').fill('Hotels');
  await dialog.getByLabelText('Percent on list prices').fill('-5');
  await dialog.getByLabelText('Fri').click();
  await dialog.getByLabelText('Tue').click();
  await dialog.getByLabelText('Minimum spend (£)').fill('150');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Customer saved')).toBeVisible();
  expect(sent(server, '/save')).toMatchObject([
    {
      ...{ version: 0, accountNumber: 'CT-77', priceGroup: 'Hotels', pricePercent: '-5' },
      ...{ deliveryDays: ['Tue', 'Fri'], minimumSpend: '150' },
    },
  ]);
});

it('a customer is stopped with a reason, after its open orders were shown, and may order again', async () => {
  const server = await openCustomers();
  await pick('Stop…');
  const dialog = page.getByRole('dialog', { name: 'Stop Bistro Nord?' });
  await expect.element(dialog.getByText('1 open order stays')).toBeVisible();
  await expect.element(dialog.getByText('PO 12 for 21 Nov 2026, Leeds, Kitchen, 1 line')).toBeVisible();
  await dialog.getByRole('button', { name: 'Stop' }).click();
  expect(sent(server, '/stop')).toEqual([]);
  await dialog.getByLabelText('Reason, which they read').fill('Unpaid since May');
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await expect.element(page.getByText('Customer stopped')).toBeVisible();
  expect(sent(server, '/stop')).toMatchObject([{ stop: true, reason: 'Unpaid since May' }]);
});

it('a stopped customer is shown with who stopped it and why, and is let order again', async () => {
  const server = await openCustomers({ stoppedAt: '2026-11-20T14:00:00.000Z', stoppedBy: 'Sue', stopReason: 'Unpaid' });
  await expect.element(page.getByText('Stopped by Sue: Unpaid')).toBeVisible();
  await pick('Take orders again');
  await expect.element(page.getByText('Customer can order again')).toBeVisible();
  expect(sent(server, '/stop')).toMatchObject([{ stop: false }]);
});

it('a request is declined with a reason, which the customer reads', async () => {
  const server = await openCustomers({ status: 'REQUESTED', answeredAt: null, answeredBy: null });
  await page.getByRole('button', { name: 'Decline Bistro Nord' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline Bistro Nord?' });
  await dialog.getByRole('button', { name: 'Decline' }).click();
  expect(sent(server, '/answer')).toEqual([]);
  await dialog.getByLabelText('Reason, which they read').fill('Not in Leeds');
  await dialog.getByRole('button', { name: 'Decline' }).click();
  await expect.element(page.getByText('Request declined')).toBeVisible();
  expect(sent(server, '/answer')).toMatchObject([{ accept: false, reason: 'Not in Leeds' }]);
});
