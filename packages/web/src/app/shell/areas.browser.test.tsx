import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

/** Somebody works in the location, or in another of its accounts. */
function workingIn(which: 'headOffice' | 'location' | 'kitchen', server = stubServer()): StubServer {
  server.session = { ...server.session, currentAccountId: server[which].id };
  return server;
}

const synced = ({ id }: { id: string }) => `GET /api/v1/accounts/${id}/sync`;

describe('the areas of a location', () => {
  it('NAV-062 NAV-063 are picked from a dropdown, which leads to the product hub of the area', async () => {
    const server = workingIn('kitchen');
    const screen = await openApp('/help');
    const main = screen.getByRole('navigation', { name: 'Main' });
    await expect.element(main.getByRole('combobox', { name: 'Working area' })).toHaveValue('Kitchen');
    await main.getByRole('combobox', { name: 'Working area' }).click();
    await screen.getByRole('option', { name: 'Bar' }).click();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Product Hub' })).toBeVisible();
    expect(screen.router.state.location.pathname).toBe(`/${server.bar.id}/front-of-house`);
    await expect.element(main.getByRole('combobox', { name: 'Working area' })).toHaveValue('Bar');
    expect(server.calls).toContain(synced(server.bar));
  });

  it('NAV-062 lead to the start page of the area where the plan has no product hub', async () => {
    workingIn('kitchen', stubServer({ can: ['changeAccount', 'inventoryLocation'] }));
    const screen = await openApp('/help');
    const main = screen.getByRole('navigation', { name: 'Main' });
    await main.getByRole('combobox', { name: 'Working area' }).click();
    await screen.getByRole('option', { name: 'Bar' }).click();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Bar' })).toBeVisible();
    expect(screen.router.state.location.pathname).toBe('/');
  });

  it("NAV-062 NAV-063 are picked from the dialog 'Select an area' of the bottom bar", async () => {
    await page.viewport(390, 800);
    const server = workingIn('location');
    const screen = await openApp('/help');
    await screen.getByRole('navigation', { name: 'Quick' }).getByRole('button', { name: 'Areas' }).click();
    const dialog = screen.getByRole('dialog', { name: 'Select an area' });
    await dialog.getByRole('button', { name: 'Kitchen' }).click();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Product Hub' })).toBeVisible();
    expect(screen.router.state.location.pathname).toBe(`/${server.kitchen.id}/front-of-house`);
    expect(server.calls).toContain(synced(server.kitchen));
  });

  it('are nothing that a head office picks from: its bar leads to the other accounts', async () => {
    await page.viewport(390, 800);
    workingIn('headOffice');
    const screen = await openApp('/help');
    const bar = screen.getByRole('navigation', { name: 'Quick' });
    await expect.element(bar.getByRole('button', { name: 'Areas' })).not.toBeInTheDocument();
    await bar.getByRole('button', { name: 'Accounts' }).click();
    await expect.element(screen.getByRole('dialog', { name: 'Change account', exact: true })).toBeVisible();
  });
});

it('cuts no label of the bar at 360 px, also not of the room that is open', async () => {
  await page.viewport(360, 740);
  const server = workingIn('kitchen');
  server.can = [...server.can, 'tasksLocation'];
  const screen = await openApp(`/${server.kitchen.id}/procurement`);
  const bar = screen.getByRole('navigation', { name: 'Quick' });
  await expect.element(bar.getByText('Procurement')).toBeVisible();
  const labels = [...bar.element().querySelectorAll('span')];
  expect(labels.map(({ textContent }) => textContent)).toEqual([
    ...['Tasks', 'Procurement', 'Product Hub', 'Inventory', 'Areas', 'Menu'],
  ]);
  for (const { textContent, scrollWidth, clientWidth } of labels)
    expect(scrollWidth, textContent).toBeLessThanOrEqual(clientWidth);
});

