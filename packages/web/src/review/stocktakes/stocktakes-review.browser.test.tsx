import type { StocktakeIngredient } from '@larder/contract/review-stocktakes.ts';
import type { StocktakeRow } from '@larder/contract/rows/stock.ts';
import type { StocktakeReport, StocktakeReportLine } from '@larder/contract/stock.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { audited } from '../../testing/audited.ts';
import { openApp } from '../../testing/open-app.tsx';
import { pdfOfReport } from '../../testing/pdf-of-report.ts';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';

beforeEach(() => page.viewport(1440, 1800));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const CAN = ['stocktakesReviewLocation', 'ordersReviewLocation', 'transfersReviewLocation', 'inventoryLocation'];
const known = (value: string) => ({ value, missing: [] });
const shown = (text: string) => page.getByText(text, { exact: true });
const part = (title: string) => page.getByRole('region', { name: title, exact: true });

const stocktake = (day: string, closedBy: string, more: Partial<StocktakeRow> = {}): StocktakeRow => ({
  ...{ ...audited, id: newId(), accountId: newId(), day, afterClosing: false, isDraft: false, cost: '100' },
  ...{ kind: 'FULL', scope: null, duringTrading: false },
  ...{ withoutPrice: 0, closedAt: `${day}T09:00:00Z`, closedBy, ...more },
});

const FLOUR: StocktakeReportLine = {
  ...{ ingredientId: newId(), name: 'Flour', categoryId: null, unit: 'g', countedOn: '2026-11-09' },
  ...{ opening: '11200', openingWorth: '11.2', ordered: '4000', sold: '3000', wasted: '1300', transferred: '-400' },
  ...{ theoretical: '10500', cost: '0.001', worth: '10.5', closing: '9000', closingWorth: '9' },
  ...{ variance: '-1500', varianceWorth: '-1.5', level: null },
};

const reportOf = (row: StocktakeRow, more: Partial<StocktakeReport> = {}): StocktakeReport => ({
  ...{ stocktake: row, since: '2026-11-02', ingredientsListed: 1, lines: [FLOUR] },
  counted: [
    {
      ...{ kind: 'ingredient', refId: FLOUR.ingredientId, name: 'Flour', categoryId: null, recordUnit: 'kg' },
      ...{ amount: '9', baseQuantity: '9000', unit: 'g', price: '0.001', worth: '9', missing: [] },
      ...{ countedBy: 'Ada', countedAt: '2026-11-09T08:00:00Z' },
    },
  ],
  totals: { counted: known('9'), closingWorth: known('9'), varianceWorth: known('-1.5'), uncountedWorth: known('0') },
  ...more,
});

const DETAIL: StocktakeIngredient = {
  ...{ ingredientId: FLOUR.ingredientId, name: 'Flour', unit: 'g', since: '2026-11-02', until: '2026-11-08' },
  ...{ openingCountedOn: '2026-11-02', startRecordUOM: 'kg' },
  detailedLines: [
    { kind: 'ingredient', name: 'Flour', amount: '10', recordUnit: 'kg', quantity: '10000' },
    { kind: 'recipe', name: 'Dough', amount: '2', recordUnit: 'kg', quantity: '1200' },
  ],
  detailedOrders: [
    {
      ...{ orderId: newId(), accountId: newId(), supplierName: 'Mill & Sons', day: '2026-11-03', quantity: '5000' },
      ...{ uom: 'sack', quantityOrdered: '2', pricePerUom: '3.25' },
    },
    {
      ...{ orderId: newId(), accountId: newId(), supplierName: 'Mill & Sons', day: '2026-11-04', quantity: '-1000' },
      ...{ uom: 'sack', quantityOrdered: '1', pricePerUom: '3' },
    },
  ],
  detailedSales: [{ productId: newId(), name: 'Bread', quantitySold: '10', quantity: '3000' }],
  detailedWastage: [{ wastageId: newId(), name: 'Dough', day: '2026-11-06', reason: 'Burnt', quantity: '1300' }],
  detailedTransfer: [{ transferId: newId(), day: '2026-11-07', name: 'Soho, Bar', quantity: '-400' }],
  detailedClosing: [{ kind: 'ingredient', name: 'Flour', amount: '9', recordUnit: 'kg', quantity: '9000' }],
};

