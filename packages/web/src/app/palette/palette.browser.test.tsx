import { featuresOf, type Role } from '@larder/domain/accounts/features.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { openApp } from '../../testing/open-app.tsx';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

const DOINGS = ['do:receive', 'do:approve', 'do:count', 'do:recipes', 'do:allergens'];

/** Somebody of a role who works in the kitchen; costs and the like are left to them unless stated otherwise. */
function working(role: Role, doings: readonly string[] = DOINGS): StubServer {
  const server = stubServer({ can: [...featuresOf('analyticsPlan', role), ...doings] });
  const accounts = server.session.accounts.map((account) => ({ ...account, role }));
  server.session = { ...server.session, accounts };
  return server;
}

const audited = { version: 1, createdAt: '', createdBy: '', updatedAt: '', updatedBy: '' };
const supplier = (name: string, id = newId()) => ({ id, code: null, name, archived: false, status: null, ...audited });

const dialog = () => page.getByRole('dialog', { name: 'Search' });
const field = () => dialog().getByRole('combobox');
const options = () =>
  dialog()
    .getByRole('option')
    .elements()
    .map((one) => one.textContent ?? '');

async function openWithKeys(address = '/help') {
  const app = await openApp(address);
  await expect.element(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  await expect
    .poll(() => page.getByRole('navigation', { name: 'Main' }).getByRole('link').elements().length)
    .toBeGreaterThan(1);
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field()).toHaveFocus();
  return app;
}

describe('the palette', () => {
  it('opens by its shortcut, opens the marked match by Enter, and lists it next time', async () => {
    const server = working('owner');
    const { router } = await openWithKeys();
    await userEvent.keyboard('draft');
    await expect.poll(options).toEqual([expect.stringContaining('Draft POs')]);
    await expect.element(dialog().getByRole('group', { name: 'Screens' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => router.state.location.pathname).toBe(`/${server.kitchen.id}/procurement/open-orders`);
    await expect.element(dialog()).not.toBeInTheDocument();

    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect.poll(options).toEqual([expect.stringContaining('Draft POs')]);
    await expect.element(dialog().getByRole('group', { name: 'Opened last' })).toBeVisible();
  });

  it('leads to the tracker of invoices, and to the form that brings one in', async () => {
    const server = working('owner');
    const { router } = await openWithKeys();
    await userEvent.keyboard('invoice');
    await expect
      .poll(options)
      .toEqual(
        expect.arrayContaining([
          expect.stringContaining('Invoice Tracker'),
          expect.stringContaining('Upload an invoice'),
        ]),
      );
    await dialog()
      .getByRole('option', { name: /Upload an invoice/ })
      .click();
    await expect.poll(() => router.state.location.pathname).toBe(`/${server.kitchen.id}/procurement/uploads/new`);
  });

  it('moves by arrows, names the marked match to screen readers, and gives the focus back on Escape', async () => {
    working('owner');
    await openWithKeys();
    await userEvent.keyboard('{Escape}');
    const button = page.getByRole('button', { name: 'Search', exact: true });
    await button.click();
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard('stock');
    await expect.poll(() => options().length).toBeGreaterThan(1);
    const marked = () =>
      document.getElementById(field().element().getAttribute('aria-activedescendant') ?? '')?.textContent;
    await expect.poll(marked).toBe(options()[0]);
    await userEvent.keyboard('{ArrowDown}');
    await expect.poll(marked).toBe(options()[1]);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  });

  it('finds goods in spite of a slip, and leads to other sites', async () => {
    const server = working('owner');
    server.rows = {
      suppliers: [supplier('Northern Dairies')],
    } as unknown as StubServer['rows']; // only what the palette reads
    const { router } = await openWithKeys();
    await userEvent.keyboard('nothern');
    await expect.poll(options).toEqual([expect.stringContaining('Northern Dairies')]);
    await userEvent.clear(field());
    await userEvent.keyboard('bar');
    await expect.poll(options).toContainEqual(expect.stringContaining('BarCopper Table Soho'));
    await userEvent.clear(field());
    await userEvent.keyboard('nowhere at all');
    await expect.element(dialog().getByRole('status')).toHaveTextContent('Nothing found');
    expect(router.state.location.pathname).toBe('/help');
  });
});

it('takes the letters that come before it is there', async () => {
  working('owner');
  await openApp('/help');
  await expect.element(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  const press = (key: string, more: KeyboardEventInit = {}) =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key, code: `Key${key.toUpperCase()}`, bubbles: true, cancelable: true, ...more }),
    );
  press('k', { ctrlKey: true });
  for (const key of ['d', 'r', 'a', 'x', 'Backspace', 'f', 't']) press(key);
  await expect.element(field()).toHaveValue('draft');
  await userEvent.keyboard(' po');
  await expect.element(field()).toHaveValue('draft po');
});

