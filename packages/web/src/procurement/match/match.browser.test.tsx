import type { InvoiceUploadRow } from '@larder/contract/rows/invoices.ts';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { audited } from '../../testing/audited.ts';
import { openApp } from '../../testing/open-app.tsx';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';
import { draftOf, optionOf, supplierOf } from '../../testing/supplier-rows.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

interface Setup {
  order?: Partial<OrderRow>;
  near?: Partial<InvoiceUploadRow>[];
  others?: Partial<InvoiceUploadRow>[];
  matching?: boolean;
  on?: 'list' | 'detail';
}

const invoice = (accountId: string, differs: Partial<InvoiceUploadRow>): InvoiceUploadRow => ({
  ...audited,
  ...{ id: newId(), accountId, supplierId: null, supplierName: 'Green Lane', type: 'DEBIT', paper: 'invoice' },
  ...{ status: 'PROCESSED', error: null, number: '4711', date: '2026-11-20', deliveryDate: null, orderNumber: null },
  ...{ currency: 'GBP', rate: null, net: '100', vat: '20', gross: '120', resemblesId: null, anotherReason: '' },
  ...{ approvedAt: null, approvedBy: null, files: [], orders: [] },
  ...differs,
});

/** PO 7 to Green Lane, which was sent, in the list of Procurement or on its page. */
async function openOrder({ order = {}, near = [], others = [], matching = true, on = 'list' }: Setup = {}) {
  const server = stubServer();
  server.can = [...server.can, 'do:invoices', 'ordersReviewLocation'];
  const supplierId = newId();
  const sent: OrderRow = {
    ...draftOf(server, supplierId, optionOf(supplierId)),
    status: 'SENT',
    date: '2026-11-20',
    ...order,
  };
  server.rows = {
    suppliers: [supplierOf(supplierId, 'Green Lane')],
    orders: [sent],
    accounts: accountsOf(server, matching),
  };
  const rows = (all: Partial<InvoiceUploadRow>[]) => all.map((one) => invoice(server.kitchen.id, one));
  server.answers = { [`/orders/${sent.id}/invoices`]: { near: rows(near), others: rows(others) } };
  const below = on === 'list' ? 'procurement' : `review/supplier-statements/detail/${sent.id}`;
  const app = await openApp(`/${server.kitchen.id}/${below}`);
  const body = (end: string) => server.sent.find(({ path }) => path.endsWith(end))?.body;
  return { server, sent, body, app };
}

/** The accounts with the answer of the location: the area below it has none of its own. */
function accountsOf({ headOffice, location, kitchen }: StubServer, matching: boolean) {
  const account = (id: string, parentId: string | null, invoiceMatching: boolean | null) =>
    ({
      id,
      parentId,
      invoiceMatching,
      type: 'LOCATION',
      name: 'x',
      timeZone: null,
      groupIds: [],
      groupDepartments: [],
    }) as never;
  return [
    account(headOffice.id, null, !matching),
    account(location.id, headOffice.id, matching),
    account(kitchen.id, location.id, null),
  ];
}

const matched = { status: 'MATCHED', invoiceUploadId: newId(), invoiceNumber: '4711' } as const;
const button = (name: string | RegExp) => page.getByRole('button', { name });
const dialog = page.getByRole('dialog');
const header = page.getByRole('columnheader', { name: 'Match', exact: true });

