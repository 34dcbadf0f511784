import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import { notifications } from '@mantine/notifications';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { as } from '../testing.ts';

afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });

it('details that somebody else saved meanwhile are taken, and changed from there', async () => {
  const server = as('owner');
  server.session = { ...server.session, currentAccountId: server.headOffice.id };
  const [seen] = (server.rows.accounts ?? []) as AccountRow[];
  const row = { ...seen, version: 5, address1: '1 Old Street', updatedBy: 'Ben' };
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const isJson = request.headers.get('content-type')?.startsWith('application/json');
    const body: Record<string, unknown> = isJson ? await request.clone().json() : {};
    if (body.openingTime === undefined || body.version === 5) return fetch(request);
    const data = { code: 'changed-meanwhile', row };
    return Response.json({ defined: false, code: 'CONFLICT', status: 409, message: 'Changed', data }, { status: 409 });
  });
  await openApp('/account');
  await field('Name').fill('Copper');
  await button('Save').click();
  await expect.element(page.getByText('Ben changed this in the meantime')).toBeVisible();
  await button('Take the saved values').click();
  await expect.element(field('Address')).toHaveValue('1 Old Street');
  await field('Postcode').fill('W1');
  await button('Save').click();
  await expect.element(page.getByText('Account updated')).toBeVisible();
  expect(server.sent.filter(({ body }) => body.openingTime !== undefined)).toMatchObject([
    { body: { version: 5, name: 'Copper Table', address1: '1 Old Street', postcode: 'W1' } },
  ]);
});