describe('the archive of stocktakes', () => {
  const NOVEMBER = stocktake('2026-11-09', 'Ada');
  const OCTOBER = stocktake('2026-10-12', 'Bea');
  const open = async (rows: StocktakeRow[], more: Partial<StubServer> = {}) => {
    const server = stubServer({ can: CAN, ...more });
    const [dry, meat] = [newId(), newId()];
    const category = { ...audited, kind: 'ingredient', parentId: null, ofDepartment: null, position: 0 };
    server.rows = {
      categories: [
        { ...category, id: dry, name: 'Dry store' },
        { ...category, id: meat, name: 'Meat' },
      ] as never,
    };
    server.answers = {
      '/stocktakes': rows,
      [`/review/stocktakes/${NOVEMBER.id}/categories`]: [
        { categoryId: meat, worth: '96' },
        { categoryId: dry, worth: '4' },
        { categoryId: null, worth: '-3' },
      ],
      [`/review/stocktakes/${OCTOBER.id}/categories`]: [{ categoryId: dry, worth: '50' }],
      [`/stocktakes/${NOVEMBER.id}/report`]: reportOf(NOVEMBER),
    };
    return { server, ...(await openApp(`/${server.kitchen.id}/review/stocktake`)) };
  };

  it('REV-007 lists closed stocktakes, and each opens as a report and as what was counted', async () => {
    const { server, router } = await open([NOVEMBER, OCTOBER, stocktake('2026-11-23', 'Ada', { isDraft: true })]);
    const rows = () =>
      page
        .getByRole('row')
        .elements()
        .map((row) => row.textContent);
    await expect
      .poll(() => rows().slice(0, 3))
      .toEqual(['Counted onClosed byWorth at the close', '09 Nov 2026Ada£100.00', '12 Oct 2026Bea£100.00']);
    await page.getByRole('link', { name: '09 Nov 2026' }).click();
    await expect.element(page.getByRole('heading', { name: 'Stocktake report 09 Nov 2026' })).toBeVisible();
    expect(router.state.location.pathname).toBe(`/${server.kitchen.id}/review/stocktake/report/${NOVEMBER.id}`);
    await page.getByRole('link', { name: 'What was counted' }).click();
    await expect.element(page.getByRole('heading', { name: 'Stocktake 09 Nov 2026', exact: true })).toBeVisible();
    expect(router.state.location.pathname).toBe(`/${server.kitchen.id}/review/stocktake/view/${NOVEMBER.id}`);
    await expect.element(page.getByRole('tab', { name: 'Ingredients' })).toBeVisible();
    await expect.element(shown('9 kg')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Excel' })).toBeVisible();
  });

  it('draws what was counted together with its picture, which nothing makes room for afterwards', async () => {
    const { server, router } = await open([NOVEMBER, OCTOBER]);
    const worths = [{ categoryId: null, worth: '50' }];
    server.answers[`/stocktakes/${OCTOBER.id}/report`] = reportOf(OCTOBER);
    server.answers[`/review/stocktakes/${OCTOBER.id}/categories`] = () =>
      new Promise((answer) => setTimeout(answer, 1_000, worths));
    await router.navigate({ to: `/${server.kitchen.id}/review/stocktake/view/${OCTOBER.id}` });
    await vi.waitUntil(() => page.getByRole('tab', { name: 'Ingredients' }).query() !== null, { timeout: 20_000 });
    expect(page.getByRole('region', { name: 'Worth by category' }).query()).not.toBeNull();
  });

  it('REV-027 has a picture of the newest in sight, with what is under 5 % together as Others', async () => {
    await open([NOVEMBER, OCTOBER]);
    const picture = page.getByRole('figure', { name: 'Counted 09 Nov 2026, £ at the close' });
    const legend = () => [...picture.element().querySelectorAll('li')].map((item) => item.textContent);
    await expect.element(picture).toBeVisible();
    await expect.poll(legend).toEqual(['1 Meat 96.00%', '2 Others 4.00%']);
    await expect.element(picture).toMatchTextContent('Negative, so not in the picture: Without category -£3.00');
    await vi.waitFor(() => expect(picture.element().querySelectorAll('.recharts-sector')).toHaveLength(2), 20_000);
  });

  it('REV-026 is narrowed by a search, as the list of suppliers is', async () => {
    const { server, router } = await open([NOVEMBER, OCTOBER]);
    await page.getByRole('searchbox', { name: 'Search by day or person' }).fill('bea oct');
    await expect.element(page.getByRole('link', { name: '09 Nov 2026' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('link', { name: '12 Oct 2026' })).toBeVisible();
    await expect.element(page.getByRole('figure', { name: /^Counted 12 Oct 2026/ })).toBeVisible();
    server.answers['/review/suppliers'] = ['Blue Fish', 'Green Lane'].map((supplierName) => ({
      ...{ supplierId: newId(), supplierName, orders: 1, lastDelivery: '2026-11-18', waiting: 0 },
      ...{ costThisMonth: '0', costLastMonth: '0', costNotReceived: '0' },
    }));
    await router.navigate({ to: `/${server.kitchen.id}/review/supplier-statements` });
    await page.getByRole('searchbox', { name: 'Search by supplier' }).fill('green');
    await expect.element(shown('Blue Fish')).not.toBeInTheDocument();
    await expect.element(shown('Green Lane')).toBeVisible();
  });

  it('states what to do where nothing is closed, and has no £ where costs are hidden', async () => {
    const empty = await open([stocktake('2026-11-23', 'Ada', { isDraft: true })]);
    await expect.element(shown('No records to display')).toBeVisible();
    await empty.unmount();
    await open([{ ...NOVEMBER, cost: null }], { costsWithheld: true });
    await expect.element(page.getByRole('link', { name: '09 Nov 2026' })).toBeVisible();
    expect(document.querySelector('main')?.textContent).not.toContain('£');
  });
});

it.each(['report', 'view'])('STK-040 a stocktake without details states so: %s', async (screen) => {
  const server = stubServer({ can: CAN });
  const row = stocktake('2026-11-09', 'Ada');
  server.answers[`/stocktakes/${row.id}/report`] = reportOf(row, { counted: [], lines: [] });
  await openApp(`/${server.kitchen.id}/review/stocktake/${screen}/${row.id}`);
  await expect.element(shown('No stocktake details found for this instance.')).toBeVisible();
});

describe('one ingredient of a report', () => {
  const open = async (more: Partial<StubServer> = {}, detail = DETAIL) => {
    const server = stubServer({ can: CAN, ...more });
    const row = stocktake('2026-11-09', 'Ada');
    server.answers = {
      [`/review/stocktakes/${row.id}/ingredients/${FLOUR.ingredientId}`]: detail,
      [`/stocktakes/${row.id}/report`]: reportOf(row),
    };
    const report = `/${server.kitchen.id}/review/stocktake/report/${row.id}`;
    const app = await openApp(report);
    await expect.element(page.getByRole('link', { name: 'Flour' })).toBeVisible();
    server.answers[`/stocktakes/${row.id}/report`] = reportOf(row, { lines: [] }); // the line is given on the way, not asked for again
    await page.getByRole('link', { name: 'Flour' }).click();
    await expect.element(page.getByRole('heading', { name: 'Flour' })).toBeVisible();
    return { server, report, at: `${report}/${FLOUR.ingredientId}`, ...app };
  };

  it('REV-008 REV-024 is summed up from the line that its report computed: to what was expected, and to the variance', async () => {
    const { router, at } = await open();
    expect(router.state.location.pathname).toBe(at);
    const steps = () => [...document.querySelectorAll('main dl')].map((step) => step.textContent);
    await expect
      .poll(steps)
      .toEqual([
        'Opening11.20 kg',
        '+ Purchases4.00 kg',
        '− Sales3.00 kg',
        '− Wastage1.30 kg',
        '± Transfers-0.40 kg',
        '= Theoretical10.50 kg',
        'Closing9.00 kg',
        '− Theoretical10.50 kg',
        '= Variance-1.50 kg-£1.50 as known now',
      ]);
  });

  it('REV-025 has both counts and every document between them in tables of their own', async () => {
    await open();
    const rowsOf = (title: string) =>
      part(title)
        .getByRole('row')
        .elements()
        .map((row) => [...row.children].map((cell) => cell.textContent));
    await expect.element(part('Closing stock')).toBeVisible();
    expect(rowsOf('Opening stock')).toEqual([
      ['Counted in', 'Amount', 'Quantity'],
      ['Flour', '10 kg', '10.00 kg'],
      ['Dough', '2 kg', '1.20 kg'],
      ['Total', '', '11.20 kg'],
    ]);
    expect(rowsOf('Orders')).toEqual([
      ['Supplier name', 'Quantity', 'UOM', 'Date', 'Supplier UOM', 'Quantity ordered', 'Price per UOM'],
      ['Mill & Sons', '5.00', 'kg', '03 Nov 2026', 'sack', '2', '£3.25'],
      ['Mill & Sons', '-1.00', 'kg', '04 Nov 2026', 'sack', '1', '£3.00'],
      ['Total', '4.00 kg', '', '', '', '', ''],
    ]);
    expect(rowsOf('Sales')).toEqual([
      ['Sold', 'Quantity sold', 'Quantity'],
      ['Bread', '10', '3.00 kg'],
      ['Total', '', '3.00 kg'],
    ]);
    expect(rowsOf('Wastage')).toEqual([
      ['Wasted', 'Date', 'Reason', 'Quantity'],
      ['Dough', '06 Nov 2026', 'Burnt', '1.30 kg'],
      ['Total', '', '', '1.30 kg'],
    ]);
    expect(rowsOf('Transfers')).toEqual([
      ['From or to', 'Date', 'Quantity'],
      ['Soho, Bar', '07 Nov 2026', '-0.40 kg'],
      ['Total', '', '-0.40 kg'],
    ]);
    expect(rowsOf('Closing stock')).toEqual([
      ['Counted in', 'Amount', 'Quantity'],
      ['Flour', '9 kg', '9.00 kg'],
      ['Total', '', '9.00 kg'],
    ]);
    await expect.element(part('Orders').getByRole('link', { name: 'Mill & Sons' }).first()).toBeVisible();
  });

  it('REV-009 opened anew, such as after a reload, has no data, and leads back to its report', async () => {
    const { at, report, unmount } = await open();
    await unmount();
    const { router } = await openApp(at);
    await expect.element(shown('No ingredient data found.')).toBeVisible();
    await page.getByRole('link', { name: 'See the report' }).click();
    await expect.poll(() => router.state.location.pathname).toBe(report);
  });

  it('states why no count stands at its opening', async () => {
    await open({}, { ...DETAIL, openingCountedOn: '2026-10-12', startRecordUOM: null, detailedLines: [] });
    await expect
      .element(part('Opening stock'))
      .toMatchTextContent(/Not counted for 02 Nov 2026.*since its count for 12 Oct 2026 is carried on/);
  });

  it('has no £ where costs are hidden, on the screen and in its PDF', async () => {
    await open({ costsWithheld: true });
    await expect.element(part('Orders').getByText('sack').first()).toBeVisible();
    expect(document.querySelector('main')?.textContent).not.toContain('£');
    const { lines, text } = await pdfOfReport();
    expect(lines[0]).toBe('Flour');
    expect(text).toContain('Opening\n11.20 kg');
    expect(text).not.toContain('£');
  });
});
