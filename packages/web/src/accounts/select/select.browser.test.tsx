import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { type ReachableAccount, sessions } from '../../data/session.ts';
import { openApp } from '../../testing/open-app.tsx';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.unstubAllGlobals();
  notifications.clean();
});

const CAN = ['changeAccount', 'products', 'productsLocation', 'locations', 'account', 'detailsArea', 'ingredients'];

/** Works in one of the accounts, with further ones beside them. */
function working(which: 'headOffice' | 'location' | null, further: Partial<ReachableAccount>[] = []): StubServer {
  const server = stubServer({ can: CAN });
  const more = further.map((one) => ({ ...server.headOffice, parentId: server.headOffice.id, id: newId(), ...one }));
  const accounts = [...server.session.accounts, ...more];
  server.session = { ...server.session, accounts, currentAccountId: which ? server[which].id : null };
  return server;
}

const pizza = { type: 'GROUP', name: 'Pizza' } as const;

describe('the welcome page', () => {
  it('ACC-020 ACC-021 lists head offices, supplier accounts and locations as cards, each with its button', async () => {
    working(null, [{ type: 'SUPPLIER', name: 'Veg & Co', parentId: null }, pizza]);
    const screen = await openApp('/');
    for (const [section, name, button] of [
      ['Head offices', 'Copper Table', 'Access head office'],
      ['Supplier accounts', 'Veg & Co', 'Access supplier account'],
      ['Locations', 'Copper Table Soho', 'Access location'],
    ] as const) {
      const card = screen.getByRole('region', { name: section }).getByRole('listitem');
      await expect.element(card).toHaveTextContent(`${name}${button}`);
    }
  });

  it('NAV-065 stands at / while no account is chosen, whatever was asked for', async () => {
    working(null);
    const { router, ...screen } = await openApp('/ingredients');
    await expect.element(screen.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
  });

  it("ACC-022 ACC-046 ACC-047 has the dialog 'Create a new head office', which wants a name in words of its own", async () => {
    working('headOffice');
    const form = await openApp('/account/new');
    await form.getByRole('button', { name: 'Create', exact: true }).click();
    await expect.element(form.getByText('Head Office name cannot be empty', { exact: true })).toBeVisible();
    await form.unmount();
    const server = working(null);
    const screen = await openApp('/');
    await screen.getByRole('button', { name: 'Create a new head office', exact: true }).click();
    const dialog = screen.getByRole('dialog', { name: 'Create a new head office', exact: true });
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect.element(dialog.getByText('Group name cannot be empty')).toBeVisible();
    server.session = { ...server.session, currentAccountId: server.headOffice.id };
    await dialog.getByRole('textbox', { name: 'Group name' }).fill('Copper Table');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Copper Table' })).toBeVisible();
    expect(server.calls).toContain('POST /api/v1/head-offices');
  });
});

describe('the start page', () => {
  it('NAV-021 of a head office shows its product groups', async () => {
    const server = working('headOffice', [pizza]);
    const screen = await openApp('/');
    const cards = screen.getByRole('region', { name: 'Products groups' });
    await expect.element(cards.getByRole('listitem')).toHaveTextContent('PizzaNo area cooks from it yetAccess group');
    await cards.getByRole('link', { name: 'Access group Pizza' }).click();
    const group = server.session.accounts.find(({ name }) => name === 'Pizza');
    await expect.poll(() => screen.router.state.location.pathname).toBe(`/products/${group?.id}/setup/recipes`);
  });

  it('NAV-021 of a location shows its areas, and leads to the one that is chosen', async () => {
    const server = working('location');
    const screen = await openApp('/');
    const cards = screen.getByRole('region', { name: 'Products groups' });
    await cards.getByRole('button', { name: 'Access group Bar' }).click();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Bar' })).toBeVisible();
    expect(server.calls).toContain(`GET /api/v1/accounts/${server.bar.id}/sync`);
  });

  it("ACC-024 'Access group' leads to the tasks of an area on a location account, and elsewhere to the setup of the group", async () => {
    const atLocation = working('location');
    atLocation.can = ['tasksLocation'];
    const location = await openApp('/');
    await location.getByRole('link', { name: 'Access group Bar' }).click();
    await expect.poll(() => location.router.state.location.pathname).toBe(`/${atLocation.bar.id}/tasks`);
    await expect.element(location.getByRole('heading', { level: 1, name: 'Tasks & HACCP' })).toBeVisible();
    await location.unmount();
    const atHead = working('headOffice', [pizza]);
    const head = await openApp('/');
    await head.getByRole('link', { name: 'Access group Pizza' }).click();
    const group = atHead.session.accounts.find(({ name }) => name === 'Pizza');
    await expect.poll(() => head.router.state.location.pathname).toBe(`/products/${group?.id}/setup/recipes`);
  });

  it('leads from a product group back to its head office', async () => {
    const server = working('headOffice', [pizza]);
    const group = server.session.accounts.find(({ name }) => name === 'Pizza');
    const screen = await openApp(`/products/${group?.id}/setup/recipes`);
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Recipes' })).toBeVisible();
    await screen.getByRole('link', { name: 'Start' }).click();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Copper Table' })).toBeVisible();
  });

  it('ACC-069 states that there is nothing to show while a head office has no groups', async () => {
    working('headOffice');
    const screen = await openApp('/');
    await expect.element(screen.getByText('No account data available.')).toBeVisible();
  });

  it('is not found for accounts of unknown kinds', async () => {
    const server = working('headOffice');
    const unknown = { ...server.headOffice, type: 'UNKNOWN' as const };
    server.session = { ...server.session, accounts: [unknown] };
    const screen = await openApp('/');
    await expect.element(screen.getByText('The page requested could not be found.')).toBeVisible();
  });
});

describe('the group select', () => {
  it("NAV-032 ACC-023 ACC-025 is titled 'Products groups', has cards with 'Access group' and leads to Manage groups", async () => {
    working('headOffice', [pizza]);
    const screen = await openApp('/products');
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Products groups' })).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Access group Pizza' })).toHaveTextContent('Access group');
    await expect
      .element(screen.getByRole('link', { name: 'Manage groups' }))
      .toHaveAttribute('href', '/products/manage-groups');
  });
});

