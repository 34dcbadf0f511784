import { featuresOf } from '@larder/domain/accounts/features.ts';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../data/new-id.ts';
import { openApp } from '../testing/open-app.tsx';
import { as, rowOf } from './testing.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const ONLY_OWNER = 'Only the account owner can update information on this page.';
const title = (name: string) => page.getByRole('heading', { level: 1, name });
const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('the page of an account', () => {
  it('NAV-024 is of the account one works in, and begins with its details', async () => {
    as('owner');
    await openApp('/account');
    await expect.element(title('Kitchen')).toBeVisible();
    await expect.element(page.getByRole('tab', { name: 'Details', selected: true })).toBeVisible();
  });

  it('NAV-049 ACC-013 is of the location in the address, and where that names none of the account one works in', async () => {
    const server = as('owner');
    const { router } = await openApp(`/locations/${server.location.id}/account?tab=areas`);
    await expect.element(title('Copper Table Soho')).toBeVisible();
    await expect.element(page.getByRole('tab', { name: 'Areas', selected: true })).toBeVisible();
    await router.navigate({ to: '/account' });
    await expect.element(title('Kitchen')).toBeVisible();
  });

  it.each([
    ['headOffice', 'owner', ['Details', 'Integrations', 'Financial year', 'Billing', 'Users']],
    ['location', 'owner', ['Details', 'Areas', 'Users']],
    ['kitchen', 'owner', ['Details', 'Integrations', 'Financial year', 'Billing']],
    ['headOffice', 'member', ['Details', 'Users']],
    ['kitchen', 'member', ['Details']],
  ] as const)(
    'ACC-012 ACC-014 ACC-016 shows the tabs of the %s to its %s, each chosen by its address',
    async (at, role, names) => {
      const server = as(role, { can: featuresOf('growPlan', role) });
      server.session = { ...server.session, currentAccountId: server[at].id };
      const { router } = await openApp('/account');
      await expect.element(title(server[at].name)).toBeVisible();
      const tabs = page.getByRole('tab');
      await expect.poll(() => tabs.elements().map((tab) => tab.textContent?.trim())).toEqual(names);
      await expect.element(page.getByRole('tab', { name: 'Details', selected: true })).toBeVisible();
      for (const name of names) {
        await router.navigate({ to: '/account', search: { tab: name.toLowerCase().replace(' ', '-') as never } });
        await expect.element(page.getByRole('tab', { name, selected: true })).toBeVisible();
      }
    },
  );

  it('ACC-015 ACC-017 shows integrations, the financial year and the users of a location where the plan opens them', async () => {
    for (const [at, plan, names] of [
      ['headOffice', 'growPlan', ['Integrations', 'Financial year', 'Users']],
      ['headOffice', 'analyticsPlan', ['Financial year', 'Users']],
      ['headOffice', 'startPlan', ['Users']],
      ['location', 'analyticsPlan', ['Users']],
      ['location', 'startPlan', []],
      ['kitchen', 'growPlan', ['Integrations', 'Financial year']],
    ] as const) {
      const server = as('owner', { can: featuresOf(plan, 'owner') });
      server.session = { ...server.session, currentAccountId: server[at].id };
      const screen = await openApp('/account');
      await expect.element(title(server[at].name)).toBeVisible();
      await expect.element(screen.getByRole('tab').first()).toBeVisible();
      const shown = screen.getByRole('tab').elements();
      const gated = shown.map((tab) => tab.textContent ?? '').filter((name) => /^(Int|Fin|Users)/.test(name));
      expect([at, plan, gated]).toEqual([at, plan, names]);
      await screen.unmount();
    }
  });

  it('offers times on every half hour, 08:00 to 22:00 at first', async () => {
    as('owner');
    await openApp('/account');
    await expect.element(page.getByRole('combobox', { name: 'Opening time' })).toHaveValue('08:00');
    await expect.element(page.getByRole('combobox', { name: 'Closing time' })).toHaveValue('22:00');
    await page.getByRole('combobox', { name: 'Opening time' }).fill('09:');
    await expect.element(page.getByRole('option', { name: '09:30' })).toBeVisible();
    expect(
      page
        .getByRole('option')
        .elements()
        .map((option) => option.textContent),
    ).toEqual(['09:00', '09:30']);
  });

  it.each(['headOffice', 'location', 'kitchen'] as const)(
    'ACC-051 ACC-052 is changed by its owner, only looked at by whoever does not own it, and shows that: %s',
    async (at) => {
      const owned = as('owner');
      owned.session = { ...owned.session, currentAccountId: owned[at].id };
      const owners = await openApp('/account');
      await expect.element(button('Save')).toBeVisible();
      expect(page.getByText(ONLY_OWNER).elements()).toEqual([]);
      await owners.unmount();
      const looked = as('member');
      looked.session = { ...looked.session, currentAccountId: looked[at].id };
      await openApp('/account');
      await expect.element(page.getByText(ONLY_OWNER)).toBeVisible();
      await expect.element(button('Save')).not.toBeInTheDocument();
      await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
    },
  );

  it('ACC-061 states why it could not be saved', async () => {
    as('owner', { refuses: ['/details'] });
    await openApp('/account');
    await button('Save').click();
    await expect
      .element(page.getByText('Account could not be updated: Please check the marked fields.', { exact: true }))
      .toBeVisible();
  });
});

