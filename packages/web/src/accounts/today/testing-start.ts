import type { StartPage } from '@larder/contract/start.ts';
import { DEFAULT_TIME_ZONE } from '@larder/domain/accounts/time-zone.ts';
import { dayIn } from '@larder/domain/calendar.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';

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
export async function openStart(
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

export const card = (title: string) => page.getByRole('region', { name: title, exact: true });
export const order = (server: StubServer, supplierName: string, deliveryDate: string) => ({
  orderId: crypto.randomUUID(),
  ...{ accountId: server.kitchen.id, accountName: 'Soho, Kitchen', orderNumber: 155, estimatedCost: '135.41' },
  ...{ supplierName, deliveryDate },
});

/** Today, in London and on the server of the tests. */
export const today = () => dayIn(DEFAULT_TIME_ZONE, new Date());
