import { featuresOf, type Role } from '@larder/domain/accounts/features.ts';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../testing/open-app.tsx';
import { stubServer } from '../testing/stub-server.ts';
import { accountRow } from './tabs/testing.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

/** Somebody with a role on a group in London, and what they send. */
function as(role: Role, sohoZone: string | null = null) {
  const server = stubServer({ can: featuresOf('analyticsPlan', role) });
  const accounts = server.session.accounts.map((account) => ({ ...account, role }));
  server.session = { ...server.session, accounts };
  server.rows = {
    accounts: accounts.map(({ id, type, name, parentId }) => ({
      ...accountRow(type, name, null),
      ...{ id, parentId, ...(type === 'LOCATION' ? { timeZone: sohoZone } : {}) },
    })),
  };
  const sent: { timeZone: string | null }[] = [];
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    if (request.url.endsWith('/details')) sent.push(await request.clone().json());
    return answer(request);
  });
  return { ...server, sent };
}

const field = () => page.getByRole('combobox', { name: 'Time zone' });
const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();

it('a location says which zone it takes from its head office, and is given one of its own by typing a part of the name', async () => {
  const { location, sent } = as('owner');
  await openApp(`/locations/${location.id}/account`);
  await expect.element(field()).toHaveValue('As head office: Europe/London');
  await field().fill('new y');
  await page.getByRole('option', { name: 'America/New York' }).click();
  await save();
  await expect.poll(() => sent.at(-1)?.timeZone).toBe('America/New_York');
});

it('a location goes back to the zone of its head office', async () => {
  const { location, sent } = as('owner', 'Asia/Kolkata');
  await openApp(`/locations/${location.id}/account`);
  await expect.element(field()).toHaveValue('Asia/Kolkata');
  await field().fill('as head');
  await page.getByRole('option', { name: 'As head office: Europe/London' }).click();
  await save();
  await expect.poll(() => sent.at(-1)?.timeZone).toBe(null);
});

it('an area says which zone it takes from its location and has none to choose', async () => {
  const { kitchen } = as('owner', 'America/New_York');
  await openApp(`/areas/${kitchen.id}/account/details`);
  await expect.element(page.getByText('Time zone: As location: America/New York')).toBeVisible();
  await expect.element(field()).not.toBeInTheDocument();
});

it('whoever may only look sees the zone of a location', async () => {
  const { location } = as('member');
  await openApp(`/locations/${location.id}/account`);
  await expect.element(page.getByText('Time zone: As head office: Europe/London')).toBeVisible();
});
