import type { ImpactEntry } from '@larder/contract/impact.ts';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { detailOf, uploadRow, withInvoices } from '../../invoices/testing-invoices.ts';
import { reportOf } from '../../reports/period/testing.ts';
import { audited } from '../../testing/audited.ts';
import { openApp } from '../../testing/open-app.tsx';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';
import { draftOf, optionOf, supplierOf } from '../../testing/supplier-rows.ts';

afterEach(() => vi.unstubAllGlobals());

const note = (documentId: string): ImpactEntry => ({
  ...{ noteId: newId(), documentKind: 'invoice', documentId, accountId: newId(), accountName: 'Soho, Kitchen' },
  ...{ from: '2026-11-02', to: '2026-11-08', at: '2026-11-20T12:00:00Z', by: 'Gino' },
  actualGpPercent: { before: '85.51', after: '87.46' },
  theoreticalGpPercent: { before: '87.8', after: '87.8' },
  variance: { before: '-11.425', after: '3.95' },
  ingredients: [{ name: 'Mozzarella', actualCost: '-9.75', theoreticalCost: '5.625' }],
});

/** An invoice that is on an order, and what it did to a closed period. */
async function openInvoice(change: (server: StubServer, uploadId: string) => void = () => undefined, differs = {}) {
  const server = stubServer();
  const row = uploadRow(server.kitchen.id, { status: 'MATCHED', ...differs });
  withInvoices(server, detailOf(row));
  server.can = [...server.can, 'analyticsLocation'];
  server.answers['/reports/impact-notes'] = [note(row.id)];
  change(server, row.id);
  await openApp(`/${server.kitchen.id}/procurement/uploads/${row.id}`);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Invoice 4711 of Green Lane' })).toBeVisible();
  return server;
}

const ACCOUNT = newId();
const PANEL = { name: 'What it changed in closed periods' };

describe('what a late document did to closed periods (rule 36)', () => {
  it('stands on the invoice with GP, variance and ingredients before and after, and who did it', async () => {
    await openInvoice();
    const panel = page.getByRole('region', PANEL);
    await expect.element(panel.getByText('Soho, Kitchen, 02 to 08 Nov 2026')).toBeVisible();
    await expect.element(panel.getByText('Actual GP 85.51% → 87.46%')).toBeVisible();
    await expect.element(panel.getByText('Theoretical GP stays 87.80%')).toBeVisible();
    await expect.element(panel.getByText('Variance -£11.43 → £3.95')).toBeVisible();
    await expect.element(panel.getByText('Mozzarella: actual cost -£9.75, theoretical cost +£5.63')).toBeVisible();
    await expect.element(panel.getByText('Invoice, 20 Nov 2026, Gino')).toBeVisible();
  });

  it('has a time where two notes of one day would look alike', async () => {
    await openInvoice((server, uploadId) => {
      const times = ['2026-11-20T09:05:00Z', '2026-11-20T12:00:00Z', '2026-11-19T12:00:00Z'];
      server.answers['/reports/impact-notes'] = times.map((at) => ({ ...note(uploadId), at, accountId: ACCOUNT }));
    });
    const panel = page.getByRole('region', PANEL);
    await expect.element(panel.getByText('Invoice, 20 Nov 2026, 09:05, Gino')).toBeVisible();
    await expect.element(panel.getByText('Invoice, 20 Nov 2026, 12:00, Gino')).toBeVisible();
    await expect.element(panel.getByText('Invoice, 19 Nov 2026, Gino')).toBeVisible();
  });

  it('is said as the approval is withdrawn, where it changed one', async () => {
    await openInvoice(
      (server, uploadId) => {
        server.replies['/withdraw'] = { impact: [note(uploadId)] };
      },
      { approvedAt: '2026-11-20T12:00:00Z', approvedBy: 'Gino' },
    );
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Withdraw approval…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Wrong delivery');
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await expect.element(page.getByText('Invoice Updated. It changed 1 closed period')).toBeVisible();
  });

  it('stands on the order of the delivery', async () => {
    const server = stubServer();
    server.can = [...server.can, 'ordersReviewLocation', 'analyticsLocation'];
    const supplier = supplierOf(newId(), 'Green Lane');
    const flour = optionOf(supplier.id);
    const order: OrderRow = { ...draftOf(server, supplier.id, flour), status: 'RECEIVED' };
    server.rows = { suppliers: [supplier], supplierOptions: [flour], orders: [order] };
    server.answers['/reports/impact-notes'] = [{ ...note(order.id), documentKind: 'order' }];
    await openApp(`/${server.kitchen.id}/review/supplier-statements/detail/${order.id}`);
    const panel = page.getByRole('region', PANEL);
    await expect.element(panel.getByText('Actual GP 85.51% → 87.46%')).toBeVisible();
    await expect.element(panel.getByText('Delivery, 20 Nov 2026, Gino')).toBeVisible();
  });

  it('stands on the transfer and in the report of the week of wastage', async () => {
    const server = stubServer();
    server.can = [...server.can, 'transfersReviewLocation', 'wastagesReviewLocation', 'analyticsLocation'];
    const transferId = newId();
    server.answers[`/review/transfers/${transferId}`] = {
      ...{ ...audited, id: transferId, day: '2026-11-06', type: 'OUT', otherName: 'Soho, Bar', totalCost: '8' },
      ...{ fromAccountId: server.kitchen.id, toAccountId: server.bar.id, records: [] },
      worth: { value: '8', missing: [] },
    };
    server.answers['/reports/impact-notes'] = [{ ...note(transferId), documentKind: 'transfer' }];
    const { router } = await openApp(`/${server.kitchen.id}/review/transfers/${transferId}`);
    const panel = page.getByRole('region', PANEL);
    await expect.element(panel.getByText('Transfer, 20 Nov 2026, Gino')).toBeVisible();

    server.answers['/review/wastage/2026-11-02'] = { entries: [], worth: { value: '0', missing: [] } };
    server.answers['/reports/impact-notes'] = [{ ...note(newId()), documentKind: 'wastage' }];
    router.history.push(`/${server.kitchen.id}/review/wastage/2026-11-02`);
    await expect.element(panel.getByText('Wastage, 20 Nov 2026, Gino')).toBeVisible();
  });

  it('stands in the report of the period', async () => {
    const server = stubServer();
    server.can = [...server.can, 'analyticsLocation'];
    const report = reportOf(server);
    server.answers[`/reports/periods/${report.from}/${report.to}`] = report;
    server.answers['/reports/impact-notes'] = [note(newId())];
    await openApp(`/${server.kitchen.id}/reports/gross-profit/${report.from}/${report.to}`);
    const panel = page.getByRole('region', PANEL);
    await expect.element(panel.getByText('Soho, Kitchen, 02 to 08 Nov 2026')).toBeVisible();
    await expect.element(panel.getByText('Invoice, 20 Nov 2026, Gino')).toBeVisible();
  });

  it('is not asked for where reports are closed, as they are to whom costs are withheld', async () => {
    const server = await openInvoice((stub) => (stub.can = stub.can.filter((one) => one !== 'analyticsLocation')));
    expect(server.calls.filter((call) => call.includes('/impact-notes'))).toEqual([]);
  });
});
