import { featuresOf } from '@larder/domain/accounts/features.ts';
import { PLAN_NAMES } from '@larder/domain/accounts/plans.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

const EVERYTHING = featuresOf('analyticsPlan', 'owner');

/** Somebody who works in this account; the plan opens all but one feature. */
function withoutFeature(feature: string, account: 'headOffice' | 'kitchen'): StubServer {
  const server = stubServer({ can: EVERYTHING.filter((one) => one !== feature) });
  server.session = { ...server.session, currentAccountId: server[account].id };
  server.rows = { ingredients: [], accounts: [] };
  return server;
}

/** The entries of the side navigation, once it is known what is opened. */
async function entries(): Promise<string[]> {
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect.poll(() => links.elements().length).toBeGreaterThan(1);
  return links.elements().map((link) => link.textContent ?? '');
}

describe('an entry of the head office, and its page', () => {
  it.each([
    ['products', 'Products', '/products'],
    ['ingredients', 'Ingredients', '/ingredients'],
    ['suppliers', 'Suppliers', '/suppliers'],
    ['account', 'Head office', '/account'],
    ['locations', 'Locations', '/locations'],
  ])('%s opens %s', async (feature, label, path) => {
    withoutFeature('none', 'headOffice');
    const open = await openApp('/help');
    expect(await entries()).toContain(label);
    await open.unmount();
    withoutFeature(feature, 'headOffice');
    const { router } = await openApp('/help');
    expect(await entries()).not.toContain(label);
    await router.navigate({ to: path });
    await expect.poll(() => router.state.location.pathname).toBe('/');
  });
});

it.each(PLAN_NAMES)('PERM-022 no plan has a Dashboard in its navigation: %s', async (plan) => {
  for (const account of ['headOffice', 'location', 'kitchen'] as const) {
    const server = stubServer({ can: featuresOf(plan, 'owner') });
    server.session = { ...server.session, currentAccountId: server[account].id };
    const open = await openApp('/help');
    expect(await entries()).not.toContainEqual(expect.stringMatching(/dashboard/i));
    await open.unmount();
  }
});

describe('the entry of the room that is open', () => {
  const marked = () =>
    page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link')
      .elements()
      .filter((link) => link.getAttribute('aria-current') === 'page')
      .map((link) => link.textContent);

  it.each([
    ['/products', 'Products'],
    ['/products/manage-groups', 'Products'],
    ['/products/{id}/setup/menu', 'Recipes'],
    ['/products/{id}/setup/recipes', 'Recipes'],
    ['/supplier-ingredient-upload', 'Suppliers'],
    ['/', 'Start'],
  ])('is the one that is marked: at %s %s', async (path, label) => {
    const server = withoutFeature('none', 'headOffice');
    await openApp(path.replace('{id}', server.headOffice.id));
    await expect.poll(marked).toEqual([label]);
  });

  it('is the one that was pressed, alone, while its page still loads', async () => {
    withoutFeature('none', 'headOffice');
    const { router } = await openApp('/ingredients');
    await expect.poll(marked).toEqual(['Ingredients']);
    const { options } = router.routesByPath['/suppliers'];
    options.loader = () => new Promise(() => undefined); // never arrives
    try {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Suppliers' }).click();
      await expect.element(page.getByRole('progressbar', { name: 'Loading the page' })).toBeVisible();
      expect(marked()).toEqual(['Suppliers']);
    } finally {
      delete options.loader;
    }
  });
});

describe('an entry of a location, and its page', () => {
  it.each([
    ['analyticsLocation', 'Reports', 'reports/gross-profit'],
    ['analyticsLocation', 'Import sales', 'reports/sales-import'],
    ['productsLocation', 'Recipes', null],
  ])('%s opens %s', opensPage);

  it.each([
    ['tasksLocation', 'Tasks & HACCP', 'tasks'],
    ['productsLocation', 'Product Hub', 'front-of-house'],
    ['procurementLocation', 'Procurement', 'procurement'],
    ['inventoryLocation', 'Inventory', 'inventory'],
  ])('PERM-027 %s opens %s', opensPage);

  async function opensPage(feature: string, label: string, path: string | null) {
    withoutFeature('none', 'kitchen');
    const screen = await openApp('/help');
    expect(await entries()).toContain(label);
    await screen.unmount();
    const server = withoutFeature(feature, 'kitchen');
    const { router } = await openApp('/help');
    expect(await entries()).not.toContain(label);
    const { id } = server.kitchen;
    await router.navigate({ to: path ? `/${id}/${path}` : `/products/${id}/setup/recipes` });
    await expect.poll(() => router.state.location.pathname).toBe('/');
  }
});

it('NAV-056 tasks, front of house, procurement, inventory and review are routes of a location, below its account', async () => {
  const server = withoutFeature('none', 'kitchen');
  server.answers = { '/review/suppliers': [] };
  const { router } = await openApp('/help');
  for (const [path, title] of [
    ['tasks', 'Tasks & HACCP'],
    ['front-of-house', 'Product Hub'],
    ['procurement', 'Procurement'],
    ['inventory', 'Wastage'],
    ['review', 'Orders by supplier'],
  ] as const) {
    await router.navigate({ to: `/${server.kitchen.id}/${path}` });
    await expect.poll(() => router.state.location.pathname.startsWith(`/${server.kitchen.id}/${path}`)).toBe(true);
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
});

it('NAV-008 the bar at the bottom leads to tasks, procurement, product hub and the stocktakes of inventory, and offers the areas', async () => {
  await page.viewport(390, 844);
  const { kitchen } = withoutFeature('none', 'kitchen');
  await openApp('/help');
  const bar = page.getByRole('navigation', { name: 'Quick' });
  await expect.poll(() => bar.getByRole('link').elements().length).toBe(4);
  const links = bar
    .getByRole('link')
    .elements()
    .map((link) => [link.ariaLabel, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Tasks & HACCP', `/${kitchen.id}/tasks`],
    ['Procurement', `/${kitchen.id}/procurement`],
    ['Product Hub', `/${kitchen.id}/front-of-house`],
    ['Inventory', `/${kitchen.id}/inventory/stocktake`],
  ]);
  await bar.getByRole('button', { name: 'Areas' }).click();
  const areas = page.getByRole('dialog', { name: 'Select an area' });
  for (const name of ['Kitchen', 'Bar']) await expect.element(areas.getByText(name, { exact: true })).toBeVisible();
});
