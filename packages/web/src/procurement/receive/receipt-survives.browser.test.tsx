import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { NOT_ANSWERED, NOTHING_ANNOUNCED } from '@larder/domain/procurement/announcement.ts';
import { NOTHING_REFUSED } from '@larder/domain/procurement/refused-lots.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { device } from '../../data/outbox-device.ts';
import { unfinished } from '../../data/unfinished.ts';
import { journal } from '../../data/unfinished-journal.ts';
import { audited } from '../../testing/audited.ts';
import { openApp } from '../../testing/open-app.tsx';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';
import { optionOf, supplierOf } from '../../testing/supplier-rows.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Two lots of flour, sent to the supplier. */
function orderOf(server: StubServer, id = newId(), changes: Partial<OrderRow> = {}): OrderRow {
  const flour: OrderRow['lines'][number] = {
    ...{ id, optionId: null, ingredientId: null, name: 'Flour', supplierCode: 'F1', uom: 'bag' },
    ...{ unitsPerLot: '1', amountPerUnit: '10', baseUnit: 'kg', vatPercent: '0' },
    ...{ quantity: '2', unitPrice: '12', quantityReceived: null, finalPrice: null, qtyReceivedNormal: null },
    ...NOTHING_ANNOUNCED,
    ...NOTHING_REFUSED,
    priceOnly: false,
    priceDiffers: false,
  };
  return {
    ...audited,
    ...{ id, accountId: server.kitchen.id, supplierId: id, orderNumber: 7, type: 'DEBIT', status: 'SENT' },
    ...{ date: '2026-01-02', deliveryDate: '2026-01-05', specialInstructions: '', invoiceNumber: null },
    ...{ deliveryCharge: '0', flatDiscount: '0', percentDiscount: '0', estimatedCost: '24' },
    ...{ orderNetValue: null, finalCost: null, temperature: null, receivingComments: '', userName: 'Ada' },
    ...NOT_ANSWERED,
    attachments: [],
    ...{ receivedAt: null, mail: null, approval: null, lines: [flour], version: 1, updatedBy: 'Ada' },
    ...changes,
  };
}

/** Somebody else received five. */
function receivedByGina(server: StubServer, { id, lines }: OrderRow): OrderRow {
  const five = lines.map((line) => ({ ...line, quantityReceived: '5', finalPrice: '12' }));
  return orderOf(server, id, { status: 'RECEIVED', version: 2, updatedBy: 'Gina', lines: five });
}

const open = (server: StubServer, { id }: OrderRow) => openApp(`/${server.kitchen.id}/procurement/receive/${id}`);
const received = () => page.getByLabelText('Received of Flour');
const notice = () => page.getByRole('status').filter({ hasText: /Your unfinished entries of \d\d:\d\d are here/ });

/** Types into the receipt, and puts the page away when the device has it. */
async function halfTyped(server: StubServer, order: OrderRow, text: string, beside: StubServer['rows'] = {}) {
  server.rows = { ...beside, orders: [order] };
  const screen = await open(server, order);
  await received().fill(text);
  await screen.unmount();
}