describe('people', () => {
  const ada = { userId: 'p1', name: 'Ada Marlow', email: 'ada@copper.example' };
  const given = { type: 'member', roleId: null, limits: { withheld: [], orderUpTo: null }, version: 1 };

  it('of the whole group are found at its head office, and lead to them', async () => {
    const server = working('owner');
    server.session = { ...server.session, currentAccountId: server.headOffice.id };
    const people = [{ ...ada, lastSeenAt: null, twoFactor: null, places: [] }];
    server.answers['/people'] = { people, invited: [], more: false };
    const { router } = await openWithKeys();
    await userEvent.keyboard('marlow');
    await expect.poll(options).toEqual(['Ada Marlowada@copper.example']);
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => router.state.location.href)
      .toBe(`/${server.headOffice.id}/people?search=ada%40copper.example`);
  });

  it('are found by who sees the users of the account, and lead to them', async () => {
    const server = working('owner');
    server.session = { ...server.session, currentAccountId: server.location.id };
    server.answers['/users'] = { users: [{ ...ada, ...given, lastSeenAt: null }], invitations: [] };
    const { router } = await openWithKeys();
    await userEvent.keyboard('marlow');
    await expect.poll(options).toEqual(['Ada Marlowada@copper.example']);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => router.state.location.href).toBe('/account?tab=users');
  });

  it.each([
    ['a guest', 'guest', 'headOffice'],
    ['somebody in an area, which has no users of its own', 'member', 'kitchen'],
  ] as const)('are not asked for by %s', async (_, role, place) => {
    const server = working(role);
    server.session = { ...server.session, currentAccountId: server[place].id };
    await openWithKeys('/profile');
    await userEvent.keyboard('marlow');
    await expect.element(dialog().getByRole('status')).toHaveTextContent('Nothing found');
    expect(server.calls.filter((call) => /\/(users|people)$/.test(call))).toEqual([]);
  });
});

describe('what a person may not open is not shown', () => {
  const offered = async (typed: string) => {
    await userEvent.fill(field(), typed);
    // What is found follows the typing a moment later.
    const found = dialog().getByRole('listbox', { name: 'What was found', includeHidden: true });
    await expect.element(found).not.toHaveAttribute('aria-busy');
    return options().join('|');
  };

  it('an owner begins recipes, orders and counts', async () => {
    working('owner');
    await openWithKeys();
    expect(await offered('new')).toMatch(/New recipe.*New order|New order.*New recipe/);
    expect(await offered('stocktake')).toContain('Start a stocktake');
  });

  it('a member from whom recipes and counts are withheld begins neither', async () => {
    working('member', []);
    await openWithKeys();
    expect(await offered('new')).not.toContain('New recipe');
    expect(await offered('stocktake')).not.toContain('Start a stocktake');
  });

  it('a guest finds the product hub, and no screen, supplier or action beside it', async () => {
    const server = working('guest', []);
    server.rows = {
      suppliers: [supplier('Northern Dairies')],
    } as unknown as StubServer['rows']; // only what the palette reads
    await openWithKeys('/profile');
    expect(await offered('hub')).toContain('Product Hub');
    expect(await offered('northern')).toBe('');
    expect(await offered('procurement')).toBe('');
    expect(await offered('help')).toBe('');
    expect(await offered('new')).toBe('');
  });

  it.each([
    ['is offered to be received by whoever receives', DOINGS, true],
    ['is only found by whom the owner does not let receive', DOINGS.filter((doing) => doing !== 'do:receive'), false],
  ])('an order on its way %s', async (_, doings, offers) => {
    const server = working('member', doings);
    const supplierId = newId();
    const order = { accountId: server.kitchen.id, supplierId, type: 'DEBIT', deliveryDate: '2026-11-20', ...audited };
    server.rows = {
      suppliers: [supplier('Northern Dairies', supplierId)],
      orders: [
        { id: newId(), orderNumber: 155, status: 'SENT', ...order },
        { id: newId(), orderNumber: 1550, status: 'RECEIVED', ...order },
      ],
    } as unknown as StubServer['rows']; // only what the palette reads
    await openWithKeys();
    await userEvent.keyboard('po 155');
    await expect.poll(() => options().join('|')).toContain('PO 1550');
    expect(options().filter((text) => text.startsWith('Receive PO 155'))).toHaveLength(offers ? 1 : 0);
    expect(options().some((text) => text.startsWith('Receive PO 1550'))).toBe(false);
  });
});
