import { featuresOf } from '@larder/domain/accounts/features.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { sessions } from '../../data/session.ts';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.unstubAllGlobals();
});

const never = () => new Promise<void>(() => undefined);

describe('the shell on a wide screen', () => {
  it('NAV-005 NAV-018 shows side navigation, header and main, with page title, help link and profile menu', async () => {
    stubServer();
    const screen = await openApp('/help');
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
    await expect.element(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect.element(screen.getByRole('main')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/help');
    await expect.element(screen.getByRole('button', { name: 'Menu of Ada Cook' })).toBeVisible();
    expect(document.title).toBe('Help · Larder');
  });

  it('names the way back as a link, not as the open page', async () => {
    const server = stubServer();
    await openApp(`/${server.kitchen.id}/inventory/stocktake/add`);
    const back = page.getByRole('main').getByRole('link', { name: 'Stocktakes' });
    await expect.element(back).toBeVisible();
    await expect.element(back).not.toHaveAttribute('aria-current');
    await expect
      .element(page.getByRole('navigation').getByRole('link', { name: 'Inventory' }))
      .toHaveAttribute('aria-current', 'page');
  });

  it('NAV-006 is 230 px wide from 769 px on and gone at 768', async () => {
    stubServer();
    await page.viewport(769, 900);
    const screen = await openApp('/help');
    const side = screen.getByRole('navigation', { name: 'Main' });
    await expect.element(side).toBeVisible();
    expect(side.element().getBoundingClientRect().width).toBe(230);
    await page.viewport(768, 900);
    await expect.element(side).not.toBeInTheDocument();
  });

  it('NAV-010 can be folded to icons, and stays so', async () => {
    stubServer();
    const screen = await openApp('/help');
    await screen.getByRole('button', { name: 'Collapse navigation' }).click();
    expect(screen.getByRole('navigation', { name: 'Main' }).element().getBoundingClientRect().width).toBe(64);
    await screen.unmount();
    const again = await openApp('/help');
    await again.getByRole('button', { name: 'Expand navigation' }).click();
    expect(again.getByRole('navigation', { name: 'Main' }).element().getBoundingClientRect().width).toBe(230);
  });

  it('PERM-014 leaves out what the plan does not open, and everything where there is no plan', async () => {
    stubServer({ can: ['inventoryLocation'] });
    const screen = await openApp('/help');
    const main = screen.getByRole('navigation', { name: 'Main' });
    await expect.element(main.getByRole('link', { name: 'Inventory' })).toBeVisible();
    for (const name of ['Procurement', 'Product Hub', 'Import sales'])
      await expect.element(main.getByRole('link', { name })).not.toBeInTheDocument();
    await screen.unmount();
    stubServer({ can: featuresOf('no plan', 'owner') });
    await openApp('/help');
    await expect.element(main).toBeVisible();
    for (const name of ['Inventory', 'Procurement', 'Product Hub', 'Import sales'])
      await expect.element(main.getByRole('link', { name })).not.toBeInTheDocument();
  });

  it('PERM-009 shows guests no help link, no messages, no Leave Group and no control to change the account', async () => {
    const server = stubServer({ can: featuresOf('analyticsPlan', 'guest') });
    const accounts = server.session.accounts.map((account) => ({ ...account, role: 'guest' as const }));
    server.session = { ...server.session, accounts };
    const screen = await openApp('/profile');
    await expect.element(screen.getByRole('navigation', { name: 'Main' }).getByText('Kitchen')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /Change account/ })).not.toBeInTheDocument();
    await expect.element(screen.getByRole('link', { name: 'Help' })).not.toBeInTheDocument();
    expect(
      screen
        .getByRole('banner')
        .getByRole('link', { name: /^Messages/ })
        .elements(),
    ).toEqual([]);
    expect(screen.getByRole('navigation', { name: 'Main' }).getByRole('combobox').elements()).toEqual([]);
    await screen.getByRole('button', { name: 'Menu of Ada Cook' }).click();
    await expect.element(screen.getByRole('menuitem', { name: 'Profile' })).toBeVisible();
    await expect.element(screen.getByRole('menuitem', { name: 'Leave Group' })).not.toBeInTheDocument();
  });

  it('PERM-025 has a control to change the account only where the plan opens it', async () => {
    stubServer({ can: ['ingredients', 'changeAccount'] });
    const screen = await openApp('/help');
    await expect.element(screen.getByRole('button', { name: /Change account/ })).toBeVisible();
    await screen.unmount();
    stubServer({ can: ['ingredients'] });
    await openApp('/help');
    await expect.element(screen.getByRole('navigation', { name: 'Main' }).getByText('Copper Table Soho')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /Change account/ })).not.toBeInTheDocument();
  });

  it('lets one skip to the content by keyboard', async () => {
    stubServer();
    const screen = await openApp('/help');
    await expect.element(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
  });
});