describe('the location select', () => {
  it('NAV-047 ACC-026 ACC-028 shows a card for each location, which leads to its page and those of its areas', async () => {
    const { location, bar } = working('headOffice');
    const screen = await openApp('/locations');
    const card = screen.getByRole('list', { name: 'Locations' }).getByRole('listitem');
    const access = card.getByRole('link', { name: 'Access Location Copper Table Soho' });
    await expect.element(access).toHaveAttribute('href', `/locations/${location.id}/account`);
    await expect.element(card.getByRole('link', { name: 'Bar' })).toHaveAttribute('href', `/areas/${bar.id}/account`);
  });

  it('ACC-027 lets owners create a location and manage areas, and nobody else', async () => {
    const server = working('headOffice');
    const screen = await openApp('/locations');
    await expect
      .element(screen.getByRole('link', { name: 'Create location', exact: true }))
      .toHaveAttribute('href', '/locations/new');
    await expect
      .element(screen.getByRole('link', { name: 'Manage areas', exact: true }))
      .toHaveAttribute('href', '/locations/manage-areas');
    await screen.unmount();
    const accounts = server.session.accounts.map((account) => ({ ...account, role: 'member' as const }));
    server.session = { ...server.session, accounts };
    localStorage.clear();
    sessions.reset(); // as when the app is opened anew
    const member = await openApp('/help');
    await member.router.navigate({ to: '/locations' });
    await expect.element(member.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible();
    await expect.element(member.getByRole('link', { name: 'Create location', exact: true })).not.toBeInTheDocument();
    await expect.element(member.getByRole('link', { name: 'Manage areas', exact: true })).not.toBeInTheDocument();
  });

  it('ACC-070 states when there are no locations', async () => {
    const server = working('headOffice');
    server.session = { ...server.session, accounts: [server.headOffice] };
    const screen = await openApp('/locations');
    await expect.element(screen.getByText('Locations data is unavailable.', { exact: true })).toBeVisible();
  });
});