describe('the areas of a location', () => {
  it('NAV-048 ACC-042 cannot be deleted from their list', async () => {
    const server = as('owner');
    const { router } = await openApp(`/locations/${server.location.id}/account?tab=areas`);
    await expect.element(page.getByRole('button', { name: /^Remove Kitchen/ })).toBeDisabled();
    await router.navigate({ to: '/locations/manage-areas' });
    await expect.element(button('Edit Pastry')).toBeEnabled();
    await expect.element(button('Delete Pastry')).toBeDisabled();
  });

  it('ACC-048 are added once one is selected', async () => {
    const server = as('owner');
    await openApp(`/locations/${server.location.id}/account?tab=areas`);
    await button('Add area').click();
    await expect.element(page.getByText('You must select an area', { exact: true })).toBeVisible();
    expect(server.calls.filter((call) => call.startsWith('POST') && call.includes('/structure/'))).toEqual([]);
  });
});

describe('the page of an area', () => {
  it('ACC-033 bears its name, with the way back to its location', async () => {
    const server = as('owner');
    const { router } = await openApp(`/areas/${server.kitchen.id}/account/details`);
    await expect.element(title('Kitchen')).toBeVisible();
    await page.getByRole('link', { name: 'Copper Table Soho' }).click();
    await expect.poll(() => router.state.location.pathname).toBe(`/locations/${server.location.id}/account`);
  });

  it.each(['/nonsense', ''])('NAV-051 falls back to the details from "%s"', async (tab) => {
    const server = as('owner');
    const { router } = await openApp(`/areas/${server.kitchen.id}/account${tab}`);
    await expect.poll(() => router.state.location.pathname).toBe(`/areas/${server.kitchen.id}/account/details`);
    await expect.element(page.getByRole('tab', { name: 'Details', selected: true })).toBeVisible();
  });

  it('leads home from a tab that the plan closes', async () => {
    const server = as('owner');
    server.can = featuresOf('startPlan', 'owner');
    const { router } = await openApp(`/areas/${server.kitchen.id}/account/budget`);
    await expect.poll(() => router.state.location.pathname).toBe('/');
    await router.navigate({ to: '/account', search: { tab: 'integrations' } });
    await expect.poll(() => router.state.location.pathname).toBe('/');
  });

  it.each([
    ['detailsArea', 'Details', 'details'],
    ['assignmentArea', 'Assign groups', 'assign-groups'],
    ['financialsArea', 'Budget', 'budget'],
    ['integrationsArea', 'Integrations', 'integrations'],
    ['tasksArea', 'Tasks & HACCP', 'tasks'],
  ] as const)(
    'PERM-030 ACC-034 NAV-050 its tabs are each opened by a permission of their own: %s opens %s',
    async (feature, name, tab) => {
      const all = [...featuresOf('growPlan', 'owner')];
      const server = as('owner', { can: all });
      const opened = await openApp(`/areas/${server.kitchen.id}/account/${tab}`);
      await expect.element(page.getByRole('tab', { name, selected: true })).toBeVisible();
      const names = page.getByRole('tablist', { name: 'Kitchen' }).getByRole('tab').elements();
      expect(names.map((one) => one.textContent)).toEqual([
        ...['Details', 'Assign groups', 'Budget', 'Integrations', 'Tasks & HACCP'],
      ]);
      await opened.unmount();
      const without = as('owner', { can: all.filter((one) => one !== feature) });
      const closed = await openApp(`/areas/${without.kitchen.id}/account/${tab}`);
      await expect.poll(() => closed.router.state.location.pathname).toBe('/');
      await closed.unmount();
      const alone = as('owner', { can: ['detailsArea', feature] });
      await openApp(`/areas/${alone.kitchen.id}/account/details`);
      await expect.element(page.getByRole('tab', { name: 'Details' })).toBeVisible();
      const shown = page.getByRole('tablist', { name: 'Kitchen' }).getByRole('tab').elements();
      expect(shown.map((one) => one.textContent)).toEqual(name === 'Details' ? ['Details'] : ['Details', name]);
    },
  );

  it.each(['details', 'assign-groups', 'budget', 'integrations', 'tasks'])(
    'PERM-035 opens for its owner and leads others home: %s',
    async (tab) => {
      const server = as('owner');
      server.can = featuresOf('growPlan', 'owner');
      const pathAt = ({ kitchen }: typeof server) => `/areas/${kitchen.id}/account/${tab}`;
      const owners = await openApp(pathAt(server));
      await expect.element(title('Kitchen')).toBeVisible();
      expect(owners.router.state.location.pathname).toBe(pathAt(server));
      await owners.unmount();
      for (const role of ['member', 'guest'] as const) {
        const others = await openApp(pathAt(as(role, { can: featuresOf('growPlan', role) })));
        await expect.poll(() => others.router.state.location.pathname).toBe('/');
        await others.unmount();
      }
    },
  );

  it('PERM-039 is offered product groups alone: no head office, no location, nothing with areas of its own', async () => {
    const server = as('owner');
    const group = {
      ...server.kitchen,
      id: newId(),
      type: 'GROUP' as const,
      name: 'Pizza',
      parentId: server.headOffice.id,
    };
    server.rows = { ...server.rows, accounts: [...(server.rows.accounts ?? []), rowOf(group)] };
    await openApp(`/areas/${server.kitchen.id}/account/assign-groups`);
    await page.getByRole('combobox', { name: 'Product group' }).click();
    await expect.element(page.getByRole('option', { name: 'Pizza' })).toBeVisible();
    expect(
      page
        .getByRole('option')
        .elements()
        .map((option) => option.textContent),
    ).toEqual(['Pizza']);
  });

  it('ACC-049 adds a group once one is selected', async () => {
    const server = as('owner');
    await openApp(`/areas/${server.kitchen.id}/account/assign-groups`);
    await button('Add group').click();
    await expect.element(page.getByText('You must select one department to add', { exact: true })).toBeVisible();
    expect(server.calls.some((call) => call.includes('/groups/assign'))).toBe(false);
  });
});

