import type { SupplierRow } from '@larder/contract/rows/catalogue.ts';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { addDays, dayIn, showDay, weekdayName } from '@larder/domain/calendar.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../data/new-id.ts';
import { openApp } from '../testing/open-app.tsx';
import { csvOfReport } from '../testing/pdf-of-report.ts';
import { stubServer } from '../testing/stub-server.ts';
import { draftOf, optionOf, supplierOf } from '../testing/supplier-rows.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

const TODAY = dayIn('Europe/London', new Date());

const recent = page.getByRole('table', { name: 'Recent Orders' });
const issued = page.getByRole('table', { name: 'Issued POs' });
const drafts = page.getByRole('region', { name: 'Draft POs' });
const tab = (name: string, selected?: boolean) =>
  page.getByRole('tab', { name, exact: true, ...(selected ? { selected } : {}) });

/** Procurement of a kitchen that orders from Green Lane; the orders given are of that supplier. */
async function open(below: string, orders: Partial<OrderRow>[] = [], suppliers = ['Green Lane']) {
  const server = stubServer();
  server.can = [...server.can, 'ordersReviewLocation'];
  const rows = suppliers.map((name) => supplierOf(newId(), name));
  const supplierId = rows[0]?.id ?? newId();
  const flour = optionOf(supplierId);
  const made = orders.map((more) => ({ ...draftOf(server, supplierId, flour), ...more }));
  server.rows = { suppliers: rows, supplierOptions: [flour], orders: made };
  const at = `/${server.kitchen.id}/procurement`;
  const { router } = await openApp(`${at}${below}`);
  return { at, router, supplierId, orders: made };
}

