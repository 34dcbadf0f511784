import type { CustomerRequest, OwnListing } from '@larder/contract/supplier-accounts.ts';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { openApp } from '../../testing/open-app.tsx';
import { sayChanged, stubServer } from '../../testing/stub-server.ts';
import { supplierRow } from '../suppliers/testing.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const LISTING: OwnListing = {
  name: 'Green Lane',
  town: 'Leeds',
  kindsOfGoods: ['Dairy'],
  listed: true,
  unpublished: { added: 2, changed: 0, removed: 0 },
  publications: [],
};
const BISTRO: CustomerRequest = {
  customerId: newId(),
  name: 'Bistro Nord',
  status: 'REQUESTED',
  requestedAt: '2026-11-20T12:00:00.000Z',
  requestedBy: 'Nora',
  answeredAt: null,
  answeredBy: null,
  ...{ reason: null, accountNumber: '', priceGroup: '', pricePercent: '0', deliveryDays: null, minimumSpend: null },
  ...{ stoppedAt: null, stoppedBy: null, stopReason: null, version: 0 },
};

/** Somebody who works in a supplier's account. archived: nobody finds it. */
function atASupplier(
  listing: OwnListing = LISTING,
  changes: Parameters<typeof stubServer>[0] = {},
  archived: boolean | null = null,
) {
  const server = stubServer({
    can: ['suppliers', 'account', 'changeAccount', 'uploadSuppliersCsv'],
    answers: { '/listing': listing, '/customer-requests': [BISTRO] },
    ...changes,
  });
  const account = { ...server.headOffice, type: 'SUPPLIER' as const, name: 'Green Lane' };
  server.session = { ...server.session, accounts: [account], currentAccountId: account.id };
  if (archived !== null) server.rows = { suppliers: [supplierRow({ id: account.id, type: 'SUPPLIER', archived })] };
  return { server, account };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const shown = (text: string) => page.getByText(text, { exact: true });

describe('the start of a supplier’s account', () => {
  it('SUP-006 is the supplier page: ways to upload, categories and editing, customers, list, publishing, and the toggle that archives it', async () => {
    const { account } = atASupplier();
    const screen = await openApp('/');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Green Lane' })).toBeVisible();
    for (const panel of ['Customers', 'Your list', 'Publish your prices', 'What restaurants see of you'])
      await expect.element(page.getByRole('region', { name: panel })).toBeVisible();
    await expect.element(shown('Not published yet: 2 new lines.')).toBeVisible();
    await expect.element(button('Archive')).toBeVisible();
    const places = { 'Upload CSV': '/supplier-ingredient-upload', Categories: '/supplier-categories' };
    for (const [name, path] of Object.entries({
      ...places,
      Edit: `/suppliers/${account.id}/details`,
    }))
      await expect.element(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
    await button('More').click();
    const people = page.getByRole('menuitem', { name: 'People' });
    await expect.element(people).toHaveAttribute('href', '/account?tab=users');
    await screen.unmount();
    atASupplier(LISTING, {}, true);
    await openApp('/');
    await expect.element(button('Unarchive')).toBeVisible();
    expect(button('Archive').elements()).toEqual([]);
  });

  it('SUP-007 is nothing for whoever buys: they are led to their suppliers, and a supplier’s account from these to it', async () => {
    const server = stubServer({ can: ['suppliers'] });
    server.session = { ...server.session, currentAccountId: server.headOffice.id };
    const buying = await openApp('/supplier');
    await expect.poll(() => buying.router.state.location.pathname).toBe('/suppliers');
    await buying.unmount();
    atASupplier();
    const { router } = await openApp('/suppliers');
    await expect.poll(() => router.state.location.pathname).toBe('/');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Green Lane' })).toBeVisible();
  });

  it.each([
    ['Archive', false, 'Supplier archived'],
    ['Unarchive', true, 'Supplier unarchived'],
  ])('asks before it is archived or taken back, and confirms it: %s', async (action, archived, done) => {
    const { server } = atASupplier(LISTING, {}, archived);
    const sent = () => server.sent.filter(({ path }) => path.endsWith('/listing/archive'));
    await openApp('/');
    await button(action).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    expect(sent()).toEqual([]);
    await button(action).click();
    await page.getByRole('dialog').getByRole('button', { name: action }).click();
    await expect.element(shown(done)).toBeVisible();
    expect(sent()).toMatchObject([{ body: { archived: !archived } }]);
  });

  it('answers the request of a customer', async () => {
    const { server } = atASupplier();
    await openApp('/');
    await button('Accept Bistro Nord').click();
    await expect.element(shown('Request accepted')).toBeVisible();
    expect(server.calls.some((call) => call.endsWith(`/customer-requests/${BISTRO.customerId}/answer`))).toBe(true);
  });

  it('shows a request that is made while the page is open', async () => {
    const { server } = atASupplier();
    await openApp('/');
    await expect.element(shown('Bistro Nord')).toBeVisible();
    server.answers['/customer-requests'] = [BISTRO, { ...BISTRO, customerId: newId(), name: 'Café Süd' }];
    server.cursor = 'e.2.f';
    await sayChanged();
    await expect.element(button('Accept Café Süd')).toBeVisible();
  });

  it('shows how many customers have the list while it is passed on, instead of publishing again', async () => {
    const running = {
      id: newId(),
      effectiveFrom: '2026-12-01',
      lines: 20,
      removedLines: 0,
      customers: 8,
      customersDone: 2,
      status: 'running' as const,
      createdAt: '2026-11-20T12:00:00.000Z',
      createdBy: 'Sue',
    };
    atASupplier({ ...LISTING, publications: [running] });
    await openApp('/');
    await expect.element(page.getByText('2 of 8 customers have it.', { exact: false })).toBeVisible();
    await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '25%');
    expect(button('Publish').elements()).toEqual([]);
  });
});
