import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { sessions } from '../../data/session.ts';
import { doughId, KEEPS_RECIPES, kitchen } from '../../recipes/testing-kitchen.ts';
import { openApp } from '../../testing/open-app.tsx';
import { type StubServer, stubServer } from '../../testing/stub-server.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

/** This device was left in the kitchen; since then another one has chosen the bar. */
function leftInKitchen(changes: Partial<StubServer> = {}) {
  const server = stubServer(changes);
  localStorage.setItem('larder.session', JSON.stringify(server.session));
  server.session = { ...server.session, currentAccountId: server.bar.id, name: 'Ada Chef' };
  return server;
}

const area = () => page.getByRole('navigation', { name: 'Main' }).getByRole('combobox', { name: 'Working area' });
const synced = ({ id }: { id: string }) => `GET /api/v1/accounts/${id}/sync`;
/** The server has been heard: the name is its own. */
const heard = () => expect.element(page.getByRole('button', { name: 'Menu of Ada Chef' })).toBeVisible();

describe('the account that is shown, that the address names and that commands write to', () => {
  it.each(['front-of-house', 'inventory'])(
    'is the one of the address /{accountId}/%s, when another device has chosen another one',
    async (place) => {
      const server = leftInKitchen();
      const { router } = await openApp(`/${server.kitchen.id}/${place}`);
      await heard();
      await expect.element(area()).toHaveValue('Kitchen');
      expect(router.state.location.pathname).toBe(`/${server.kitchen.id}/${place}`);
      expect(server.calls).not.toContain(synced(server.bar));
    },
  );

  it('stays the one this device works in where the address names none, and on the way there', async () => {
    const server = leftInKitchen();
    const { router } = await openApp(`/${server.kitchen.id}/inventory`);
    await heard();
    await router.navigate({ to: '/help' });
    await expect.element(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
    await expect.element(area()).toHaveValue('Kitchen');
    await sessions.renew(server.session.userId);
    await expect.element(area()).toHaveValue('Kitchen');
    expect(server.calls).not.toContain(synced(server.bar));
  });

  it('is the one the server remembers on a device that knows none', async () => {
    const server = stubServer();
    server.session = { ...server.session, currentAccountId: server.bar.id };
    await openApp('/help');
    await expect.element(area()).toHaveValue('Bar');
  });

  it('whose address stands alone leads to its start page', async () => {
    const server = stubServer();
    server.session = { ...server.session, currentAccountId: server.kitchen.id };
    const { router } = await openApp(`/${server.bar.id}`);
    await expect.element(page.getByRole('heading', { level: 1, name: 'Bar' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/');
  });

  it('is none, and the page is not found, once the account of the address is out of reach', async () => {
    const server = leftInKitchen();
    await openApp(`/${server.kitchen.id}/inventory`);
    await heard();
    server.session = { ...server.session, accounts: [server.bar] };
    await sessions.load();
    await expect.element(page.getByRole('navigation', { name: 'Main' }).getByText('Bar')).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to the start page' }).click();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Bar' })).toBeVisible();
  });

  it('does not change for who chooses another one and then stays with what is not saved', async () => {
    const server = leftInKitchen({ rows: kitchen(), can: [...KEEPS_RECIPES, 'changeAccount'] });
    const { router } = await openApp(`/products/${server.kitchen.id}/setup/recipes/${doughId}`);
    await page.getByRole('textbox', { name: 'Name' }).fill('Ragù');
    await area().click();
    await page.getByRole('option', { name: 'Bar' }).click();
    await page.getByRole('button', { name: 'Stay here' }).click();
    await expect.element(area()).toHaveValue('Kitchen');
    await page.getByRole('button', { name: /Change account/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Copper Table', exact: true }).click();
    await page.getByRole('button', { name: 'Stay here' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ragù');
    await expect.element(area()).toHaveValue('Kitchen');
    expect(router.state.location.pathname).toBe(`/products/${server.kitchen.id}/setup/recipes/${doughId}`);
    expect(server.calls.filter((call) => call.endsWith('/sync'))).not.toContain(synced(server.headOffice));
  });

  it('is the head office that was just opened here', async () => {
    const server = stubServer();
    const opened = { ...server.headOffice, id: newId(), name: 'Silver Spoon' };
    await openApp('/account/new');
    await page.getByRole('textbox', { name: 'Head Office name' }).fill(opened.name);
    server.session = {
      ...server.session,
      accounts: [...server.session.accounts, { ...opened, organisationId: opened.id }],
      currentAccountId: opened.id,
    };
    await page.getByRole('button', { name: 'Create' }).click();
    await expect
      .element(page.getByRole('navigation', { name: 'Main' }).getByText('Silver Spoon', { exact: true }))
      .toBeVisible();
    await expect.poll(() => server.calls).toContain(synced(opened));
  });

  it('changes at the start page for the one that is chosen there, which then leaves the address', async () => {
    const server = stubServer();
    const { router } = await openApp(`/?account=${server.bar.id}`);
    await expect.element(area()).toHaveValue('Bar');
    expect(router.state.location.href).toBe('/');
    await router.navigate({ to: '/', search: { account: newId() } });
    await expect.element(area()).toHaveValue('Bar');
    expect(router.state.location.href).toBe('/');
  });
});
