import type { StatedOrder, StatementMonth, SuppliedBy } from '@larder/contract/review.ts';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { openApp } from '../../testing/open-app.tsx';
import { aboutReport, pdfOfReport } from '../../testing/pdf-of-report.ts';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';
import { draftOf, optionOf, supplierOf } from '../../testing/supplier-rows.ts';

beforeEach(() => page.viewport(1280, 1200));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const shown = (text: string) => page.getByText(text, { exact: true });
const month = (name: string) => page.getByRole('region', { name, exact: true });

const supplied = (supplierName: string): SuppliedBy => ({
  ...{ supplierId: newId(), supplierName, orders: 12, lastDelivery: '2026-11-18', waiting: 1 },
  ...{ costThisMonth: '13.5', costLastMonth: '9', costNotReceived: '27' },
});

/** Orders of Green Lane in November and October, as the server answers them. */
function statement(server: StubServer) {
  const supplier = supplierOf(newId(), 'Green Lane');
  const { lines: _, ...draft } = draftOf(server, supplier.id, optionOf(supplier.id));
  const order = (orderNumber: number, more: Partial<StatedOrder>): StatedOrder => ({
    ...{ ...draft, id: newId(), supplierName: 'Green Lane', accountName: 'Kitchen', cost: '10', orderNumber },
    ...more,
  });
  const november = [
    order(9, { status: 'SENT', deliveryDate: '2026-11-18', cost: '27' }),
    order(8, { status: 'RECEIVED', deliveryDate: '2026-11-05', cost: '22.5', version: 4 }),
    order(7, { status: 'FINALISED', deliveryDate: '2026-11-03', cost: '-9', version: 6 }),
  ];
  const months: StatementMonth[] = [
    { month: '2026-11-01', orders: november, receivedTotal: '13.5', notReceivedTotal: '27', waiting: 1 },
    {
      ...{ month: '2026-10-01', receivedTotal: '9', notReceivedTotal: '0', waiting: 0 },
      orders: [order(6, { status: 'RECEIVED', deliveryDate: '2026-10-04', cost: '9' })],
    },
  ];
  server.answers[`/review/statements/${supplier.id}`] = { supplierName: 'Green Lane', months, more: true };
  return { supplier, november };
}

const reviewing = (more: Partial<StubServer> = {}) =>
  stubServer({ can: ['ordersReviewLocation', 'do:approve'], ...more });

describe('orders by supplier', () => {
  const open = async (suppliers: SuppliedBy[]) => {
    const server = reviewing();
    server.answers['/review/suppliers'] = suppliers;
    return { server, ...(await openApp(`/${server.kitchen.id}/review/supplier-statements`)) };
  };

  it('REV-004 lists each supplier that was ordered from with its months, and is narrowed by a search', async () => {
    const lane = supplied('Green Lane');
    const { server, router } = await open([supplied('Blue Fish'), lane]);
    server.answers[`/review/statements/${lane.supplierId}`] = { supplierName: 'Green Lane', months: [], more: false };
    const rows = page.getByRole('row');
    await expect.poll(() => rows.elements().length).toBe(3);
    expect(rows.nth(2).element().textContent).toMatch(/Green Lane.*12.*18 Nov 2026.*1£27\.00.*£9\.00.*£13\.50/);
    await page.getByRole('searchbox', { name: 'Search by supplier' }).fill('lane');
    await expect.poll(() => rows.elements().length).toBe(2);
    await page.getByRole('link', { name: 'Green Lane' }).click();
    await expect
      .poll(() => router.state.location.pathname)
      .toBe(`/${server.kitchen.id}/review/supplier-statements/${lane.supplierId}`);
  });

  it('states what to do where nothing was ordered yet', async () => {
    await open([]);
    await expect.element(shown('No records to display')).toBeVisible();
    await expect.element(page.getByText(/Orders are listed once their supplier has them/)).toBeVisible();
  });

  it('becomes a PDF', async () => {
    await open([supplied('Green Lane')]);
    const { lines, text } = await pdfOfReport();
    expect(lines[0]).toBe('Orders by supplier');
    expect(lines[1]).toMatch(aboutReport('Copper Table Soho, Kitchen', null));
    expect(text).toContain('Green Lane\n12\n18 Nov 2026');
  });
});

