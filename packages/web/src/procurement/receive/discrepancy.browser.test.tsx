import type { OrderLineRow, OrderRow } from '@larder/contract/rows/procurement.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { draftOf, optionOf, supplierOf } from '../../testing/supplier-rows.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

/** Two bags of flour at £12, matched to an invoice that bills them like this. */
async function receive(billed: Partial<OrderLineRow>, differs: Partial<OrderRow> = {}, costsWithheld = false) {
  const server = stubServer({ costsWithheld });
  const supplierId = newId();
  const flour = optionOf(supplierId);
  const draft = draftOf(server, supplierId, flour);
  const days = { date: '2026-11-25', deliveryDate: '2026-11-20' };
  const unmatchedData = { date: '2026-11-18', invoiceNumber: null, items: [] };
  const order: OrderRow = {
    ...{ ...draft, ...days, status: 'MATCHED', invoiceUploadId: newId(), unmatchedData },
    lines: draft.lines.map((line) => ({ ...line, matchedFromInvoice: true, ...billed })),
    ...differs,
  };
  server.rows = { suppliers: [supplierOf(supplierId, 'Green Lane')], supplierOptions: [flour], orders: [order] };
  await openApp(`/${server.kitchen.id}/procurement/receive/${order.id}`);
  return () => server.sent.find(({ path }) => path.endsWith('/receive'))?.body;
}

const dialog = page.getByRole('dialog', { name: 'Discrepancy Notice', exact: true });
const approve = () => page.getByRole('button', { name: 'Approve', exact: true }).click();

describe('receiving an order that is matched to an invoice', () => {
  it('has ordered and billed side by side, and proposes the ordered quantity at the billed price within tolerance', async () => {
    await receive({ invoiceQuantity: '3', invoicePrice: '12.10' });
    await expect.element(page.getByText('billed 3 × £12.10')).toBeVisible();
    await expect.element(page.getByLabelText('Received of Flour')).toHaveValue('2');
    await expect.element(page.getByLabelText('Price of Flour')).toHaveValue('12.10');
  });

  it('proposes the agreed price where the billed one is beyond tolerance', async () => {
    await receive({ invoiceQuantity: '2', invoicePrice: '13' });
    await expect.element(page.getByLabelText('Price of Flour')).toHaveValue('12.00');
  });

  it.each([
    ['beyond what is set for its delivery day', { percent: '0.5', pounds: '0.50' }, '12.00'],
    ['within it', { percent: '10', pounds: '5' }, '12.50'],
  ])(
    'rule 72 proposes by the tolerance of the supplier or the head office: a billed price %s',
    async (_, priceTolerance, price) => {
      await receive({ invoiceQuantity: '2', invoicePrice: price === '12.00' ? '12.10' : '12.50' }, { priceTolerance });
      await expect.element(page.getByLabelText('Price of Flour')).toHaveValue(price);
    },
  );

  it('PROC-070 PROC-071 PROC-072 warns where it comes to something else than is billed, and goes on once that is acknowledged', async () => {
    const sent = await receive({ invoiceQuantity: '2', invoicePrice: '13' });
    await approve();
    await expect.element(dialog).toBeVisible();
    await expect
      .element(dialog.getByText(/come to £24\.00, the invoice bills £26\.00 for them: £2\.00 more/))
      .toBeVisible();
    await expect.element(dialog.getByText(/check for missing ingredients or incorrect pricing/)).toBeVisible();
    await expect.element(dialog.getByText(/contact support/)).toBeVisible();
    await expect.element(dialog.getByRole('link', { name: 'help' })).toHaveAttribute('href', '/help');
    await dialog.getByRole('button', { name: 'Look again' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(sent()).toBeUndefined();
    await approve();
    await dialog.getByRole('button', { name: 'Acknowledge and approve' }).click();
    await expect.poll(sent).toMatchObject({ deliveryDate: '2026-11-20' });
  });

  it.each([
    ['comes to what is billed, to the penny', { invoiceQuantity: '2', invoicePrice: '12.0000001' }, {}],
    ['was never matched', { invoiceQuantity: '2', invoicePrice: '13' }, { status: 'SENT', unmatchedData: null }],
  ] as const)('warns of nothing where it %s', async (_, billed, differs) => {
    const sent = await receive(billed, differs);
    await approve();
    await expect.poll(sent).toBeDefined();
  });
});
