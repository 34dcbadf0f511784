import type { Role } from '@larder/domain/accounts/features.ts';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../testing/open-app.tsx';
import type { StubServer } from '../testing/stub-server.ts';
import { as } from './testing.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

/** Somebody with a role on a group in London. */
function withZone(role: Role, sohoZone: string | null = null) {
  const server = as(role);
  for (const row of server.rows.accounts ?? []) if (row.type === 'LOCATION') row.timeZone = sohoZone;
  return server;
}

const savedZone = ({ sent }: StubServer) => sent.findLast(({ path }) => path.endsWith('/details'))?.body.timeZone;

const field = () => page.getByRole('combobox', { name: 'Time zone' });
const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();

it('a location names the zone it takes from its head office, and is given one of its own by typing a part of the name', async () => {
  const server = withZone('owner');
  await openApp(`/locations/${server.location.id}/account`);
  await expect.element(field()).toHaveValue('As head office: Europe/London');
  await expect.element(page.getByText(/For task lists and readings a change holds from tomorrow/)).toBeVisible();
  await field().fill('new y');
  await page.getByRole('option', { name: 'America/New York' }).click();
  await save();
  await expect.poll(() => savedZone(server)).toBe('America/New_York');
});

it('a location goes back to the zone of its head office', async () => {
  const server = withZone('owner', 'Asia/Kolkata');
  await openApp(`/locations/${server.location.id}/account`);
  await expect.element(field()).toHaveValue('Asia/Kolkata');
  await field().fill('as head');
  await page.getByRole('option', { name: 'As head office: Europe/London' }).click();
  await save();
  await expect.poll(() => savedZone(server)).toBe(null);
});

it('an area names the zone it takes from its location and has none to choose', async () => {
  const { kitchen } = withZone('owner', 'America/New_York');
  await openApp(`/areas/${kitchen.id}/account/details`);
  await expect.element(page.getByText('Time zone: As location: America/New York')).toBeVisible();
  await expect.element(field()).not.toBeInTheDocument();
});

it('whoever may only look sees the zone of a location', async () => {
  const { location } = withZone('member');
  await openApp(`/locations/${location.id}/account`);
  await expect.element(page.getByText('Time zone: As head office: Europe/London')).toBeVisible();
});