describe('the bar at the bottom', () => {
  it.each([390, 460, 461, 530, 599, 600, 768])(
    'NAV-007 NAV-009 rule 26 is there at %i px with a menu toggle',
    async (width) => {
      stubServer();
      await page.viewport(width, 800);
      const screen = await openApp('/help');
      const bar = screen.getByRole('navigation', { name: 'Quick' });
      await expect.element(bar).toBeVisible();
      await expect.element(bar.getByRole('button', { name: 'Areas' })).toBeVisible();
      await bar.getByRole('button', { name: 'Menu' }).click();
      await expect.element(screen.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    },
  );
});

describe('while it loads', () => {
  it("NAV-011 shows 'We are setting up your account...' while the account loads", async () => {
    stubServer({ meGate: never() });
    const screen = await openApp('/help');
    await expect.element(screen.getByText('We are setting up your account...', { exact: true })).toBeVisible();
  });

  it("NAV-012 shows 'We are loading your data...' while the first rows come in", async () => {
    let arrive = () => {};
    const server = stubServer({
      syncGate: new Promise((resolve) => {
        arrive = resolve;
      }),
    });
    const screen = await openApp('/help');
    await expect.element(screen.getByText('We are loading your data...', { exact: true })).toBeVisible();
    await expect.element(screen.getByRole('heading', { name: 'Help' })).toBeVisible();
    arrive();
    await expect.element(screen.getByText('We are loading your data...', { exact: true })).not.toBeInTheDocument();
    expect(server.calls).toContain(`GET /api/v1/accounts/${server.kitchen.id}/sync`);
  });
});

describe('while nothing is known of the account', () => {
  it('shows the house without entries, which would move when others come before them', async () => {
    stubServer({ syncGate: never() });
    await page.viewport(390, 844);
    const screen = await openApp('/help');
    await expect.element(screen.getByRole('heading', { name: 'Help' })).toBeVisible();
    const bar = screen.getByRole('navigation', { name: 'Quick' });
    expect(bar.getByRole('button').elements()).toHaveLength(0);
    expect(bar.element().getBoundingClientRect().height).toBe(65);
  });
});

describe('who is there', () => {
  it('AUTH-003 leads to /signin without a signed-in person, and remembers where one wanted to go', async () => {
    stubServer({ signedIn: false });
    const { router } = await openApp('/help');
    await expect.poll(() => router.state.location.pathname).toBe('/signin');
    expect(router.state.location.search).toEqual({ next: '/help' });
  });

  it('AUTH-004 AUTH-011 asks for an account while none is chosen', async () => {
    const server = stubServer();
    server.session = { ...server.session, currentAccountId: null };
    const screen = await openApp('/help');
    await expect.element(screen.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
    await screen.getByRole('button', { name: 'Access head office Copper Table' }).click();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Copper Table' })).toBeVisible();
    expect(server.calls).toContain(`GET /api/v1/accounts/${server.headOffice.id}/sync`);
  });

  it('leads who reaches no account to setting one up', async () => {
    const server = stubServer();
    server.session = { ...server.session, accounts: [], currentAccountId: null };
    const screen = await openApp('/');
    await expect.element(screen.getByRole('heading', { name: 'Set up your group' })).toBeVisible();
  });

  it("NAV-020 'Change account' groups accounts under Head Office and Locations; one that is chosen is worked in", async () => {
    const server = stubServer();
    const screen = await openApp('/help');
    await screen.getByRole('button', { name: /Change account/ }).click();
    const dialog = screen.getByRole('dialog', { name: 'Change account', exact: true });
    await expect
      .element(dialog.getByRole('region', { name: 'Head Office' }))
      .toHaveTextContent('Head OfficeCopper Table');
    await expect
      .element(dialog.getByRole('region', { name: 'Locations' }))
      .toHaveTextContent('LocationsCopper Table Soho');
    await dialog.getByRole('button', { name: 'Copper Table', exact: true }).click();
    await expect.poll(() => server.calls).toContain(`GET /api/v1/accounts/${server.headOffice.id}/sync`);
  });

  it('offers what is still reachable when the account was taken away', async () => {
    const server = stubServer();
    const screen = await openApp('/help');
    await expect.element(screen.getByRole('heading', { name: 'Help' })).toBeVisible();
    server.reachable = false;
    server.session = { ...server.session, accounts: [server.bar], currentAccountId: null };
    window.dispatchEvent(new Event('online'));
    await expect.element(screen.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
    server.reachable = true;
    await screen.getByRole('button', { name: 'Access area Bar' }).click();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Bar' })).toBeVisible();
  });

  it('states that an account is out of reach when there is no other', async () => {
    stubServer({ reachable: false });
    const screen = await openApp('/help');
    await expect.element(screen.getByText('You no longer have access to this account')).toBeVisible();
  });

  it('opens at once as the person this device knows, and leads to sign in when that session has ended', async () => {
    const server = stubServer();
    const before = await openApp('/help');
    await expect.element(before.getByRole('heading', { name: 'Help' })).toBeVisible();
    await before.unmount();
    sessions.reset();

    let answer = () => {};
    server.meGate = new Promise((resolve) => {
      answer = resolve;
    });
    const screen = await openApp('/help');
    await expect.element(screen.getByRole('heading', { name: 'Help' })).toBeVisible();
    server.signedIn = false;
    answer();
    await expect.poll(() => screen.router.state.location.pathname).toBe('/signin');
    expect(screen.router.state.location.search).toEqual({ next: '/help' });
  });

  it('opens without a network with what this device stored', async () => {
    const server = stubServer();
    const before = await openApp('/help');
    await expect.element(before.getByRole('heading', { name: 'Help' })).toBeVisible();
    await before.unmount();
    sessions.reset();
    server.online = false;
    const screen = await openApp('/help');
    await expect.element(screen.getByRole('heading', { name: 'Help' })).toBeVisible();
    await expect.element(screen.getByText('You are offline. What you enter is stored and sent later.')).toBeVisible();
  });
});
