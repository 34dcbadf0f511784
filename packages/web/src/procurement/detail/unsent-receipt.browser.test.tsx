import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { featuresOf } from '@larder/domain/accounts/features.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { device } from '../../data/outbox-device.ts';
import { audited } from '../../testing/audited.ts';
import { openApp } from '../../testing/open-app.tsx';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';

afterEach(() => vi.unstubAllGlobals());

const WAITS = 'The receipt of this order waits on this device. It is sent as soon as there is a network.';

function orderOf(server: StubServer): OrderRow {
  const id = newId();
  return {
    ...audited,
    ...{ id, accountId: server.kitchen.id, supplierId: id, orderNumber: 7, type: 'DEBIT', status: 'SENT' },
    ...{ date: '2026-01-02', deliveryDate: '2026-01-05', specialInstructions: '', invoiceNumber: null },
    ...{ deliveryCharge: '0', flatDiscount: '0', percentDiscount: '0', estimatedCost: '24' },
    ...{ orderNetValue: null, finalCost: null, temperature: null, receivingComments: '', userName: 'Ada' },
    ...{ receivedAt: null, mail: null, lines: [], version: 1, updatedBy: 'Ada' },
  };
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

it('says on the page of an order that its receipt waits for the network, until it is sent', async () => {
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