describe('matching an order to an invoice', () => {
  it('PROC-024 has a column and an Upload button only where the nearest account upwards has matching on', async () => {
    const { app } = await openOrder();
    await expect.element(header).toBeVisible();
    await expect.element(button('Match PO 7 of Green Lane')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Upload', exact: true })).toBeVisible();
    await app.unmount();
    await openOrder({ matching: false });
    await expect.element(page.getByRole('link', { name: 'Green Lane' }).first()).toBeVisible();
    expect(header.query()).toBeNull();
    expect(button(/^Match /).query()).toBeNull();
    expect(page.getByRole('link', { name: 'Upload', exact: true }).query()).toBeNull();
  });

  it('PROC-018 chooses among invoices near its date, newest first, with the others below', async () => {
    const { sent, body } = await openOrder({
      near: [
        { number: '90', date: '2026-11-25', id: newId() },
        { number: '80', date: '2026-11-14' },
      ],
      others: [{ number: '10', date: '2026-09-01' }],
    });
    await button('Match PO 7 of Green Lane').click();
    await expect.element(dialog.getByRole('heading', { name: 'Match PO', exact: true })).toBeVisible();
    const labels = () =>
      dialog
        .getByRole('radio')
        .elements()
        .map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent);
    await expect
      .poll(labels)
      .toEqual(['90, 25 Nov 2026, £120.00', '80, 14 Nov 2026, £120.00', '10, 01 Sep 2026, £120.00']);
    await expect
      .element(dialog.getByRole('region', { name: 'Other invoices of this supplier' }).getByText(/^10,/))
      .toBeVisible();
    expect(dialog.getByRole('button', { name: 'Match', exact: true }).query()).toBeNull();
    await dialog.getByText(/^80,/).click();
    await dialog.getByRole('button', { name: 'Match', exact: true }).click();
    await expect.poll(() => body('/match')).toMatchObject({ version: sent.version, uploadId: expect.any(String) });
    await expect.element(page.getByText('Order status updated')).toBeVisible();
  });

  it('states what to do where there is no invoice', async () => {
    await openOrder();
    await button('Match PO 7 of Green Lane').click();
    await expect.element(dialog.getByText('No invoices to display')).toBeVisible();
    await expect.element(dialog.getByText(/Upload one in the Invoice Tracker/)).toBeVisible();
  });

  it('PROC-084 is undone after a question', async () => {
    const { body } = await openOrder({ order: matched });
    await expect.element(page.getByText('Matched', { exact: true })).toBeVisible();
    await button('Unmatch PO 7 of Green Lane').click();
    await expect.element(dialog.getByRole('heading', { name: 'Unmatch PO', exact: true })).toBeVisible();
    await expect.element(dialog.getByText('Are you sure you wish to unmatch this PO?', { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(body('/unmatch')).toBeUndefined();
    await button('Unmatch PO 7 of Green Lane').click();
    await dialog.getByRole('button', { name: 'Unmatch' }).click();
    await expect.poll(() => body('/unmatch')).toBeDefined();
  });

  it.each([
    ['SENT', true],
    ['MATCHED', true],
    ['DRAFT', false],
    ['AWAIT', false],
    ['RECEIVED', false],
    ['FINALISED', false],
  ] as const)('PROC-046 an order that is %s is received: %s', async (status, offered) => {
    await openOrder({ order: status === 'MATCHED' ? matched : { status }, on: 'detail' });
    await expect.element(button('Download PDF')).toBeVisible();
    expect(page.getByRole('link', { name: 'Receive' }).query() !== null).toBe(offered);
  });

  it('is done on the page of the order as well, which links to the invoice', async () => {
    await openOrder({ order: { ...matched, subtotal: '100', totalTax: '20', invoiceAmount: '120' }, on: 'detail' });
    await expect
      .element(page.getByRole('link', { name: '4711' }))
      .toHaveAttribute('href', expect.stringContaining(`/procurement/uploads/${matched.invoiceUploadId}`));
    await expect.element(page.getByText('£120.00')).toBeVisible();
    await button('Unmatch').click();
    await expect.element(dialog.getByText('Are you sure you wish to unmatch this PO?', { exact: true })).toBeVisible();
  });
});

describe('feedback on how an invoice was read', () => {
  const submit = page.getByRole('button', { name: 'Submit' });
  const answer = async (question: string, word: 'Yes' | 'No') =>
    page.getByRole('radiogroup', { name: question }).getByText(word).click();

  const [general, lines] = ['Are number, date and totals right?', 'Are its lines right?'];

  it.each([
    [general, lines],
    [lines, general],
  ])('INV-021 INV-028 is sent once both questions are answered, and thanks: %s first', async (first, second) => {
    const { body } = await openOrder({ order: matched, on: 'detail' });
    await expect.element(submit).toBeDisabled();
    await answer(first, first === general ? 'Yes' : 'No');
    await expect.element(submit).toBeDisabled();
    await answer(second, second === general ? 'Yes' : 'No');
    await page.getByLabelText('Comment').fill('Two lines are one');
    await submit.click();
    await expect
      .poll(() => body('/feedback'))
      .toMatchObject({ accuracyGeneral: true, accuracyLineItems: false, comment: 'Two lines are one' });
    const panel = page.getByRole('region', { name: 'How well was the invoice read?' });
    await expect.element(panel.getByText('Thank you for your feedback!', { exact: true })).toBeVisible();
    expect(submit.query()).toBeNull();
  });

  it('is asked once for an order: then thanks stand in its place', async () => {
    await openOrder({ order: { ...matched, hasFeedback: true }, on: 'detail' });
    await expect.element(page.getByText('Thank you for your feedback!', { exact: true })).toBeVisible();
    expect(submit.query()).toBeNull();
  });

  it('INV-029 that fails states it, and what was answered stays', async () => {
    const { server } = await openOrder({ order: matched, on: 'detail' });
    server.refuses = ['/feedback'];
    await answer(general, 'Yes');
    await answer(lines, 'Yes');
    await submit.click();
    await expect.element(page.getByText('Failed to submit feedback. Please try again.', { exact: true })).toBeVisible();
    await expect.element(submit).toBeEnabled();
  });
});
