import type { AuditEntry } from '@larder/contract/audit.ts';
import { featuresOf } from '@larder/domain/accounts/features.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '../data/new-id.ts';
import { openApp } from '../testing/open-app.tsx';
import { type StubServer, stubServer } from '../testing/stub-server.ts';

const entry = (id: string, at: string, by: string, action: string, kind: string): AuditEntry => ({
  ...{ id, at, by, action, kind, subjectId: newId(), gone: false, partOf: null, day: null },
  ...{ accountId: null, place: 'Kitchen', changes: [], moreChanges: 0 },
});

const ENTRIES = [
  entry('40', '2026-11-20T12:00:00Z', 'Gina', 'removed Cara from Tavern 10', 'membership'),
  entry('30', '2026-11-20T09:00:00Z', 'Olly', 'sent PO 7 of Green Lane', 'order'),
  entry('20', '2026-11-18T10:00:00Z', 'Olly', 'received PO 6 of Green Lane', 'order'),
  entry('10', '2026-11-03T10:00:00Z', 'Gina', 'hid costs from Olly', 'membership'),
];
const PAGE = 3;

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

/** The activity of an owner's group, answered three entries a page as the server does. */
async function open(search = '', changes: (server: StubServer) => void = () => undefined) {
  const server = stubServer({ can: featuresOf('analyticsPlan', 'owner') });
  changes(server);
  server.answers['/audit/filters'] = { people: [], kinds: [{ kind: 'people', name: 'people and rights' }] };
  const answerOthers = globalThis.fetch;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(new Request(input, init).url);
    if (!pathname.endsWith('/audit')) return answerOthers(input, init);
    const [before, kind, person] = ['before', 'kind', 'person'].map((name) => searchParams.get(name));
    const found = ENTRIES.filter((one) => kind !== 'people' || one.kind === 'membership')
      .filter(({ by }) => !person || by === person)
      .filter(({ id }) => !before || Number(id) < Number(before));
    return Promise.resolve(Response.json({ entries: found.slice(0, PAGE), more: found.length > PAGE }));
  });
  return Object.assign(await openApp(`/audit${search}`), { server });
}

const texts = () =>
  page
    .getByRole('region')
    .elements()
    .map((region) => region.textContent ?? '');

it('the activity stands under its days, the newest first, and one pager brings the earlier ones', async () => {
  const screen = await open();
  const days = () => screen.getByRole('heading', { level: 2 }).elements();
  await expect.poll(() => days().length).toBe(2);
  const [newest, older] = texts();
  expect(newest).toContain('Gina removed Cara from Tavern 10');
  expect(newest).toContain('Olly sent PO 7 of Green Lane');
  expect(older).toContain('Olly received PO 6 of Green Lane');
  await screen.getByRole('button', { name: 'Show earlier' }).click();
  await expect.poll(() => days().length).toBe(3);
  expect(texts()[2]).toContain('Gina hid costs from Olly');
  expect(screen.getByRole('button', { name: 'Show earlier' }).elements()).toEqual([]);
});

it('the activity is narrowed to people and rights', async () => {
  const screen = await open();
  await expect.element(screen.getByRole('button', { name: /sent PO 7 of Green Lane/ })).toBeVisible();
  await screen.getByRole('combobox', { name: 'What' }).click();
  await screen.getByRole('option', { name: 'People and rights' }).click();
  await expect.element(screen.getByRole('button', { name: /sent PO 7 of Green Lane/ })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: /removed Cara from Tavern 10/ })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /hid costs from Olly/ })).toBeVisible();
  await expect.poll(() => screen.router.state.location.search).toEqual({ kind: 'people' });
});

it('the activity is narrowed by everything no longer once that is chosen', async () => {
  const screen = await open('?kind=people');
  await expect.element(screen.getByRole('button', { name: /hid costs from Olly/ })).toBeVisible();
  await screen.getByRole('combobox', { name: 'What' }).click();
  await screen.getByRole('option', { name: 'Everything' }).click();
  await expect.element(screen.getByRole('button', { name: /sent PO 7 of Green Lane/ })).toBeVisible();
  await expect.poll(() => screen.router.state.location.search).toEqual({});
});

it('the activity is narrowed to the days from one to another', async () => {
  const screen = await open('?from=2026-11-03');
  await expect.element(screen.getByRole('textbox', { name: 'From' })).toHaveValue('03 Nov 2026');
  await screen.getByRole('textbox', { name: 'To' }).fill('18/11/2026');
  await userEvent.tab();
  await expect.poll(() => screen.router.state.location.search).toEqual({ from: '2026-11-03', to: '2026-11-18' });
});

it('the file of the activity holds what the list is narrowed to', async () => {
  const screen = await open('?kind=people&to=2026-11-18');
  const file = `/api/v1/accounts/${screen.server.headOffice.id}/audit/file?kind=people&to=2026-11-18`;
  await expect.element(screen.getByRole('link', { name: 'Export as CSV' })).toHaveAttribute('href', file);
});

it('states that nobody did anything like what is looked for', async () => {
  const screen = await open('?person=Nobody');
  await expect.element(screen.getByText('Nobody did anything like this in these days.')).toBeVisible();
});

it('the people and things to choose from are those of the whole group', async () => {
  const screen = await open();
  await expect.element(screen.getByRole('combobox', { name: 'Who' })).toBeVisible();
  const { calls, headOffice } = screen.server;
  const asked = () => calls.filter((call) => call.endsWith('/audit/filters'));
  await expect.poll(asked).toEqual([`GET /api/v1/accounts/${headOffice.id}/audit/filters`]);
});

it('whoever is no owner is led home', async () => {
  const screen = await open('', ({ session }) => {
    for (const account of session.accounts) account.role = 'member';
  });
  await expect.poll(() => screen.router.state.location.pathname).toBe('/');
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Activity' })).not.toBeInTheDocument();
});
