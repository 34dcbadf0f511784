import type { GroupPeople, GroupPerson } from '@larder/contract/people.ts';
import { featuresOf } from '@larder/domain/accounts/features.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { accountRow } from '../tabs/testing.ts';
import { CHEF, EVERYTHING } from '../tabs/testing-users.tsx';

let server: ReturnType<typeof stubServer>;
beforeEach(async () => {
  await page.viewport(1280, 900);
  server = stubServer({ can: featuresOf('analyticsPlan', 'owner') });
  const { headOffice } = server;
  const accounts = server.session.accounts.map((account) => ({ ...account, role: 'owner' as const }));
  server.session = { ...server.session, accounts, currentAccountId: headOffice.id };
  server.rows = { accounts: [{ ...accountRow('OWNER', headOffice.name, null), id: headOffice.id }] };
  const person = (userId: string, name: string, roleId: string | null, type: 'owner' | 'member'): GroupPerson => ({
    ...{ userId, name, email: `${userId}@example.com`, lastSeenAt: null, twoFactor: 'off' },
    places: [{ accountId: headOffice.id, type, roleId, limits: { withheld: [], orderUpTo: null }, version: 1 }],
  });
  const people = [
    person('gina', 'Gina', null, 'owner'),
    person('mia', 'Mia Rossi', CHEF.roleId, 'member'),
    person('ugo', 'Ugo Rossi', EVERYTHING.roleId, 'member'),
  ];
  server.answers['/people'] = { people, invited: [], offers: [], more: false };
  server.answers['/roles'] = [EVERYTHING, CHEF];
});
afterEach(() => vi.unstubAllGlobals());

const open = () => openApp(`/${server.headOffice.id}/people`);
const shownBy = (screen: Awaited<ReturnType<typeof open>>) =>
  screen
    .getByRole('row')
    .elements()
    .flatMap((row) => /Gina|Mia Rossi|Ugo Rossi/.exec(row.textContent ?? '') ?? []);

it('the people of a group are searched and filtered, and the address holds what they are narrowed to', async () => {
  const screen = await open();
  await expect.poll(() => shownBy(screen)).toEqual(['Gina', 'Mia Rossi', 'Ugo Rossi']);
  await screen.getByRole('searchbox', { name: 'Search people' }).fill('rossi');
  await expect.poll(() => shownBy(screen)).toEqual(['Mia Rossi', 'Ugo Rossi']);
  await screen.getByRole('combobox', { name: 'Role' }).click();
  await screen.getByRole('option', { name: 'Chef' }).click();
  await expect.poll(() => shownBy(screen)).toEqual(['Mia Rossi']);
  await expect.poll(() => screen.router.state.location.search).toEqual({ search: 'rossi', role: CHEF.roleId });
});

it('a large group is listed by its first names at once, and whole when everybody has come', async () => {
  const { people, ...rest } = server.answers['/people'] as GroupPeople;
  let come: (all: GroupPeople) => void = () => undefined;
  const everybody = new Promise<GroupPeople>((resolve) => {
    come = resolve;
  });
  const answerOthers = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname, search } = new URL(new Request(input, init).url);
    if (!pathname.endsWith('/people')) return answerOthers(input, init);
    return Response.json(search === '' ? await everybody : { ...rest, people: people.slice(0, 2), more: true });
  });
  const screen = await open();
  await expect.poll(() => shownBy(screen)).toEqual(['Gina', 'Mia Rossi']);
  come({ ...rest, people });
  await expect.poll(() => shownBy(screen)).toEqual(['Gina', 'Mia Rossi', 'Ugo Rossi']);
  expect(screen.getByText(/more people than this list shows/).elements()).toEqual([]);
});

it('those that the list shows are chosen all at once, but for owners', async () => {
  const screen = await open();
  await screen.getByRole('searchbox', { name: 'Search people' }).fill('gina');
  await expect.poll(() => shownBy(screen)).toEqual(['Gina']);
  await expect.element(screen.getByText('Nobody chosen')).toBeVisible();
  expect(screen.getByRole('button', { name: /Choose all/ }).elements()).toEqual([]);
  await screen.getByRole('searchbox', { name: 'Search people' }).fill('');
  await screen.getByRole('button', { name: 'Choose all 2' }).click();
  await expect.element(screen.getByText('2 chosen')).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: 'Choose Ugo Rossi' })).toBeChecked();
});