describe('a receipt that is half typed', () => {
  it('is there again after a reload as it was typed, states it, and can be discarded', async () => {
    const server = stubServer();
    const order = orderOf(server);
    await halfTyped(server, order, '1,234');
    const again = await open(server, order);
    await expect.element(notice()).toBeVisible();
    await expect.element(received()).toHaveValue('1,234');
    await notice().getByRole('button', { name: 'Discard' }).click();
    await expect.element(received()).toHaveValue('2');
    await again.unmount();
    await open(server, order);
    await expect.element(received()).toHaveValue('2');
    await expect.element(notice()).not.toBeInTheDocument();
  });

  it('is stored before the page has ended, also what was typed last', async () => {
    const server = stubServer();
    const order = orderOf(server);
    server.rows = { orders: [order] };
    await open(server, order);
    const written = vi.spyOn(journal, 'write');
    await received().fill('1,234');
    window.dispatchEvent(new Event('pagehide'));
    expect(JSON.stringify(written.mock.calls)).toContain('1,234');
    await expect.poll(() => journal.entries()).toEqual([]); // it has arrived in the database
    const key = { userId: server.session.userId, accountId: server.kitchen.id, form: `receipt ${order.id}` };
    expect(JSON.stringify(await unfinished.read(key))).toContain('1,234');
  });

  it('is still refused at the field after a reload for what may not be typed there', async () => {
    const server = stubServer();
    const order = orderOf(server);
    await halfTyped(server, order, '-3');
    await open(server, order);
    await expect.element(received()).toHaveValue('-3');
    await expect.element(page.getByText('Quantity cannot be negative')).toBeVisible();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect.element(received()).toHaveFocus();
    expect(server.calls.filter((call) => call.endsWith('/receive'))).toEqual([]);
  });

  it('is still refused after a reload for a charge or a temperature that may not be typed, and its sums do not count it', async () => {
    const server = stubServer();
    const order = orderOf(server);
    server.rows = { orders: [order] };
    const screen = await open(server, order);
    await page.getByLabelText('Discount £').fill('-5');
    await page.getByLabelText('Temperature °C').fill('4.55');
    await screen.unmount();
    await open(server, order);
    await expect.element(page.getByLabelText('Discount £')).toHaveValue('-5');
    await expect.element(page.getByText('Discount cannot be negative')).toBeVisible();
    await expect.element(page.getByText('Temperature can have at most 1 decimal')).toBeVisible();
    const total = page.getByText('Total without VAT').element().parentElement;
    expect(total?.textContent).toBe('Total without VAT-');
    await page.getByRole('button', { name: 'Approve' }).click();
    expect(server.calls.filter((call) => call.endsWith('/receive'))).toEqual([]);
  });

  it('is named within its title as a sentence goes on', async () => {
    const server = stubServer();
    const note = orderOf(server, newId(), { type: 'CREDIT', orderNumber: null });
    server.rows = { orders: [note] };
    await open(server, note);
    await expect.element(page.getByRole('heading', { name: /^Receive credit note of / })).toBeVisible();
  });

  it('of an invoice that can no longer be received is called by the invoice’s number', async () => {
    const server = stubServer();
    const paper = { invoiceNumber: '4711', invoiceDate: '2026-01-04', status: 'RECEIVED' as const };
    const invoice = orderOf(server, newId(), paper);
    await halfTyped(server, invoice, '1');
    server.rows = { orders: [{ ...invoice, status: 'FINALISED', version: 2 }] };
    server.cursor = 'e.6.f';
    await open(server, invoice);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Receive invoice 4711' })).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Invoice 4711' })).toBeVisible();
  });

  it('is never seen by another person on the same device', async () => {
    const server = stubServer();
    const order = orderOf(server);
    await halfTyped(server, order, '1');
    const other = stubServer();
    other.rows = { orders: [orderOf(other, order.id)] };
    await open(other, order);
    await expect.element(received()).toHaveValue('2');
    await expect.element(notice()).not.toBeInTheDocument();
  });

  it('stands beside what somebody else received meanwhile, and one takes each line from either side', async () => {
    const server = stubServer();
    const order = orderOf(server);
    await halfTyped(server, order, '1');
    server.rows = { orders: [receivedByGina(server, order)] };
    server.cursor = 'e.5.f';
    await open(server, order);
    await expect.element(received()).toHaveValue('1');
    await page.getByRole('button', { name: 'Compare with yours' }).click();
    await expect.element(page.getByRole('radio', { name: 'Flour: mine, 1 × £12.00' })).toBeChecked();
    await page.getByRole('radio', { name: 'Flour: saved, 5 × £12.00' }).click();
    await page.getByRole('button', { name: 'Take these' }).click();
    await expect.element(received()).toHaveValue('5');
    await expect.element(page.getByRole('button', { name: 'Save correction' })).toBeVisible();
  });
});

