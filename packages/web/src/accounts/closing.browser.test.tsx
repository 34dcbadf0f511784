import { featuresOf } from '@larder/domain/accounts/features.ts';
import { dayIn } from '@larder/domain/calendar.ts';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../testing/open-app.tsx';
import { type StubServer, stubServer } from '../testing/stub-server.ts';
import { accountRow } from './tabs/testing.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

/** The owner of a group whose kitchen is closed from a day, or open. */
function kitchenClosed(closedFrom: string | null): StubServer {
  const server = stubServer({ can: [...featuresOf('analyticsPlan', 'owner'), 'do:count', 'do:recipes', 'do:receive'] });
  server.answers['/sales-imports'] = { imports: [], more: false };
  server.answers['/orders'] = { orders: [], more: false };
  server.rows = {
    accounts: server.session.accounts.map(({ id, type, name, parentId }) => ({
      ...accountRow(type, name, null),
      ...{ id, parentId, closedFrom: id === server.kitchen.id ? closedFrom : null },
    })),
  };
  return server;
}

const BANNER = /^Kitchen is closed from 01 Jan 2026: nothing can be entered there on or after that day\./;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const link = (name: string) => page.getByRole('link', { name, exact: true });

describe('an area that is closed', () => {
  it('shows that on its screens, and offers no entry there', async () => {
    const server = kitchenClosed('2026-01-01');
    const { router } = await openApp(`/${server.kitchen.id}/inventory/stocktake`);
    await expect.element(page.getByText(BANNER)).toBeVisible();
    expect(link('Start a stocktake').query()).toBeNull();
    await router.navigate({ to: '/$accountId/procurement', params: { accountId: server.kitchen.id } });
    await expect.element(page.getByText('Recent Orders')).toBeVisible();
    await expect.element(page.getByText(BANNER)).toBeVisible();
    expect(button('Issue PO').query()).toBeNull();
    await router.navigate({ to: '/$accountId/reports/sales-import', params: { accountId: server.kitchen.id } });
    await expect.element(page.getByText('Import history')).toBeVisible();
    expect(page.getByText('Upload a sales report').query()).toBeNull();
    await router.navigate({ to: '/$accountId/inventory/stocktake/add', params: { accountId: server.kitchen.id } });
    await expect.poll(() => router.state.location.pathname).toBe('/');
  });

  it('offers entry until the day comes', async () => {
    const server = kitchenClosed('2099-01-01');
    await openApp(`/${server.kitchen.id}/inventory/stocktake`);
    await expect.element(page.getByText(/^Kitchen is closed from 01 Jan 2099/)).toBeVisible();
    await expect.element(link('Start a stocktake')).toBeVisible();
  });

  it('offers none from that day on', async () => {
    const server = kitchenClosed(dayIn('Europe/London', new Date()));
    await openApp(`/${server.kitchen.id}/inventory/stocktake`);
    await expect.element(page.getByText(/^Kitchen is closed from/)).toBeVisible();
    expect(link('Start a stocktake').query()).toBeNull();
  });

  it('is opened again on its page', async () => {
    const server = kitchenClosed('2026-01-01');
    await openApp(`/areas/${server.kitchen.id}/account/details`);
    await button('Open Kitchen again').click();
    await expect.poll(() => server.calls).toContain(closeCall(server));
  });
});

it('an area is closed from a day that is typed on its page', async () => {
  const server = kitchenClosed(null);
  await openApp(`/areas/${server.kitchen.id}/account/details`);
  await button('Close from this day').click();
  await expect.element(page.getByText('Closed from cannot be empty')).toBeVisible();
  await page.getByRole('textbox', { name: 'Closed from' }).fill('31/12/2026');
  await button('Close from this day').click();
  await expect.poll(() => server.calls).toContain(closeCall(server));
});

function closeCall({ location, kitchen }: StubServer): string {
  return `POST /api/v1/accounts/${location.id}/structure/${kitchen.id}/close`;
}

describe('the removal of an area that was used', () => {
  it('shows what leaves the reports in pounds, and asks for the name to be typed', async () => {
    const server = kitchenClosed(null);
    server.answers['/removal-impact'] = { used: true, netSales: '10905.37', purchases: '4000', stock: '812.5' };
    await openApp(`/areas/${server.kitchen.id}/account/details`);
    await button('Remove Kitchen').click();
    for (const figure of ['£10,905.37', '£4,000.00', '£812.50'])
      await expect.element(page.getByText(figure, { exact: true })).toBeVisible();
    await expect.element(button('Remove')).toBeDisabled();
    await page.getByLabelText('Type Kitchen to remove it').fill('Bar');
    await expect.element(button('Remove')).toBeDisabled();
    await page.getByLabelText('Type Kitchen to remove it').fill('Kitchen');
    await expect.element(button('Remove')).toBeEnabled();
  });

  it('asks nothing of the kind where it never was', async () => {
    const server = kitchenClosed(null);
    server.answers['/removal-impact'] = { used: false, netSales: '0', purchases: '0', stock: '0' };
    await openApp(`/areas/${server.kitchen.id}/account/details`);
    await button('Remove Kitchen').click();
    await expect.element(button('Remove')).toBeEnabled();
    expect(page.getByText('Net sales').query()).toBeNull();
  });
});
