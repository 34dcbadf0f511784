import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import { featuresOf, type Role } from '@larder/domain/accounts/features.ts';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '../data/new-id.ts';
import type { ReachableAccount } from '../data/session.ts';
import { audited } from '../testing/audited.ts';
import { openApp } from '../testing/open-app.tsx';
import { type StubServer, stubServer } from '../testing/stub-server.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

function rowOf({ id, type, name, parentId }: ReachableAccount): AccountRow {
  return {
    ...audited,
    ...{ id, type, name, parentId, groupIds: [], groupDepartments: [], areaNameId: null, closedFrom: null },
    ...{ address1: null, address2: null, postcode: null, email: null, userInvoiceEmail: null, locationPrefix: null },
    ...{ ownerId: 'ada', ownerName: 'Ada Cook', ownerEmail: 'ada@example.com', hasNanonets: false },
    ...{
      openingTime: '08:00',
      closingTime: '22:00',
      timeZone: type === 'OWNER' ? 'Europe/London' : null,
      plan: 'analyticsPlan',
    },
  } as AccountRow;
}

/** Somebody with a role on all of the group, whose rows are there. */
function as(role: Role, changes: Partial<StubServer> = {}): StubServer {
  const server = stubServer({ can: featuresOf('analyticsPlan', role), ...changes });
  const accounts = server.session.accounts.map((account) => ({ ...account, role }));
  server.session = { ...server.session, accounts };
  server.rows = {
    accounts: accounts.map(rowOf),
    listedNames: [
      { id: newId(), kind: 'area', name: 'Pastry', ...audited },
      { id: newId(), kind: 'department', name: 'Wine', ...audited },
    ],
  };
  return server;
}