describe('the orders of one supplier', () => {
  const open = async (more: Partial<StubServer> = {}) => {
    const server = reviewing(more);
    const given = statement(server);
    const at = `/${server.kitchen.id}/review/supplier-statements/${given.supplier.id}`;
    return { server, ...given, ...(await openApp(at)) };
  };

  it('REV-005 stand in months of their delivery, with what is not received yet beside the total', async () => {
    await open();
    await expect.element(page.getByRole('heading', { name: 'Orders to Green Lane' })).toBeVisible();
    const panels = () => page.getByRole('region', { name: /20\d\d$/ }).elements();
    await expect
      .poll(() => panels().map((panel) => panel.getAttribute('aria-label')))
      .toEqual(['Nov 2026', 'Oct 2026']);
    await expect.element(month('Nov 2026')).toMatchTextContent(/Received£13\.50Not received yet£27\.001 order/);
    await expect
      .element(month('Nov 2026'))
      .toMatchTextContent(/PO 918 Nov 2026Sent£27\.00.*PO 805 Nov 2026Received£22\.50/);
    await expect.element(month('Nov 2026')).toMatchTextContent('-£9.00');
    await expect.element(month('Oct 2026')).toMatchTextContent(/Received£9\.00.*PO 604 Oct 2026/);
    await expect.element(month('Oct 2026').getByText('Not received yet')).not.toBeInTheDocument();
  });

  it('are asked for some months at a time', async () => {
    const { server } = await open();
    await page.getByRole('button', { name: 'Earlier' }).click();
    await expect.poll(() => server.calls.filter((call) => call.includes('/review/statements/')).length).toBe(2);
  });

  it('REV-029 are finalised and reopened from their rows where they are received, and from the order itself', async () => {
    const { server, november, router } = await open();
    const [waiting, received, finalised] = november;
    await month('Nov 2026').getByRole('button', { name: 'Finalise PO 8' }).click();
    await expect.element(shown('Order status updated')).toBeVisible();
    await month('Nov 2026').getByRole('button', { name: 'Reopen PO 7' }).click();
    await expect
      .poll(() => server.sent.map(({ path, body }) => [path.split('/').slice(-2).join('/'), body.version]))
      .toEqual([
        [`${received?.id}/toggle-finalised`, 4],
        [`${finalised?.id}/toggle-finalised`, 6],
      ]);
    await expect.element(page.getByRole('button', { name: / PO 9$/ })).not.toBeInTheDocument();

    server.answers[`/orders/${received?.id}`] = { ...received, lines: [], removedAt: null, history: [] };
    await month('Nov 2026').getByRole('link', { name: /PO 8/ }).click();
    await page.getByRole('button', { name: 'Finalise', exact: true }).click();
    await expect.poll(() => server.sent.length).toBe(3);
    expect(server.sent.at(-1)?.path).toMatch(new RegExp(`/${received?.id}/toggle-finalised$`));
    await page.getByRole('link', { name: 'Green Lane' }).first().click();
    await expect.poll(() => router.state.location.pathname).toMatch(/\/review\/supplier-statements\/[^/]+$/);

    for (const [order, words] of [
      [finalised, ['Reopen']],
      [waiting, []],
    ] as const) {
      server.answers[`/orders/${order?.id}`] = { ...order, lines: [], removedAt: null, history: [] };
      await router.navigate({ to: `/${server.kitchen.id}/review/supplier-statements/detail/${order?.id}` });
      await expect.element(page.getByRole('heading', { name: `PO ${order?.orderNumber} to Green Lane` })).toBeVisible();
      await expect.element(page.getByRole('button', { name: 'Download PDF' })).toBeVisible();
      const toggles = page.getByRole('button', { name: /^(Finalise|Reopen)$/ }).elements();
      expect(toggles.map((button) => button.textContent)).toEqual(words);
    }
  });

  it('are not finalised by who may not approve', async () => {
    await open({ can: ['ordersReviewLocation'] });
    await expect.element(month('Nov 2026').getByText('PO 8')).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Finalise/ })).not.toBeInTheDocument();
  });

  it('show no £ where costs are hidden', async () => {
    await open({ costsWithheld: true });
    await expect.element(month('Nov 2026').getByText('PO 8')).toBeVisible();
    expect(document.body.textContent).not.toContain('£');
  });

  it('become a PDF with each month and its totals', async () => {
    await open();
    const { lines, text } = await pdfOfReport();
    expect(lines[0]).toBe('Orders to Green Lane');
    expect(lines[1]).toMatch(aboutReport('Copper Table Soho, Kitchen', 'Oct 2026 to Nov 2026'));
    expect(text).toMatch(
      /Nov 2026\n[\s\S]*PO 9[\s\S]*£13\.50 received[\s\S]*£27\.00 not received yet, 1 order[\s\S]*Oct 2026/,
    );
  });
});

describe('the statements of the owner account', () => {
  const open = async (account: 'headOffice' | 'location' | 'kitchen') => {
    const server = reviewing();
    const { supplier } = statement(server);
    server.session = { ...server.session, currentAccountId: server[account].id };
    return openApp(`/${server[account].id}/supplier-statements/${supplier.id}`);
  };

  it('REV-018 NAV-057 PERM-034 open at an address of their own for the owner account alone; everybody else is led home', async () => {
    const owner = await open('headOffice');
    await expect.element(month('Nov 2026')).toBeVisible();
    expect(owner.router.state.location.pathname).toMatch(/^\/[^/]+\/supplier-statements\/[^/]+$/);
    await owner.unmount();
    for (const account of ['location', 'kitchen'] as const) {
      const other = await open(account);
      await expect.poll(() => other.router.state.location.pathname).toBe('/');
      await other.unmount();
    }
  });

  it('PERM-036 leave those under review open to a location with the feature, and closed without it', async () => {
    const server = reviewing();
    const { supplier } = statement(server);
    const at = `/${server.kitchen.id}/review/supplier-statements/${supplier.id}`;
    const open = await openApp(at);
    await expect.element(month('Nov 2026')).toBeVisible();
    await open.unmount();
    const without = stubServer({ can: ['procurementLocation'] });
    const { router } = await openApp(`/${without.kitchen.id}/review/supplier-statements/${supplier.id}`);
    await expect.poll(() => router.state.location.pathname).toBe('/');
  });
});
