import { featuresOf } from '@larder/domain/accounts/features.ts';
import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { as } from '../../accounts/testing.ts';
import { makeRouter } from '../../main/router.tsx';
import { openApp } from '../../testing/open-app.tsx';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';
import { neededFor } from '../routes/route-rules.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

/** Pages that no plan opens or closes: signing in, help, the person's own, and the one for unknown paths. */
const EVERYBODYS = [
  '/',
  '/$',
  '/account/new',
  '/check-mail',
  '/demo/$demoId',
  '/forgot-password',
  '/help',
  '/invitation',
  '/notices',
  '/profile',
  '/reset-password',
  '/signin',
  '/signup',
  '/unsent',
  '/verify-email',
];

function asGuest(server: StubServer, type: 'DEPARTMENT' | 'TRANSFER' = 'DEPARTMENT'): StubServer {
  const accounts = server.session.accounts.map((account) =>
    account.id === server.kitchen.id ? { ...account, type, role: 'guest' as const } : account,
  );
  server.session = { ...server.session, accounts };
  server.can = featuresOf('analyticsPlan', 'guest');
  return server;
}

describe('a screen whose feature is closed', () => {
  it.each([
    ['/ingredients', 'startPlan'],
    ['/suppliers', 'noPlan'],
    ['/{kitchen}/inventory/stocktake', 'startPlan'],
    ['/{kitchen}/reports/sales-import', 'startPlan'],
    ['/{kitchen}/reports/gross-profit', 'startPlan'],
    ['/products/{kitchen}/setup/recipes', 'startPlan'],
    ['/{kitchen}/front-of-house/allergens', 'startPlan'],
    ['/{kitchen}/procurement/open-orders', 'noPlan'],
  ])('PERM-015 %s leads home under %s', async (path, plan) => {
    const server = stubServer({ can: featuresOf(plan, 'owner') });
    const { router } = await openApp(path.replace('{kitchen}', server.kitchen.id));
    await expect.poll(() => router.state.location.pathname).toBe('/');
  });

  it('leads a guest home from the inventory, and lets them stay in the recipes', async () => {
    const server = asGuest(stubServer());
    const { router, ...screen } = await openApp(`/products/${server.kitchen.id}/setup/recipes`);
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Recipes' })).toBeVisible();
    await router.navigate({ to: '/$accountId/inventory', params: { accountId: server.kitchen.id } });
    await expect.poll(() => router.state.location.pathname).toBe('/');
  });

  it('leads a guest home from managing groups, and not from the groups themselves', async () => {
    const server = stubServer({ can: featuresOf('analyticsPlan', 'guest') });
    const accounts = server.session.accounts.map((account) => ({ ...account, role: 'guest' as const }));
    server.session = { ...server.session, accounts, currentAccountId: server.headOffice.id };
    const { router } = await openApp('/products/manage-groups');
    await expect.poll(() => router.state.location.pathname).toBe('/');
    await router.navigate({ to: '/products' });
    await expect.poll(() => router.state.location.pathname).toBe('/products');
  });

  it('leads home as soon as a running session loses it', async () => {
    const server = stubServer({ can: featuresOf('analyticsPlan', 'owner') });
    const screen = await openApp('/ingredients');
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Ingredients' })).toBeVisible();
    server.can = featuresOf('startPlan', 'owner');
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => screen.router.state.location.pathname).toBe('/');
  });

  it('states on the start page why it is closed and who can change that', async () => {
    const server = as('member', { can: featuresOf('startPlan', 'member') });
    server.rows.accounts = server.rows.accounts?.map((row) => ({ ...row, plan: 'startPlan' })) ?? [];
    const { router, ...screen } = await openApp(`/${server.kitchen.id}/reports/gross-profit`);
    await expect.element(screen.getByText('The page that you asked for is closed')).toBeVisible();
    const why =
      /Sales and gross profit: not part of the Start plan\. Ask Ada Cook to choose the Analytics plan, Raise plan or Grow plan\./;
    await expect.element(screen.getByText(why)).toBeVisible();
    await router.navigate({ to: '/suppliers' });
    await router.navigate({ to: '/' });
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Kitchen' })).toBeVisible();
    expect(screen.getByText(why).query()).toBeNull();
  });

  it('leads its owner from there to the plans', async () => {
    const server = as('owner', { can: featuresOf('startPlan', 'owner') });
    server.session = { ...server.session, currentAccountId: server.headOffice.id };
    server.rows.accounts = server.rows.accounts?.map((row) => ({ ...row, plan: 'startPlan' })) ?? [];
    const screen = await openApp('/ingredients');
    await expect
      .element(screen.getByText(/Ingredients and their costs: not part of the Start plan\. Choose/))
      .toBeVisible();
    await screen.getByRole('link', { name: 'See the plans' }).click();
    await expect.poll(() => screen.router.state.location.pathname).toBe('/account');
  });

  it('that closes while somebody types stays with what they typed, states why, and leads home once they leave', async () => {
    const server = as('owner', { can: [...featuresOf('analyticsPlan', 'owner'), 'do:recipes'] });
    const screen = await openApp(`/products/${server.kitchen.id}/setup/recipes/add`);
    const name = screen.getByRole('textbox', { name: 'Name' }).first();
    await name.fill('Soup of the day');
    server.can = [...featuresOf('startPlan', 'owner'), 'do:recipes'];
    server.rows = { accounts: (server.rows.accounts ?? []).map((row) => ({ ...row, plan: 'startPlan' })) };
    server.cursor = 'e.2.g';
    window.dispatchEvent(new Event('online'));
    await expect.element(screen.getByText(/^This page was closed while you were typing$/)).toBeVisible();
    await expect.element(screen.getByText(/Recipes, menus and allergens: not part of the Start plan\./)).toBeVisible();
    await expect.element(name).toHaveValue('Soup of the day');
    await name.fill('');
    await expect.poll(() => screen.router.state.location.pathname).toBe('/');
  });

  it('is not judged before the server has answered what is open', async () => {
    let arrive = () => {};
    stubServer({
      can: featuresOf('analyticsPlan', 'owner'),
      syncGate: new Promise((resolve) => {
        arrive = resolve;
      }),
    });
    const screen = await openApp('/ingredients');
    await expect.element(screen.getByText('We are loading your data...', { exact: true })).toBeVisible();
    expect(screen.router.state.location.pathname).toBe('/ingredients');
    arrive();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Ingredients' })).toBeVisible();
  });
});

