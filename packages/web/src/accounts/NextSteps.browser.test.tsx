import type { NextSteps } from '@larder/contract/accounts.ts';
import { featuresOf } from '@larder/domain/accounts/features.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../testing/open-app.tsx';
import { type StubServer, stubServer } from '../testing/stub-server.ts';
import { accountRow } from './tabs/testing.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

const NOTHING: NextSteps['done'] = {
  prices: false,
  recipe: false,
  openingCount: false,
  order: false,
  sales: false,
  closingCount: false,
};
const CAN = [
  ...['products', 'productsLocation', 'ingredients', 'suppliers', 'uploadSuppliersCsv', 'procurementLocation'],
  ...['inventoryLocation', 'salesImportLocation', 'analyticsLocation', 'do:recipes', 'do:count'],
];

type Level = 'headOffice' | 'location' | 'kitchen' | 'bar';

async function openStart(level: Level, change: (server: StubServer) => void = () => undefined) {
  const server = stubServer({ can: CAN });
  server.session.currentAccountId = server[level].id;
  server.answers['/uploads'] = [];
  server.answers['/next-steps'] = { done: NOTHING, firstGrossProfit: false };
  change(server);
  return { server, screen: await openApp('/') };
}

/** Closes the bar from a day. */
const closedBar = (day: string) => (server: StubServer) => {
  server.rows.accounts = server.session.accounts.map(({ id, type, name, parentId }) => ({
    ...accountRow(type, name, null),
    ...{ id, parentId, closedFrom: id === server.bar.id ? day : null },
  }));
};

/** A row changes elsewhere, and from then on the steps are answered so. */
function somethingChanges(server: StubServer, steps: NextSteps): void {
  server.answers['/next-steps'] = steps;
  server.rows = { recipes: [] };
  server.cursor = `e.${server.calls.length}.f`;
  window.dispatchEvent(new Event('online')); // asks what happened meanwhile
}

const panel = () => page.getByRole('region', { name: 'Your way to a first gross profit' });
const step = (name: string) => panel().getByRole('link', { name, exact: true });
const AREA_STEPS = {
  'Count the opening stock': 'inventory/stocktake',
  'Order and receive': 'procurement',
  'Import sales': 'reports/sales-import',
  'Count again': 'inventory/stocktake',
};

describe('the way to a first gross profit', () => {
  it('counts the opening stock before the sales, and again after them', async () => {
    await openStart('kitchen');
    const steps = panel().getByRole('listitem');
    await expect
      .poll(() => steps.elements().map((one) => one.textContent?.split(/(?<=[a-z])(?=[A-Z])/)[0]))
      .toEqual([
        'Bring in prices',
        'Write a recipe',
        'Count the opening stock',
        'Order and receive',
        'Import sales',
        'Count again',
      ]);
  });

  it('leads into no room that the plan closes, from the head office and from an area, and states why', async () => {
    for (const level of ['headOffice', 'kitchen'] as const) {
      const { server, screen } = await openStart(level, (server) => {
        server.can = featuresOf('startPlan', 'owner');
        server.rows.accounts = server.session.accounts.map(({ id, type, name, parentId }) => ({
          ...accountRow(type, name, null),
          ...{ id, parentId, plan: 'startPlan' },
        }));
      });
      await expect
        .element(
          panel()
            .getByText(/^The plan of the group does not hold it/)
            .first(),
        )
        .toBeVisible();
      const links = panel().getByRole('link').elements();
      expect(links.map((link) => link.getAttribute('href'))).toEqual(
        level === 'kitchen'
          ? [`/${server.kitchen.id}/procurement`]
          : [`/${server.bar.id}/procurement`, `/${server.kitchen.id}/procurement`],
      );
      await screen.unmount();
    }
  });

  it('leads from an area into its own pages, a count to Stocktake', async () => {
    const { server } = await openStart('kitchen');
    for (const [name, path] of Object.entries(AREA_STEPS))
      await expect.element(step(name)).toHaveAttribute('href', `/${server.kitchen.id}/${path}`);
  });

  it.each(['headOffice', 'location'] as const)('offers the areas from a %s', async (level) => {
    const { server } = await openStart(level);
    for (const [name, path] of Object.entries(AREA_STEPS)) {
      await expect.element(step(`${name} in Kitchen`)).toHaveAttribute('href', `/${server.kitchen.id}/${path}`);
      await expect.element(step(`${name} in Bar`)).toHaveAttribute('href', `/${server.bar.id}/${path}`);
    }
  });

  it('leads straight into the only area there is', async () => {
    const { server } = await openStart('headOffice', ({ session, bar }) => {
      session.accounts = session.accounts.filter(({ id }) => id !== bar.id);
    });
    await expect
      .element(step('Count the opening stock'))
      .toHaveAttribute('href', `/${server.kitchen.id}/inventory/stocktake`);
  });

  it('leaves out an area from the day it is closed, and leads straight into the one that is open', async () => {
    const { server } = await openStart('headOffice', closedBar('2026-01-01'));
    await expect.element(step('Count again')).toHaveAttribute('href', `/${server.kitchen.id}/inventory/stocktake`);
    expect(panel().getByText('Bar').elements()).toEqual([]);
  });

  it('offers an area until the day it is closed from', async () => {
    await openStart('headOffice', closedBar('2099-01-01'));
    await expect.element(step('Count again in Bar')).toBeVisible();
  });

  it('leads nowhere in an area that is closed', async () => {
    await openStart('bar', closedBar('2026-01-01'));
    await expect.element(panel().getByText('It is done in an open area.').first()).toBeVisible();
    expect(panel().getByRole('link').elements()).toHaveLength(2); // prices and the recipe are the group's
  });

  it('ticks a step that somebody else does, and then gives the gross profit, without a reload', async () => {
    const { server } = await openStart('kitchen');
    const ticks = panel().getByRole('img', { name: 'Done' });
    await expect.element(step('Write a recipe')).toBeVisible();
    expect(ticks.elements()).toHaveLength(0);
    somethingChanges(server, { done: { ...NOTHING, recipe: true }, firstGrossProfit: false });
    await expect.poll(() => ticks.elements().length).toBe(1);
    const done = panel()
      .getByRole('listitem')
      .filter({ has: page.getByRole('img', { name: 'Done' }) });
    await expect.element(done).toMatchTextContent(/^Write a recipe/);
    somethingChanges(server, { done: NOTHING, firstGrossProfit: true });
    await expect.element(panel()).not.toBeInTheDocument();
  });

  it.each(['headOffice', 'location', 'kitchen'] as const)(
    'leads from a %s to where prices are uploaded',
    async (level) => {
      const { screen } = await openStart(level);
      await userEvent.click(step('Bring in prices'));
      await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Import price list');
      await expect.element(screen.getByRole('region', { name: 'Upload a price list' })).toBeVisible();
    },
  );

  it('names who brings in prices where the person may not', async () => {
    const { screen } = await openStart('kitchen', ({ session, headOffice }) => {
      session.accounts = session.accounts.filter(({ id }) => id !== headOffice.id);
    });
    await expect.element(screen.getByText('Somebody who works at the head office brings them in.')).toBeVisible();
    expect(step('Bring in prices').elements()).toEqual([]);
  });

  it('gives way to what needs a person today', async () => {
    await openStart('kitchen', ({ answers }) => {
      answers['/next-steps'] = { done: NOTHING, firstGrossProfit: true };
      answers['/start'] = { kinds: ['drafts'], cards: {} };
    });
    await expect.element(page.getByText('Nothing waits for you today.')).toBeVisible();
    expect(panel().elements()).toEqual([]);
  });
});