describe('procurement', () => {
  it('PROC-002 PROC-003 PROC-004 has its tabs at addresses of their own: Create PO, Draft POs and Issued POs', async () => {
    const { at, router } = await open('', [{ orderNumber: 7 }, { orderNumber: 8, status: 'RECEIVED' }]);
    await expect.element(tab('Create PO', true)).toBeVisible();
    await expect.element(page.getByRole('table', { name: 'Suppliers' })).toMatchTextContent('Green Lane');

    await tab('Draft POs').click();
    await expect.element(tab('Draft POs', true)).toBeVisible();
    expect(router.state.location.pathname).toBe(`${at}/open-orders`);
    await expect.element(drafts).toMatchTextContent('PO 7');
    await expect.element(drafts).not.toMatchTextContent('PO 8');

    await tab('Issued POs').click();
    await expect.element(tab('Issued POs', true)).toBeVisible();
    expect(router.state.location.pathname).toBe(`${at}/received-orders`);
    await expect.element(issued).toMatchTextContent('PO 8');
    await expect.element(issued).not.toMatchTextContent('PO 7');
  });

  it('makes the issued orders that are shown into a CSV file', async () => {
    await open('/received-orders', [
      { orderNumber: 7, status: 'SENT', deliveryDate: '2026-11-24' },
      { orderNumber: 8, status: 'RECEIVED', deliveryDate: '2026-11-20' },
    ]);
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Received' }).click();
    await expect.element(issued).not.toMatchTextContent('PO 7');
    const { name, rows } = await csvOfReport();
    expect(name).toBe('issued-pos-copper-table-soho-kitchen-20-nov-2026-received.csv');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toBe('Order;Supplier;Ordered;Delivery;Status;Cost, £');
    expect(rows[1]).toMatch(/^PO 8;Green Lane;.*;20 Nov 2026;Received;/);
  });

  it('lists and reads an invoice that was entered by hand by its number, with the number of the order behind it', async () => {
    const paper = { invoiceNumber: '4711', invoiceDate: '2026-11-19', invoiceVat: '2', invoiceTotal: '26' };
    await open('/received-orders', [{ orderNumber: 8, status: 'RECEIVED', deliveryDate: '2026-11-20', ...paper }]);
    await expect.element(issued).toMatchTextContent('Invoice 4711');
    await expect.element(issued).toMatchTextContent('PO 8');
    const { rows } = await csvOfReport();
    expect(rows[1]).toMatch(/^Invoice 4711, PO 8;Green Lane;/);
    await issued.getByRole('link').first().click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Invoice 4711 of Green Lane');
    const read = page
      .getByRole('definition')
      .elements()
      .map(({ textContent }) => textContent);
    expect(read).toEqual(expect.arrayContaining(['PO 8', '4711']));
  });

  it('PROC-007 PROC-009 leads from the list of suppliers to the form of a draft', async () => {
    const { at, router, supplierId } = await open('');
    await page.getByRole('table', { name: 'Suppliers' }).getByRole('link', { name: 'Green Lane' }).click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Order from Green Lane');
    expect(router.state.location.pathname).toBe(`${at}/newOrder/${supplierId}`);
    await expect.element(page.getByLabelText('Quantity of Flour')).toHaveValue('');
    await expect.element(page.getByRole('button', { name: 'Save draft' })).toBeEnabled();
  });

  it.each([
    ['Invoice', 'invoice', 'Invoice of Green Lane'],
    ['Credit Note', 'credit', 'Credit note of Green Lane'],
  ])('PROC-008 PROC-012 leads from the Issue PO dialog to the form of its kind: %s', async (kind, type, title) => {
    const { at, router, supplierId } = await open('');
    await page.getByRole('button', { name: 'Issue PO' }).click();
    const dialog = page.getByRole('dialog', { name: 'Issue PO' });
    await expect.element(dialog.getByRole('tablist')).toHaveTextContent('InvoiceCredit Note');
    await dialog.getByRole('tab', { name: kind }).click();
    await dialog.getByRole('link', { name: 'Green Lane' }).click();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(title);
    expect(router.state.location.pathname).toBe(`${at}/newOrderPO/${supplierId}/${type}`);
    await expect.element(page.getByLabelText('Quantity of Flour')).toHaveValue('');
  });

  it('names the next delivery, the last order, the usual spend and a draft of each supplier, the nearest cut-off first, and orders for its next day', async () => {
    const server = stubServer();
    const [soon, weekly] = [addDays(TODAY, 2), addDays(TODAY, 6)];
    const comes = (day: string, more: Partial<SupplierRow>) => ({
      ...{ cutOffTime: '12:00', deliveryDays: [weekdayName(day).slice(0, 3)], email: 'orders@example.com' },
      ...more,
    });
    const [later, first] = [supplierOf(newId(), 'Later'), supplierOf(newId(), 'First')];
    const flour = optionOf(later.id);
    const order = draftOf(server, later.id, flour);
    server.rows = {
      suppliers: [
        { ...later, ...comes(weekly, { minimumSpend: '60' }) },
        { ...first, ...comes(soon, {}) },
      ],
      supplierOptions: [flour],
      orders: [
        { ...order, deliveryDate: '2099-01-05' },
        { ...order, id: newId(), status: 'RECEIVED', date: '2026-03-02', estimatedCost: '24', finalCost: '24.5' },
      ],
    };
    await openApp(`/${server.kitchen.id}/procurement`);
    const rows = page.getByRole('table', { name: 'Suppliers' }).getByRole('row');
    await expect
      .element(rows.nth(1))
      .toMatchTextContent(`First${weekdayName(soon).slice(0, 3)} ${showDay(soon)}, order `);
    await expect.element(rows.nth(2)).toMatchTextContent('by 12:00 on');
    await expect.element(rows.nth(2)).toMatchTextContent('02 Mar 2026£24.50£60.00For 05 Jan 2099');
    await rows.nth(1).getByRole('link').click();
    await expect.element(page.getByRole('textbox', { name: 'Delivery date' })).toHaveValue(showDay(soon));
  });

  it('PROC-096 has nothing to show at first: neither suppliers nor orders nor drafts', async () => {
    const { router, at } = await open('', [], []);
    await expect.element(page.getByText('No suppliers to display.', { exact: true })).toBeVisible();
    await expect.element(page.getByText('No orders to display', { exact: true })).toBeVisible();
    await router.navigate({ href: `${at}/open-orders` });
    await expect.element(page.getByText('No drafts to display', { exact: true })).toBeVisible();
    await router.navigate({ href: `${at}/received-orders` });
    await expect.element(tab('Issued POs', true)).toBeVisible();
    await expect.element(page.getByText('No orders to display', { exact: true })).toBeVisible();
  });
});