const ONLY_OWNER = 'Only the account owner can update information on this page.';
const title = (name: string) => page.getByRole('heading', { level: 1, name });
const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('the page of an account', () => {
  it('NAV-024 ACC-013 is of the account one works in, and begins with its details', async () => {
    as('owner');
    await openApp('/account');
    await expect.element(title('Kitchen')).toBeVisible();
    await expect.element(page.getByRole('tab', { name: 'Details', selected: true })).toBeVisible();
  });

  it('NAV-049 ACC-013 is of the location in the address', async () => {
    const server = as('owner');
    await openApp(`/locations/${server.location.id}/account?tab=areas`);
    await expect.element(title('Copper Table Soho')).toBeVisible();
    await expect.element(page.getByRole('tab', { name: 'Areas', selected: true })).toBeVisible();
  });

  it('ACC-068 offers times on every half hour, 08:00 to 22:00 at first', async () => {
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

  it('ACC-051 ACC-052 is only looked at by whoever does not own it, and says so', async () => {
    as('member');
    await openApp('/account');
    await expect.element(page.getByText(ONLY_OWNER)).toBeVisible();
    await expect.element(button('Save')).not.toBeInTheDocument();
    await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
  });

  it('ACC-061 says why it could not be saved', async () => {
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
    await expect.element(page.getByText('You must select an area')).toBeVisible();
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

  it('PERM-035 leads home whoever does not own it', async () => {
    const server = as('member');
    const { router } = await openApp(`/areas/${server.kitchen.id}/account/details`);
    await expect.poll(() => router.state.location.pathname).toBe('/');
  });

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
    await expect.element(page.getByText('You must select one department to add')).toBeVisible();
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

  it('ACC-019 a location leads to the account page', async () => {
    const server = as('owner');
    const { router } = await openApp('/locations/new');
    await page.getByRole('textbox', { name: 'Location name' }).fill('Leeds');
    await button('Create').click();
    await expect.poll(() => router.state.location.pathname).toBe('/account');
    expect(server.calls.filter((call) => /structure\/.*\/open$/.test(call))).toHaveLength(1);
  });

  it('ACC-062 says why it could not be added', async () => {
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

describe('manage groups', () => {
  it('NAV-034 ACC-030 has a tab of product groups and one of group categories', async () => {
    as('owner');
    await openApp('/products/manage-groups');
    await expect.element(page.getByRole('tab', { name: 'Product groups', selected: true })).toBeVisible();
    await page.getByRole('tab', { name: 'Group categories' }).click();
    await expect.element(button('Delete Wine')).toBeEnabled();
  });

  it('ACC-031 product groups are listed by name, to be changed, deleted or set up', async () => {
    const server = as('owner');
    const drinks = {
      ...rowOf({ ...server.kitchen, parentId: server.headOffice.id }),
      type: 'GROUP',
      id: newId(),
      name: 'Drinks',
    };
    server.rows = { ...server.rows, accounts: [...(server.rows.accounts ?? []), drinks] };
    await openApp('/products/manage-groups');
    const table = page.getByRole('table');
    for (const name of ['Name', 'Edit, delete, settings'])
      await expect.element(table.getByRole('columnheader', { name })).toBeVisible();
    const row = table.getByRole('row', { name: /Drinks/ });
    await expect.element(row.getByRole('button', { name: 'Edit Drinks' })).toBeEnabled();
    await expect.element(row.getByRole('button', { name: 'Delete Drinks' })).toBeEnabled();
    await expect.element(row.getByRole('link')).toHaveAttribute('href', `/products/${drinks.id}/settings`);
  });

  it('NAV-036 NAV-037 ACC-029 group categories are a list with a way back, new, edit and delete', async () => {
    as('owner');
    await openApp('/departments');
    await expect.element(page.getByRole('link', { name: 'Manage groups' })).toBeVisible();
    await expect.element(page.getByText('Wine', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Pastry', { exact: true })).not.toBeInTheDocument(); // an area
    await expect.element(button('Edit Wine')).toBeEnabled();
    await expect.element(button('Delete Wine')).toBeEnabled();
    await expect.element(button('New')).toBeEnabled();
  });

  it.each(['/departments', '/products/manage-groups?tab=categories'])(
    'ACC-032 MENU-009 group categories are added with a name, changed and removed: %s',
    async (path) => {
      const server = as('owner');
      await openApp(path);
      await button('New').click();
      await button('Save').click();
      await expect.element(page.getByText('Name cannot be empty', { exact: true })).toBeVisible();
      expect(server.sent).toEqual([]);
      await page.getByRole('textbox', { name: 'Name' }).fill('Beer');
      await button('Save').click();
      await expect.element(page.getByText('Department Category Added', { exact: true })).toBeVisible();
      await button('Edit Wine').click();
      await page.getByRole('textbox', { name: 'Name' }).fill('Wines');
      await button('Save').click();
      await expect.element(page.getByText('Department Category Updated', { exact: true })).toBeVisible();
      await button('Delete Wine').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
      await expect.element(page.getByText('Department Category Removed', { exact: true })).toBeVisible();
    },
  );

  it.each([
    ['nothing', 'Added', 'Updated', 'Removed'],
    ['/save /remove', 'could not be added', 'could not be updated', 'could not be removed'],
  ])(
    'ERR-005 says of each change of a group category how it went, where the server refuses %s',
    async (refused, ...said) => {
      as('owner', { refuses: refused.split(' ').filter((end) => end.startsWith('/')) });
      await openApp('/departments');
      const toast = (words: string | undefined) => page.getByText(`Department Category ${words}`, { exact: true });
      const [added, updated, removed] = said;
      const save = async (open: string, words: string | undefined) => {
        await button(open).click();
        await page.getByRole('textbox', { name: 'Name' }).fill('Beer');
        await button('Save').click();
        await expect.element(toast(words)).toBeVisible();
        await userEvent.keyboard('{Escape}');
        await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
      };
      await save('New', added);
      await save('Edit Wine', updated);
      await button('Delete Wine').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
      await expect.element(toast(removed)).toBeVisible();
    },
  );
});
