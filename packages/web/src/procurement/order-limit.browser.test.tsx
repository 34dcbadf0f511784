import type { OrderLimit } from '@larder/contract/procurement.ts';
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

const OTHERS = { count: 0, cost: '0' };

/** Olly's procurement at Green Lane: up to £100 an order, flour at £12; a draft of two bags waits for 5 January. */
async function open(
  below: (supplierId: string) => string,
  { others = OTHERS, bags = '2', ladder = null as OrderLimit['ladder'] } = {},
) {
  const server = stubServer();
  server.session = { ...server.session, accounts: server.session.accounts.map((one) => ({ ...one, role: 'member' })) };
  const supplierId = newId();
  const flour = optionOf(supplierId);
  const draft = draftOf(server, supplierId, flour);
  const lines = draft.lines.map((line) => ({ ...line, quantity: bags }));
  server.rows = {
    suppliers: [{ ...supplierOf(supplierId, 'Green Lane'), email: 'orders@green.example' }],
    ...{ supplierOptions: [flour], orders: [{ ...draft, lines }] },
  };
  server.answers = { '/limit': { upTo: '100', others, senders: ['Gina', 'Paul'], ladder } };
  server.replies = { '/save': { merged: false } };
  await openApp(`/${server.kitchen.id}/procurement/${below(supplierId)}`);
  return server;
}

const quantity = () => page.getByLabelText('Quantity of Flour');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const foot = () => page.getByText(/^Limit: /);

describe('the order limit of a person', () => {
  it('stands beside the sum while the order is typed', async () => {
    await open((supplierId) => `newOrder/${supplierId}`);
    await quantity().fill('5');
    await expect.element(foot()).toHaveTextContent('Limit: £60.00 of £100.00');
    await quantity().fill('6');
    await expect.element(foot()).toHaveTextContent('Limit: £72.00 of £100.00');
  });

  it('counts what is ordered beside it', async () => {
    await open((supplierId) => `newOrder/${supplierId}`, { others: { count: 2, cost: '27.5' } });
    await quantity().fill('1');
    await expect.element(foot()).toHaveTextContent('Limit: £39.50 of £100.00, 2 other orders included');
  });

  it.each([
    [1280, 900],
    [390, 700],
  ])(
    'above it the form states beside the button who can send the draft, in sight at %d × %d, and saves it',
    async (width, height) => {
      await page.viewport(width, height);
      const server = await open((supplierId) => `newOrder/${supplierId}`);
      await quantity().fill('9');
      const notice = page.getByText(
        'This is £8.00 above the £100.00 that you may order. Save it as a draft, and Gina or Paul can send it.',
      );
      await expect.element(notice).toBeInViewport();
      await expect.element(button('Save draft')).toBeInViewport();
      await quantity().fill('8');
      await expect.element(notice).not.toBeInTheDocument();
      await quantity().fill('9');
      await button('Save draft').click();
      await expect.poll(() => server.sent.at(-1)?.body).toMatchObject({ kind: 'draft', lines: [{ quantity: '9' }] });
    },
  );

  it('above it the form states whose approval is asked for where a ladder holds, though its first step is not reached, and saves the draft', async () => {
    const ladder = { steps: [{ fromAmount: '500', names: ['Gina'] }], othersCost: '0', granted: 0 };
    const server = await open((supplierId) => `newOrder/${supplierId}`, { ladder });
    await quantity().fill('8');
    await expect.element(page.getByText(/Sending it asks Gina/)).not.toBeInTheDocument();
    await quantity().fill('9');
    const notice = page.getByText(
      'This is £8.00 above the £100.00 that you may order. Sending it asks Gina for approval.',
    );
    await expect.element(notice).toBeInViewport();
    expect(page.getByText(/can send it/).query()).toBeNull();
    await button('Save draft').click();
    await expect.poll(() => server.sent.at(-1)?.body).toMatchObject({ kind: 'draft', lines: [{ quantity: '9' }] });
  });

  it('is judged by the list where a lower price was typed', async () => {
    await open((supplierId) => `newOrder/${supplierId}`);
    await quantity().fill('9');
    await page.getByLabelText('Price of Flour').fill('6.50');
    await expect.element(page.getByText(/^This is £8\.00 above/)).toBeVisible();
  });

  it('leaves an invoice above it to somebody else', async () => {
    await open((supplierId) => `newOrderPO/${supplierId}/invoice`);
    await quantity().fill('9');
    await expect.element(page.getByText(/Gina or Paul can enter it\.$/)).toBeVisible();
    await expect.element(button('Enter invoice')).toBeDisabled();
  });

  it('does not hold for a credit note', async () => {
    const server = await open((supplierId) => `newOrderPO/${supplierId}/credit`);
    await quantity().fill('9');
    await expect.element(button('Enter credit note')).toBeEnabled();
    expect(server.calls.some((call) => call.endsWith('/limit'))).toBe(false);
  });

  it('a draft above it is not sent: the question states who can', async () => {
    await open(() => 'open-orders', { bags: '9' });
    await page.getByRole('button', { name: /^Send PO 7/ }).click();
    await expect.element(page.getByText(/It stays as a draft: Gina or Paul can send it\.$/)).toBeVisible();
    expect(button('Send').query()).toBeNull();
    await page.getByRole('dialog').getByText('Close', { exact: true }).click();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('a draft within it is sent as ever', async () => {
    await open(() => 'open-orders');
    await page.getByRole('button', { name: /^Send PO 7/ }).click();
    await expect.element(button('Send')).toBeVisible();
  });
});