describe('the drafts', () => {
  it('PROC-078 scroll within 400 px', async () => {
    const many = Array.from({ length: 12 }, (_, index) => ({ id: newId(), orderNumber: index + 1 }));
    await open('/open-orders', many);
    await expect.element(drafts).toMatchTextContent('PO 12');
    const list = drafts.element();
    expect(list.getBoundingClientRect().height).toBe(400);
    expect(list.scrollHeight).toBeGreaterThan(400);
    expect(getComputedStyle(list).overflowY).toBe('auto');
  });
});

describe('recent orders', () => {
  const day = (delivery: number) => ({ date: '2026-03-02', deliveryDate: `2026-03-0${delivery}` });

  it('PROC-019 PROC-021 stand on the first tab, the newest at the top', async () => {
    await open('', [
      { id: newId(), orderNumber: 1, status: 'SENT', estimatedCost: '24.5', ...day(3) },
      { id: newId(), orderNumber: 2, status: 'AWAIT', ...day(9) },
      { id: newId(), orderNumber: 3, status: 'MATCHED', ...day(5) },
      { id: newId(), orderNumber: 4, status: 'DRAFT', ...day(6) },
    ]);
    await expect.element(recent).toBeVisible();
    const texts = (role: 'columnheader' | 'row') =>
      recent
        .getByRole(role)
        .elements()
        .map((one) => one.textContent);
    expect(texts('columnheader')).toEqual(['Order', 'Supplier', 'Ordered', 'Delivery', 'Status', 'Cost']);
    expect(
      texts('row')
        .slice(1)
        .map((text) => text?.slice(0, 4)),
    ).toEqual(['PO 2', 'PO 3', 'PO 1']);
    expect(
      recent
        .getByRole('row', { name: /^PO 1 / })
        .getByRole('cell')
        .elements()
        .map((one) => one.textContent),
    ).toEqual([...['PO 1', 'Green Lane', '02 Mar 2026', '03 Mar 2026', 'Sent', '£24.50']]);
  });

  it.each([
    ['SENT', 'procurement/receive'],
    ['MATCHED', 'procurement/receive'],
    ['AWAIT', 'review/supplier-statements/detail'],
    ['PROCESSING', 'review/supplier-statements/detail'],
    ['ATTACHED', 'review/supplier-statements/detail'],
  ] as const)(
    'PROC-021 PROC-046 open what is on its way to be received, and the rest to be read: %s',
    async (status, to) => {
      const { at, orders } = await open('', [{ status, ...day(3) }]);
      const link = recent.getByRole('link');
      await expect.element(link).toHaveAttribute('href', `${at.replace('procurement', to)}/${orders[0]?.id}`);
    },
  );

  it('PROC-040 show an order whose mail was refused, from where it is sent again', async () => {
    const failed = { status: 'failed', error: 'mailbox full' } as const;
    const { router, at, orders } = await open('', [{ status: 'AWAIT', mail: failed, ...day(3) }]);
    await expect.element(recent).toMatchTextContent('Not sent');
    await recent.getByRole('link').click();
    await expect.element(page.getByRole('alert')).toMatchTextContent('mailbox full');
    expect(router.state.location.pathname).toBe(
      `${at.replace('procurement', 'review/supplier-statements/detail')}/${orders[0]?.id}`,
    );
    await page.getByRole('button', { name: 'Send again' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Send PO 7 again' })).toBeVisible();
  });
});