describe('the screens', () => {
  it('PERM-015 belong to a feature each but for those that are everybody’s', () => {
    const { routesByPath } = makeRouter(createMemoryHistory());
    const screens = Object.entries(routesByPath).filter(([, route]) => 'component' in route.options);
    const open = screens.filter(([, route]) => neededFor(route).length === 0);
    expect(open.map(([path]) => path).sort()).toEqual(EVERYBODYS);
  });
});

describe('a guest of a transfer account', () => {
  it('PERM-010 opens with the product hub and finds nothing else, by the navigation or by address', async () => {
    const server = asGuest(stubServer(), 'TRANSFER');
    server.can = ['productsLocation']; // as the server answers for it: guest-view.test.ts
    const { router, ...screen } = await openApp('/');
    const hub = `/${server.kitchen.id}/front-of-house`;
    await expect.poll(() => router.state.location.pathname.startsWith(hub)).toBe(true);
    const main = screen.getByRole('navigation', { name: 'Main' });
    await expect.element(main.getByRole('link', { name: 'Product Hub' })).toBeVisible();
    expect(main.getByRole('link').elements()).toHaveLength(1);
    for (const path of [
      `/products/${server.kitchen.id}/setup/recipes`,
      '/products',
      '/ingredients',
      '/suppliers',
      `/${server.kitchen.id}/inventory`,
      `/${server.kitchen.id}/reports/gross-profit`,
      '/account',
    ]) {
      await router.navigate({ to: path });
      await expect.poll(() => router.state.location.pathname.startsWith(hub), { message: path }).toBe(true);
    }
  });
});