describe('the navigation of a location', () => {
  const entries = ['Procurement', 'Product Hub', 'Inventory', 'Import sales'];

  it('NAV-060 applies once an area is picked, and not before', async () => {
    workingIn('location');
    const screen = await openApp('/help');
    const main = screen.getByRole('navigation', { name: 'Main' });
    await expect.element(main.getByRole('link', { name: 'Ingredients' })).toBeVisible();
    for (const name of entries) expect(main.getByRole('link', { name }).elements()).toEqual([]);
    await main.getByRole('combobox', { name: 'Working area' }).click();
    await screen.getByRole('option', { name: 'Kitchen' }).click();
    for (const name of entries) await expect.element(main.getByRole('link', { name })).toBeVisible();
  });

  it('applies to a location without areas, which is its own', async () => {
    const server = stubServer();
    const { headOffice, location } = server;
    server.session = { ...server.session, accounts: [headOffice, location], currentAccountId: location.id };
    const screen = await openApp('/');
    const main = screen.getByRole('navigation', { name: 'Main' });
    for (const name of entries) await expect.element(main.getByRole('link', { name })).toBeVisible();
  });

  it('NAV-059 is none of a supplier account: that has its own page, and settings where they are there', async () => {
    const server = stubServer({ can: ['account', 'suppliers', 'ingredients', 'locations', 'products'] });
    const supplier = { ...server.headOffice, type: 'SUPPLIER' as const };
    server.session = { ...server.session, accounts: [supplier], currentAccountId: supplier.id };
    const screen = await openApp('/help');
    const main = screen.getByRole('navigation', { name: 'Main' });
    await expect.element(main.getByRole('link', { name: 'Supplier', exact: true })).toHaveAttribute('href', '/');
    const shown = () => main.getByRole('link').elements();
    await expect.poll(() => shown().map((link) => link.getAttribute('href'))).toEqual(['/', '/account']);
  });
});

describe('a screen that needs an area', () => {
  it.each(['/inventory', '/inventory/stocktake', '/procurement', '/procurement/open-orders', '/reports/sales-import'])(
    "NAV-065 %s of a location leads to the start page with 'Select an area' open",
    async (path) => {
      const server = stubServer();
      const { router, ...screen } = await openApp(`/${server.location.id}${path}`);
      const dialog = screen.getByRole('dialog', { name: 'Select an area' });
      await dialog.getByRole('button', { name: 'Kitchen' }).click();
      await expect.element(screen.getByRole('heading', { level: 1, name: 'Product Hub' })).toBeVisible();
      await expect.poll(() => router.state.location.href).toBe(`/${server.kitchen.id}/front-of-house`);
    },
  );

  it('NAV-065 leads home from an account that has no areas at all', async () => {
    const server = stubServer();
    const { router, ...screen } = await openApp(`/${server.headOffice.id}/inventory`);
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Copper Table' })).toBeVisible();
    expect(router.state.location.href).toBe('/');
  });

  it('takes the account of the path as the working one', async () => {
    const server = workingIn('headOffice');
    const screen = await openApp(`/${server.bar.id}/inventory`);
    const main = screen.getByRole('navigation', { name: 'Main' });
    await expect.element(main.getByRole('combobox', { name: 'Working area' })).toHaveValue('Bar');
  });
});

describe('the account of the path', () => {
  it('stays the working one when the server, asked before, still names another', async () => {
    const server = workingIn('headOffice');
    localStorage.setItem('larder.session', JSON.stringify(server.session));
    let arrive = () => {};
    server.meGate = new Promise((resolve) => {
      arrive = resolve;
    });
    const screen = await openApp(`/${server.bar.id}/inventory`);
    const area = screen.getByRole('navigation', { name: 'Main' }).getByRole('combobox', { name: 'Working area' });
    await expect.element(area).toHaveValue('Bar');
    server.session = { ...server.session, name: 'Ada Chef' };
    arrive();
    await expect.element(screen.getByRole('button', { name: 'Menu of Ada Chef' })).toBeVisible();
    await expect.element(area).toHaveValue('Bar');
  });
});

describe('a screen for other kinds of account', () => {
  it.each([
    ['/locations', 'kitchen', 'Kitchen'],
    ['/products', 'kitchen', 'Kitchen'],
    ['/locations', 'location', 'Copper Table Soho'],
  ] as const)('NAV-065 %s leads home from %s', async (path, which, title) => {
    workingIn(which, stubServer({ can: ['products', 'locations'] }));
    const { router, ...screen } = await openApp(path);
    await expect.element(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect.poll(() => router.state.location.pathname).toBe('/');
  });
});
