import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

/** A head office with 496 locations, and the four accounts of the others. */
function fiveHundred() {
  const server = stubServer();
  const sites = Array.from({ length: 496 }, (_, number) => ({
    ...server.location,
    id: newId(),
    name: `Site ${String(number).padStart(3, '0')}`,
  }));
  server.session = { ...server.session, accounts: [...server.session.accounts, ...sites] };
  return { server, sites };
}

describe('with 500 accounts', () => {
  it('the switcher shows every one, and finds one by typing', async () => {
    const { server, sites } = fiveHundred();
    const screen = await openApp('/help');
    await screen.getByRole('button', { name: /Change account/ }).click();
    const dialog = screen.getByRole('dialog', { name: 'Change account', exact: true });
    await expect.element(dialog.getByRole('button', { name: 'Site 000' })).toBeVisible();
    const locations = dialog.getByRole('region', { name: 'Locations' });
    await expect.poll(() => locations.getByRole('listitem').elements().length).toBe(497);

    await dialog.getByRole('searchbox', { name: 'Search for an account' }).fill('site 41');
    await expect.poll(() => locations.getByRole('listitem').elements().length).toBe(10);
    await dialog.getByRole('button', { name: 'Site 417' }).click();
    await expect.poll(() => server.calls).toContain(`GET /api/v1/accounts/${sites[417]?.id}/sync`);

    await screen.getByRole('button', { name: /Change account/ }).click();
    await dialog.getByRole('searchbox', { name: 'Search for an account' }).fill('site 002');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => server.calls).toContain(`GET /api/v1/accounts/${sites[2]?.id}/sync`);

    await screen.getByRole('button', { name: /Change account/ }).click();
    const usedLast = dialog.getByRole('region', { name: 'Used last' });
    await expect.element(usedLast.getByRole('button', { name: 'Site 417' })).toBeVisible();
    await expect.element(usedLast.getByRole('button', { name: 'Site 002' })).not.toBeInTheDocument();
  });

  it('the welcome page shows the first cards, and finds the others by typing', async () => {
    const { server } = fiveHundred();
    server.session = { ...server.session, currentAccountId: null };
    const screen = await openApp('/');
    const locations = screen.getByRole('region', { name: 'Locations' });
    await expect.element(locations.getByText('60 of 497 are shown. Type a name to find the others.')).toBeVisible();
    await locations.getByRole('searchbox').fill('site 41');
    await expect.poll(() => locations.getByRole('listitem').elements().length).toBe(10);
  });
});
