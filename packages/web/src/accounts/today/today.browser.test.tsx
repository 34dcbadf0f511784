import { addDays } from '@larder/domain/calendar.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { StubServer } from '../../testing/stub-server.ts';
import { card, openStart, order, today } from './testing-start.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what needs a person today', () => {
  it('is what suppliers owe, for how long, and leads to the claims', async () => {
    const claim = (rest: string | null) => (server: StubServer) => ({
      claims: {
        ...{ count: 3, rest, oldest: addDays(today(), -9) },
        suppliers: [
          {
            ...{ accountId: server.kitchen.id, accountName: 'Soho, Kitchen' },
            ...{ supplierId: crypto.randomUUID(), supplierName: 'Mill', rest, oldest: addDays(today(), -9) },
          },
        ],
      },
    });
    const { kitchen } = await openStart(claim('42.5'));
    await expect.element(card('To claim back')).toMatchTextContent(/£42\.50.*oldest 9 days.*Mill/);
    const link = card('To claim back').getByRole('link', { name: 'Open the claims: To claim back' });
    await expect.element(link).toHaveAttribute('href', `/${kitchen.id}/procurement/claims`);
  });

  it('is how many claims there are to whom costs are hidden', async () => {
    await openStart((server) => ({
      claims: {
        ...{ count: 3, rest: null, oldest: today() },
        suppliers: [
          {
            ...{ accountId: server.kitchen.id, accountName: 'Kitchen', supplierId: crypto.randomUUID() },
            ...{ supplierName: 'Mill', rest: null, oldest: today() },
          },
        ],
      },
    }));
    await expect.element(card('To claim back')).toMatchTextContent(/3 claims.*oldest today/);
    expect(card('To claim back').element().textContent).not.toContain('£');
  });

  it.each([
    ['it', 1],
    ['them', 2],
  ])('is what waits for approval, and leads to %s where there are %i', async (called, count) => {
    const orders: ReturnType<typeof order>[] = [];
    const { kitchen } = await openStart((server) => {
      for (const name of ['Mill', 'Dairy'].slice(0, count)) orders.push(order(server, name, today()));
      return { approvals: { count, orders: orders.map((one) => ({ ...one, arrived: false })) } };
    });
    const link = card('Approvals').getByRole('link', { name: `Look at ${called}: Approvals` });
    const one = count === 1 ? `/${orders[0]?.orderId}` : '';
    await expect.element(link).toHaveAttribute('href', `/${kitchen.id}/procurement/approvals${one}`);
  });

  it('is each named with what it comes to and one button that leads to it', async () => {
    const { kitchen } = await openStart((server) => ({
      deliveries: { count: 2, late: 1, orders: [order(server, 'Mill', '2026-01-02'), order(server, 'Dairy', today())] },
      counts: {
        count: 1,
        areas: [{ accountId: server.kitchen.id, accountName: 'Kitchen', lastCount: '2026-11-09', days: 11 }],
      },
      priceQueue: {
        ...{ count: 2, poundsPerWeek: '6', dishes: 1 },
        lines: [{ lineId: crypto.randomUUID(), name: 'Tomatoes', supplierName: 'Green Lane', poundsPerWeek: '5' }],
      },
      priceRises: {
        since: '2026-10-24',
        count: 2,
        poundsPerWeek: '12.345',
        dishes: 4,
        rises: [{ optionId: crypto.randomUUID(), ingredientId: null, name: 'Butter', poundsPerWeek: '10' }],
      },
      offeredPrices: {
        count: 587,
        poundsPerWeek: '410.5',
        dishes: 1,
        rises: [{ optionId: crypto.randomUUID(), ingredientId: null, name: 'Cream', poundsPerWeek: '30' }],
      },
      underTarget: {
        count: 1,
        dishes: [{ recipeId: crypto.randomUUID(), name: 'Margherita', margin: '61.5', targetGp: '70' }],
      },
    }));
    await expect.element(card('Deliveries to receive').getByText('2 deliveries')).toBeVisible();
    await expect.element(card('Deliveries to receive').getByText('1 should have come before today')).toBeVisible();
    await expect.element(card('Deliveries to receive').getByText('today · £135.41')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Receive PO 155: Deliveries to receive' }))
      .toHaveAttribute('href', expect.stringMatching(`^/${kitchen.id}/procurement/receive/`));
    const queue = card('Prices to decide about');
    await expect.element(queue.getByText('£6.00 a week')).toBeVisible();
    await expect
      .element(queue.getByText('2 prices above what was agreed, 1 dish falls under its target'))
      .toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Accept, ask or claim: Prices to decide about' }))
      .toHaveAttribute('href', `/${kitchen.id}/procurement/price-queue`);
    await expect.element(card('Days since the last count').getByText('11 days')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Count: Days since the last count' }))
      .toHaveAttribute('href', `/${kitchen.id}/inventory/stocktake`);
    await expect.element(card('Price rises').getByText('£12.35 a week')).toBeVisible();
    await expect.element(card('Price rises').getByText('2 prices rose since 24 Oct 2026, in 4 dishes')).toBeVisible();
    await expect.element(card('Higher list prices').getByText('£410.50 a week')).toBeVisible();
    await expect
      .element(card('Higher list prices').getByText('587 prices of what you buy, not taken yet, in 1 dish'))
      .toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Look and take: Higher list prices' }))
      .toHaveAttribute('href', '/price-rises');
    await expect.element(card('Dishes under their target').getByText('61.5% of 70.0%')).toBeVisible();
    expect(page.getByRole('region', { name: 'Drafts to send' }).elements()).toEqual([]);
  });

  it('leads to the order that waits, with the time that is left to send a draft', async () => {
    const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);
    const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(new Date(tomorrow));
    await openStart((server) => ({
      drafts: {
        count: 2,
        orders: [
          {
            ...order(server, 'Missed', tomorrow),
            ...{ supplierId: crypto.randomUUID(), orderNumber: null, tooLate: true },
            orderBy: { day: '2026-01-01', time: '12:00' },
          },
          {
            ...order(server, 'Far', '2999-01-02'),
            ...{ supplierId: crypto.randomUUID(), orderNumber: null, tooLate: false, orderBy: null },
          },
        ],
      },
    }));
    await expect.element(card('Drafts to send').getByText(`too late for ${weekday}`)).toBeVisible();
    await expect.element(card('Drafts to send').getByText('02 Jan 2999')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Open the first: Drafts to send' }))
      .toHaveAttribute('href', expect.stringMatching(`/procurement/newOrder/[0-9a-f-]+/${tomorrow}$`));
  });

  it('shows the last gross profit against theory, which way it went, what it lacks, and its report', async () => {
    const completeness = { salesMatchedPercent: '95.24', dishesSold: 2, dishesComplete: 1, withoutPrice: 0 };
    const { kitchen } = await openStart(() => ({
      grossProfit: {
        ...{ from: '2026-11-16', to: '2026-11-22', netSales: '35443.875', variance: '-1050', completeness },
        ...{ actualGp: '25200', actualGpPercent: '72', theoreticalGp: '26250', theoreticalGpPercent: '75' },
        trend: [
          { to: '2026-11-15', actualGpPercent: '70', theoreticalGpPercent: '75' },
          { to: '2026-11-22', actualGpPercent: '72', theoreticalGpPercent: '75' },
        ],
      },
    }));
    const shown = card('Gross profit');
    await expect
      .element(shown.getByRole('heading', { name: /^Gross profit, 16 Nov 2026 to 22 Nov 2026/ }))
      .toBeVisible();
    await expect.element(shown.getByText('1 of 2 dishes costed')).toBeVisible();
    await expect.element(shown.getByText('72.00%')).toBeVisible();
    await expect.element(shown.getByText('-£1,050.00')).toBeVisible();
    await expect.element(shown.getByRole('img', { name: /last 2 periods/ })).toBeVisible();
    await expect
      .element(shown.getByRole('link', { name: 'See the report' }))
      .toHaveAttribute('href', `/${kitchen.id}/reports/gross-profit/2026-11-16/2026-11-22`);
  });

  it('is nothing for a guest, who is not even asked about', async () => {
    const server = await openStart(
      () => ({}),
      'kitchen',
      ({ session }) => {
        for (const account of session.accounts) account.role = 'guest';
      },
    );
    await expect.element(page.getByText('Nothing waits for you today.')).not.toBeInTheDocument();
    expect(server.calls.filter((call) => call.endsWith('/start'))).toEqual([]);
  });

  it('compares the sites of a head office, the worst first as the server puts them, each leading into the site', async () => {
    const completeness = { salesMatchedPercent: '100', dishesSold: 2, dishesComplete: 2, withoutPrice: 0 };
    const period = { from: '2026-11-09', to: '2026-11-15', theoreticalGpPercent: '75', completeness };
    const { location } = await openStart(
      () => ({}),
      'headOffice',
      (server) => {
        server.answers['/reports/sites'] = [
          {
            ...{ accountId: server.location.id, name: 'Soho', lastCount: '2026-11-16' },
            periods: [
              { ...period, actualGpPercent: '71.5', variance: '-320' },
              { ...period, from: '2026-11-02', to: '2026-11-08', actualGpPercent: '73', variance: '4' },
            ],
          },
          { accountId: crypto.randomUUID(), name: 'Leeds', lastCount: null, periods: [] },
        ];
      },
    );
    const rows = page.getByRole('table', { name: 'Sites' }).getByRole('row');
    await expect.element(rows.nth(1)).toHaveTextContent('Soho09 to 15 Nov 2026 71.50%▼ 1.5075.00%-£320.0016 Nov 2026');
    await expect.element(rows.nth(2)).toHaveTextContent('LeedsNot counted twice yet----');
    await expect
      .element(page.getByRole('link', { name: 'Soho', exact: true }))
      .toHaveAttribute('href', `/?account=${location.id}`);
  });
});
