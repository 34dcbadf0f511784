import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { makeRouter } from '../../main/router.tsx';
import { openApp } from '../../testing/open-app.tsx';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';

afterEach(() => vi.unstubAllGlobals());

/** Whatever opens any screen. */
const EVERYTHING = [
  ...['account', 'changeAccount', 'analyticsLocation', 'procurementLocation', 'inventoryLocation', 'productsLocation'],
  ...['tasksLocation', 'ingredients', 'suppliers', 'marketplace', 'ordersReviewLocation', 'stocktakesReviewLocation'],
  ...['wastagesReviewLocation', 'transfersReviewLocation', 'dueDiligenceReviewLocation', 'locations', 'products'],
  ...['do:orders', 'do:receive', 'do:approve', 'do:count', 'do:recipes', 'do:invoices', 'do:tasks', 'do:checks'],
];

/** Addresses of screens below the shell that name something by its id, a day or a week. */
const addresses = Object.values(makeRouter().routesByPath as Record<string, { fullPath: string; id: string }>)
  .filter(({ id }) => id.startsWith('/shell'))
  .map(({ fullPath }) => fullPath)
  .filter((path) => /\$(?!accountId|tab|type)\w/.test(path));

const filled = (path: string, { kitchen }: StubServer) =>
  path
    .replace('$accountId', kitchen.id)
    .replaceAll(/\$(tab|type)/g, 'orders')
    .replaceAll(/\$\w+/g, 'xyz');

describe('an address that names nothing readable', () => {
  it('is one of many', () => expect(addresses.length).toBeGreaterThan(25));

  it.each(addresses)('is not found, and says nothing of how ids look: %s', async (path) => {
    const server = stubServer({ can: EVERYTHING });
    await openApp(filled(path, server));
    await expect.element(page.getByText('We are loading your data...', { exact: true })).toBeVisible();
    expect(server.calls.filter((call) => call.includes('xyz'))).toEqual([]);
  });
});