describe('a receipt whose order was deleted or finalised elsewhere before its page was opened again', () => {
  it('is shown as it was typed when the order was deleted, and becomes an invoice', async () => {
    const server = stubServer();
    const supplier = supplierOf(newId(), 'Green Lane');
    const flour = optionOf(supplier.id);
    const order = orderOf(server, supplier.id);
    const [line] = order.lines;
    const list = { suppliers: [supplier], supplierOptions: [flour] };
    await halfTyped(server, { ...order, lines: line ? [{ ...line, optionId: flour.id }] : [] }, '1,234', list);
    server.rows = list; // the device need not have stored it before the page was put away
    server.deleted = { orders: [order.id] };
    server.cursor = 'e.5.f';
    const { router } = await open(server, order);
    await expect.element(page.getByText(/^This order was deleted in the meantime/)).toBeVisible();
    await expect.element(page.getByText('1,234 × £12.00')).toBeVisible();
    await page.getByRole('button', { name: 'Enter it as an invoice' }).click();
    await expect
      .poll(() => router.state.location.pathname)
      .toBe(`/${server.kitchen.id}/procurement/newOrderPO/${supplier.id}/invoice`);
    await expect.element(page.getByLabelText('Quantity of Flour')).toHaveValue('1,234');
  });

  it('is shown as it was typed when the order was finalised, and is its correction once it is reopened', async () => {
    const server = stubServer();
    const order = orderOf(server);
    await halfTyped(server, order, '1');
    server.rows = { orders: [{ ...receivedByGina(server, order), status: 'FINALISED' }] };
    server.cursor = 'e.5.f';
    const shut = await open(server, order);
    await expect.element(page.getByText(/received and finalised in the meantime/)).toBeVisible();
    await expect.element(page.getByText('1 × £12.00')).toBeVisible();
    await shut.unmount();
    server.rows = { orders: [{ ...receivedByGina(server, order), version: 4 }] };
    server.cursor = 'e.6.f';
    await open(server, order);
    await page.getByRole('button', { name: 'Compare with yours' }).click();
    await page.getByRole('button', { name: 'Take these' }).click();
    await expect.element(received()).toHaveValue('1');
    await expect.element(page.getByRole('button', { name: 'Save correction' })).toBeVisible();
  });

  it('is thrown away for good by Discard', async () => {
    const server = stubServer();
    const order = orderOf(server);
    await halfTyped(server, order, '1');
    server.rows = { orders: [orderOf(server, order.id, { status: 'FINALISED', version: 2 })] };
    server.cursor = 'e.5.f';
    const shut = await open(server, order);
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect.element(page.getByText('This order cannot be received now')).toBeVisible();
    await shut.unmount();
    await open(server, order);
    await expect.element(page.getByText('This order cannot be received now')).toBeVisible();
    await expect.element(notice()).not.toBeInTheDocument();
  });
});

/** Leaves in the outbox that one was received, and refused since. */
async function refuse(server: StubServer, order: OrderRow) {
  const id = newId();
  await device.put({
    ...{ id, userId: server.session.userId, accountId: server.kitchen.id, path: ['procurement', 'receiveOrder'] },
    input: {
      ...{ accountId: server.kitchen.id, commandId: id, orderId: order.id, version: 1, deliveryDate: '2026-01-05' },
      ...{ invoiceNumber: 'A-1', temperature: '', receivingComments: '', deliveryCharge: '0', flatDiscount: '0' },
      ...{ percentDiscount: '0', extraLines: [] },
      lines: [{ lineId: order.id, quantityReceived: '1', finalPrice: null, priceOnly: false, priceDiffers: false }],
    },
    ...{ title: 'Receipt of PO 7', subject: `order ${order.id}`, mendAt: null, enteredAt: 0, clockOffsetMs: null },
    patches: [{ collection: 'orders', id: order.id, row: { status: 'RECEIVED', deliveryDate: '2026-01-05' } }],
    refusal: { code: 'changed-meanwhile', status: 409, message: 'Changed meanwhile', fields: [] },
  });
}

describe('a receipt that was refused', () => {
  it('is shown as it was sent when its order was deleted', async () => {
    const server = stubServer();
    const order = orderOf(server);
    const names = { accountName: 'Kitchen', supplierName: 'Green Lane' };
    server.answers = {
      [`/orders/${order.id}`]: { ...order, ...names, removedAt: '2026-01-05T10:00:00Z', history: [] },
    };
    await refuse(server, order);
    await open(server, order);
    await expect.element(page.getByText(/^This order was deleted in the meantime/)).toBeVisible();
    await expect.element(page.getByText('1 × £12.00')).toBeVisible();
    await expect.element(page.getByText('A-1')).toBeVisible();
  });

  it('is shown as it was sent, not as a form, while its order is finalised', async () => {
    const server = stubServer();
    const order = orderOf(server);
    server.rows = { orders: [{ ...receivedByGina(server, order), status: 'FINALISED' }] };
    await refuse(server, order);
    await open(server, order);
    await expect.element(page.getByText(/received and finalised in the meantime/)).toBeVisible();
    await expect.element(page.getByText('1 × £12.00')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Approve|^Save correction/ })).not.toBeInTheDocument();
  });

  it('shows both sides when it is mended, and stores what was typed', async () => {
    const server = stubServer();
    const order = orderOf(server);
    server.rows = { orders: [receivedByGina(server, order)] };
    await refuse(server, order);
    await open(server, order);
    await expect.element(page.getByRole('radio', { name: 'Flour: mine, 1 × £12.00' })).toBeChecked();
    await expect.element(page.getByRole('radio', { name: 'Flour: saved, 5 × £12.00' })).toBeVisible();
    await expect.element(page.getByRole('radio', { name: 'Invoice number: saved, empty' })).toBeVisible();
    await page.getByRole('button', { name: 'Take these' }).click();
    await expect.element(received()).toHaveValue('1');
    await expect.element(page.getByLabelText('Invoice number')).toHaveValue('A-1');
  });
});
