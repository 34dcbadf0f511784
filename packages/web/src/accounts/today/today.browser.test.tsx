import type { StartPage } from '@larder/contract/start.ts';
import { addDays } from '@larder/domain/calendar.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const NONE: StartPage['cards'] = {
  approvals: null,
  grossProfit: null,
  deliveries: null,
  expiring: null,
  drafts: null,
  claims: null,
  priceQueue: null,
  substitutes: null,
  temperatures: null,
  heldRecords: null,
  allergenChart: null,
  lists: null,
  priceRises: null,
  offeredPrices: null,
  unmatchedSales: null,
  counts: null,
  underTarget: null,
  decisions: null,
};
const CAN = ['procurementLocation', 'analyticsLocation', 'inventoryLocation', 'products', 'suppliers', 'do:count'];

/** The start page of a kitchen, or of its head office, with these cards. */
async function openStart(
  cards: (server: StubServer) => Partial<StartPage['cards']>,
  where: 'kitchen' | 'headOffice' = 'kitchen',
  change: (server: StubServer) => void = () => undefined,
) {
  const server = stubServer({ can: CAN });
  server.session.currentAccountId = server[where].id;
  server.answers['/reports/sites'] = [];
  server.answers['/start'] = { kinds: Object.keys(NONE), cards: { ...NONE, ...cards(server) } };
  change(server);
  await openApp('/');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  return server;
}

const card = (title: string) => page.getByRole('region', { name: title, exact: true });
const order = (server: StubServer, supplierName: string, deliveryDate: string) => ({
  orderId: crypto.randomUUID(),
  ...{ accountId: server.kitchen.id, accountName: 'Soho, Kitchen', orderNumber: 155, estimatedCost: '135.41' },
  ...{ supplierName, deliveryDate },
});

/** Today, in London and on the server of the tests. */
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date());

describe('food safety', () => {
  it('rule 125: has the entries that came late by area, and leads to those of the first', async () => {
    const { kitchen } = await openStart(({ kitchen: { id: accountId } }) => ({
      heldRecords: { count: 3, areas: [{ accountId, accountName: 'Soho, Kitchen', records: 3 }] },
    }));
    const late = card('Food-safety entries that came late');
    await expect.element(late.getByText('3 entries')).toBeVisible();
    await expect.element(late.getByRole('listitem')).toHaveTextContent('Soho, Kitchen3');
    await expect.element(late.getByRole('link')).toHaveAttribute('href', `/${kitchen.id}/tasks/held`);
  });

  it('has the allergen chart that changed since it was signed, and leads to it', async () => {
    const { kitchen } = await openStart(({ kitchen: { id: accountId } }) => ({
      allergenChart: { areas: [{ accountId, accountName: 'Soho, Kitchen', dishes: 2 }] },
    }));
    const chart = card('Allergen chart');
    await expect.element(chart.getByText('since it was signed')).toBeVisible();
    await expect.element(chart.getByRole('listitem')).toHaveTextContent('Soho, Kitchen2 dishes');
    await expect.element(chart.getByRole('link')).toHaveAttribute('href', `/${kitchen.id}/front-of-house/allergens`);
  });
});

describe('what needs a person today', () => {
  it('is what is to be used first, when it expires, and the dishes that use it; it leads to the lots of its area', async () => {
    const { kitchen } = await openStart((server) => ({
      expiring: {
        count: 2,
        lots: [
          {
            ...{ accountId: server.kitchen.id, accountName: 'Soho, Kitchen', lineId: crypto.randomUUID() },
            ...{
              name: 'Beef mince',
              code: 'L1',
              useBy: addDays(today(), 1),
              dishes: ['Burger', 'Chilli'],
              moreDishes: 3,
            },
          },
        ],
      },
    }));
    await expect.element(card('Use first').getByText('2 lots')).toBeVisible();
    await expect.element(card('Use first').getByText('expires tomorrow')).toBeVisible();
    await expect.element(card('Use first').getByText('for Burger, Chilli and 3 more')).toBeVisible();
    await expect
      .element(card('Use first').getByRole('link', { name: /Look at them/ }))
      .toHaveAttribute('href', `/${kitchen.id}/inventory/lots`);
  });

  it('is what is cooked with instead of something else, how much of it has to be signed for, and leads to it', async () => {
    const { kitchen } = await openStart((server) => ({
      substitutes: {
        ...{ count: 2, due: 1 },
        inUse: [
          {
            ...{ substitutionId: crypto.randomUUID(), accountId: server.kitchen.id, accountName: 'Kitchen' },
            ...{ substituteName: 'Sesame bun', ingredientName: 'Bun' },
          },
        ],
      },
    }));
    const shown = card('Substitutes in use');
    await expect.element(shown).toMatchTextContent(/2 substitutes.*1 to be signed for.*Sesame bun instead of Bun/);
    const link = shown.getByRole('link', { name: 'Look at them: Substitutes in use' });
    await expect.element(link).toHaveAttribute('href', `/${kitchen.id}/front-of-house/substitutes`);
  });

  it('is lists that are overdue, by place and day, and leads to those of the first', async () => {
    const { kitchen } = await openStart((server) => ({
      lists: {
        count: 2,
        lists: [
          {
            ...{ accountId: server.kitchen.id, accountName: 'Soho, Kitchen', key: 'CLOSE', name: 'Closing list' },
            ...{ day: addDays(today(), -1), tasks: 3 },
          },
          {
            accountId: server.bar.id,
            accountName: 'Soho, Bar',
            key: 'OPEN',
            name: 'Opening list',
            day: today(),
            tasks: 1,
          },
        ],
      },
    }));
    const shown = card('Lists overdue');
    await expect
      .element(shown)
      .toMatchTextContent(/2 lists.*Closing list, yesterday3 not done.*Opening list, Soho, Bar1 not done/);
    await expect
      .element(shown.getByRole('link', { name: 'Open the lists: Lists overdue' }))
      .toHaveAttribute('href', `/${kitchen.id}/tasks?day=${addDays(today(), -1)}`);
  });

  it('is temperatures out of their limit, by unit and place, and leads to the logs of the area of the first', async () => {
    const { kitchen } = await openStart((server) => ({
      temperatures: {
        count: 2,
        readings: ['Walk-in', 'Freezer'].map((what) => ({
          ...{ entryId: crypto.randomUUID(), accountId: server.kitchen.id, accountName: 'Kitchen', day: today(), what },
          temperature: what === 'Freezer' ? '-9.5' : '9',
        })),
      },
    }));
    const shown = card('Temperatures out of limit');
    await expect.element(shown).toMatchTextContent(/2 temperatures.*Walk-in9 °C.*Freezer−9\.5 °C/);
    const link = shown.getByRole('link', { name: 'Record what was done: Temperatures out of limit' });
    await expect.element(link).toHaveAttribute('href', `/${kitchen.id}/tasks/temp/fridge`);
  });

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
