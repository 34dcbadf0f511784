import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { featuresOf } from '@larder/domain/accounts/features.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { device } from '../../data/outbox-device.ts';
import { openApp } from '../../testing/open-app.tsx';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';
import { draftOf, optionOf } from '../../testing/supplier-rows.ts';

afterEach(() => vi.unstubAllGlobals());

const WAITS = 'The receipt of this order waits on this device. It is sent as soon as there is a network.';

function orderOf(server: StubServer): OrderRow {
  const supplierId = newId();
  return { ...draftOf(server, supplierId, optionOf(supplierId)), status: 'SENT', lines: [] };
}

/** Leaves the receipt of the order in the outbox. */
async function leaveUnsent(server: StubServer, order: OrderRow) {
  const id = newId();
  await device.put({
    ...{ id, userId: server.session.userId, accountId: server.kitchen.id, path: ['procurement', 'receiveOrder'] },
    ...{ input: { accountId: server.kitchen.id, commandId: id, orderId: order.id, version: 1 }, refusal: null },
    ...{ title: 'Receipt of PO 7', subject: `order ${order.id}`, mendAt: null, enteredAt: 0, clockOffsetMs: null },
    patches: [{ collection: 'orders', id: order.id, row: { status: 'RECEIVED' } }],
  });
  return id;
}

it('states on the page of an order that its receipt waits for the network, until it is sent', async () => {
  const server = stubServer({ can: featuresOf('analyticsPlan', 'owner') });
  const order = orderOf(server);
  server.rows = { orders: [order] };
  server.refuses = ['/receive'];
  server.refusal = { status: 503, code: 'busy', message: 'Busy' };
  await leaveUnsent(server, order);
  await openApp(`/${server.kitchen.id}/review/supplier-statements/detail/${order.id}`);
  await expect.element(page.getByText(WAITS)).toBeVisible();
  server.refuses = [];
  server.rows = { orders: [{ ...order, status: 'RECEIVED', version: 2 }] };
  window.dispatchEvent(new Event('online'));
  await expect.element(page.getByText(WAITS)).not.toBeInTheDocument();
  await expect.element(page.getByText('Received', { exact: true }).first()).toBeVisible();
});
