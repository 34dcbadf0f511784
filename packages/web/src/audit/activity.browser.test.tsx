import type { AuditEntry } from '@larder/contract/audit.ts';
import { featuresOf } from '@larder/domain/accounts/features.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../data/new-id.ts';
import { openApp } from '../testing/open-app.tsx';
import { stubServer } from '../testing/stub-server.ts';

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
async function open(search = '') {
  const server = stubServer({ can: featuresOf('analyticsPlan', 'owner') });
  server.answers['/audit/filters'] = { people: [], kinds: [{ kind: 'people', name: 'people and rights' }] };
  const answerOthers = globalThis.fetch;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(new Request(input, init).url);
    if (!pathname.endsWith('/audit')) return answerOthers(input, init);
    const [before, kind] = [searchParams.get('before'), searchParams.get('kind')];
    const found = ENTRIES.filter((one) => kind !== 'people' || one.kind === 'membership').filter(
      ({ id }) => before === null || Number(id) < Number(before),
    );
    return Promise.resolve(Response.json({ entries: found.slice(0, PAGE), more: found.length > PAGE }));
  });
  return openApp(`/audit${search}`);
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
