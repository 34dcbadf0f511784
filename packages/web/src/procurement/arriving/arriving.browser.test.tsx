import type { ArrivingLine, ArrivingOrder } from '@larder/contract/arriving-orders.ts';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { openApp } from '../../testing/open-app.tsx';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';
import { optionOf } from '../../testing/supplier-rows.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const line = (name: string, quantity: string): ArrivingLine => ({
  ...{ lineId: newId(), name, supplierCode: 'B1', uom: 'case', unitsPerLot: '2', amountPerUnit: '5', baseUnit: 'kg' },
  ...{ quantity, unitPrice: '40', answer: null },
});

const order = (differs: Partial<ArrivingOrder> = {}): ArrivingOrder => ({
  ...{
    orderId: newId(),
    customerId: newId(),
    buyer: ['Copper Table', 'Soho', 'Kitchen'],
    address: ['12 Frith Street'],
  },
  ...{ orderNumber: 155, deliveryDate: '2026-11-21', specialInstructions: 'Back door', orderedBy: 'Olly' },
  ...{ sentAt: '2026-11-20T09:00:00.000Z', removedAt: null, removedBy: null, receivedAt: null },
  ...{ answeredAt: null, answeredBy: null, comment: '', version: 0 },
  lines: [line('Butter', '5'), line('Cream', '2')],
  ...differs,
});

/** A supplier's account with these orders. */
function atASupplier(orders: ArrivingOrder[], change: (server: StubServer) => void = () => undefined) {
  const server = stubServer({
    can: ['suppliers', 'account', 'changeAccount'],
    answers: { '/arriving-orders': orders },
  });
  const account = { ...server.headOffice, type: 'SUPPLIER' as const, name: 'Green Lane' };
  server.session = { ...server.session, accounts: [account], currentAccountId: account.id };
  server.rows.supplierOptions = [{ ...optionOf(account.id), name: 'Salted butter', supplierCode: 'B2' }];
  change(server);
  return server;
}

const sentAnswers = (server: StubServer) => server.sent.filter(({ path }) => path.endsWith('/answer'));
const choice = (name: string, answer: string) =>
  page.getByRole('radiogroup', { name: `What comes of ${name}` }).getByText(answer, { exact: true });

describe('orders in a supplier’s account', () => {
  it('are those to answer at first, and confirmed as a whole with one button', async () => {
    const waiting = order();
    const server = atASupplier([waiting, order({ orderNumber: 156, answeredAt: '2026-11-20T10:00:00.000Z' })]);
    await openApp('/arriving-orders');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
    const row = page.getByRole('row', { name: /Copper Table, Soho, Kitchen/ });
    for (const text of ['21 Nov 2026', 'PO 155', '£280.00', 'To answer'])
      await expect.element(row.getByText(text, { exact: true })).toBeVisible();
    await expect.element(page.getByText('To answer (1)')).toBeVisible();
    await expect.element(page.getByText('Answered (1)')).toBeVisible();
    await page.getByRole('button', { name: 'Confirm all of PO 155 of Copper Table, Soho, Kitchen' }).click();
    await vi.waitFor(() => expect(sentAnswers(server)).toHaveLength(1));
    expect(sentAnswers(server)[0]?.body).toMatchObject({
      version: 0,
      lines: waiting.lines.map(({ lineId }) => ({ lineId, answer: 'confirmed', quantity: null, substituteId: null })),
    });
    await expect.element(page.getByText('Answer sent')).toBeVisible();
  });

  it('are answered line by line: short, with a substitute, out of stock, and a comment', async () => {
    const one = order({ lines: [line('Butter', '5'), line('Cream', '2'), line('Eggs', '9')] });
    const server = atASupplier([one]);
    await openApp(`/arriving-orders/${one.orderId}`);
    await expect.element(page.getByRole('heading', { level: 1, name: 'PO 155 of Copper Table' })).toBeVisible();
    await expect.element(page.getByText('Back door')).toBeVisible();
    await expect.element(page.getByText('Everything as ordered')).toBeVisible();
    await choice('Butter', 'Short').click();
    await page.getByRole('button', { name: 'Send answer' }).click();
    await expect.element(page.getByText('State how many you can send, or choose out of stock')).toBeVisible();
    expect(sentAnswers(server)).toEqual([]);
    await page.getByRole('textbox', { name: 'How many come of Butter' }).fill('2');
    await choice('Cream', 'Instead').click();
    await page.getByRole('combobox', { name: 'What you send instead of Cream' }).click();
    await page.getByRole('option', { name: 'Salted butter (B2)' }).click();
    await page.getByRole('textbox', { name: 'How many come of Cream' }).fill('3');
    await choice('Eggs', 'None').click();
    await expect.element(page.getByText('1 short, 1 substituted, 1 out of stock')).toBeVisible();
    await page.getByLabelText('Comment to the customer').fill('Sorry');
    await page.getByRole('button', { name: 'Send answer' }).click();
    await vi.waitFor(() => expect(sentAnswers(server)).toHaveLength(1));
    expect(sentAnswers(server)[0]?.body).toMatchObject({
      comment: 'Sorry',
      lines: [
        { answer: 'short', quantity: '2' },
        { answer: 'substitute', quantity: '3', substituteId: expect.any(String) },
        { answer: 'out', quantity: null },
      ],
    });
  });

  it('that were taken back can only be read, and state who did it', async () => {
    const gone = order({ removedAt: '2026-11-20T11:00:00.000Z', removedBy: 'Olly' });
    atASupplier([gone]);
    await openApp(`/arriving-orders/${gone.orderId}`);
    await expect.element(page.getByText(/Olly took this order back/)).toBeVisible();
    expect(page.getByRole('button', { name: 'Send answer' }).elements()).toEqual([]);
    await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
    await page.getByText('Over (1)').click();
    await expect.element(page.getByRole('row', { name: /Taken back/ })).toBeVisible();
  });

  it('state why an answer was refused', async () => {
    const one = order();
    const server = atASupplier([one], (stub) => {
      stub.refuses = ['/answer'];
      stub.refusal = { status: 409, code: 'order.removed-meanwhile', message: 'Olly took this order back.' };
    });
    await openApp(`/arriving-orders/${one.orderId}`);
    await page.getByRole('button', { name: 'Send answer' }).click();
    await expect.element(page.getByText('Olly took this order back.')).toBeVisible();
    expect(server.calls.filter((call) => call.endsWith('/arriving-orders')).length).toBeGreaterThan(1);
  });

  it('are nothing for whoever buys: they are led home', async () => {
    const server = stubServer({ can: ['suppliers'] });
    server.session = { ...server.session, currentAccountId: server.headOffice.id };
    const { router } = await openApp('/arriving-orders');
    await expect.poll(() => router.state.location.pathname).toBe('/');
  });
});