describe('what is new', () => {
  it.each([
    ['/account/new', 'Head Office', 'Locations'],
    ['/locations/new', 'Location', 'Locations'],
    ['/products/new', 'Department', 'Manage groups'],
  ])('ACC-018 ACC-045 %s asks for a name, and has a way back', async (path, label, back) => {
    const server = as('owner');
    await openApp(path);
    await expect.element(page.getByRole('main').getByRole('link', { name: back, exact: true })).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: `${label} name` })).toHaveValue('');
    await button('Create').click();
    await expect.element(page.getByText(`${label} name cannot be empty`, { exact: true })).toBeVisible();
    expect(server.sent).toEqual([]);
  });

  it.each([
    ['/account/new', 'Head Office', '/api/v1/head-offices', {}],
    ['/locations/new', 'Location', '/open', { type: 'LOCATION' }],
    ['/products/new', 'Department', '/open', { type: 'DEPARTMENT' }],
  ])('NAV-025 NAV-035 NAV-047 %s creates what it is for: %s', async (path, label, end, kind) => {
    const server = as('owner');
    await openApp(path);
    await page.getByRole('textbox', { name: `${label} name` }).fill('Leeds');
    await button('Create').click();
    await expect.element(page.getByText('Account Created', { exact: true })).toBeVisible();
    const made = server.sent.filter((call) => call.path.endsWith(end));
    expect(made.map(({ body }) => body)).toEqual([expect.objectContaining({ name: 'Leeds', ...kind })]);
  });

  it('a location leads to the account page', async () => {
    const server = as('owner');
    const { router } = await openApp('/locations/new');
    await page.getByRole('textbox', { name: 'Location name' }).fill('Leeds');
    await button('Create').click();
    await expect.poll(() => router.state.location.pathname).toBe('/account');
    expect(server.calls.filter((call) => /structure\/.*\/open$/.test(call))).toHaveLength(1);
  });

  it('ACC-062 states why it could not be added', async () => {
    as('owner', { refuses: ['/open'] });
    await openApp('/locations/new');
    await page.getByRole('textbox', { name: 'Location name' }).fill('Leeds');
    await button('Create').click();
    await expect
      .element(page.getByText('Account could not be added: Please check the marked fields.', { exact: true }))
      .toBeVisible();
  });

  it.each([
    ['owner', '/locations/new'],
    ['member', '/'],
  ] as const)('PERM-033 a location is made by whoever owns a head office: %s', async (role, stays) => {
    as(role);
    const { router } = await openApp('/locations/new');
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => router.state.location.pathname).toBe(stays);
  });
});
