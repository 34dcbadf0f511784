import type { DataExport, DataImport } from '@larder/contract/exports.ts';
import { IMPORT_PART_BYTES, LEFT_BEHIND } from '@larder/contract/limits.ts';
import { featuresOf } from '@larder/domain/accounts/features.ts';
import { notifications } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../data/new-id.ts';
import { openApp } from '../testing/open-app.tsx';
import { stubServer } from '../testing/stub-server.ts';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  notifications.clean();
  vi.unstubAllGlobals();
});

const made = { id: newId(), createdAt: '2026-11-20T12:00:00Z', createdBy: 'Ada', problem: null, leftOut: [] };
const anExport = (changes: Partial<DataExport>): DataExport => ({
  ...{ ...made, status: 'done', progress: null, fileKey: 'x/exports/1.zip', bytes: 1000 },
  ...changes,
});
const anImport = (changes: Partial<DataImport>): DataImport => ({
  ...{ ...made, filename: 'copper.zip', status: 'done', progress: null, place: null, rows: 12 },
  ...changes,
});

/** The page of exports, for its owner. */
async function openExports(exports: DataExport[], imports: DataImport[] = [], standing: string | null = null) {
  const server = stubServer({ can: featuresOf('analyticsPlan', 'owner') });
  server.session = { ...server.session, currentAccountId: server.headOffice.id };
  server.answers = { '/exports': exports, '/imports': { standing, imports } };
  server.replies = { '/imports': { rows: {} } };
  await openApp('/audit/export');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Export' })).toBeVisible();
  return server;
}

describe('the page of exports', () => {
  it('states what is in no export, and that it does not come with an import', async () => {
    await openExports([]);
    for (const one of LEFT_BEHIND) await expect.element(page.getByText(one)).toBeVisible();
    await expect.element(page.getByText(/listed above as not in the file does not come/)).toBeVisible();
  });

  it('states for how long a file can be downloaded', async () => {
    await openExports([anExport({ createdAt: '2026-11-20T12:00:00Z' })]);
    await expect
      .element(page.getByText(/^Each file can be downloaded for 7 days\. Then Larder deletes it/))
      .toBeVisible();
    const row = page.getByRole('row', { name: /20 Nov 2026/ });
    await expect.element(row.getByText(/^27 Nov 2026, \d\d:00$/)).toBeVisible();
  });

  it('names the files that had got lost, and states why an export failed', async () => {
    const problem = 'The server stopped while it was working on it. Please try again.';
    const failed = anExport({ id: newId(), status: 'failed', fileKey: null, bytes: null, problem });
    await openExports([failed, anExport({ leftOut: ['pizza.jpg, uploaded by Gino on 2026-11-02'] })]);
    await expect.element(page.getByText(problem)).toBeVisible();
    await expect.element(page.getByText('pizza.jpg, uploaded by Gino on 2026-11-02')).toBeVisible();
  });

  it('names what did not come with an import', async () => {
    await openExports([], [anImport({ leftOut: ['pizza.jpg', 'notes.txt (not from the export)'] })], 'recipe');
    await expect.element(page.getByText('Not imported from this file')).toBeVisible();
    await expect.element(page.getByText('notes.txt (not from the export)')).toBeVisible();
  });

  it('sends a file in parts, and asks what becomes of it when photos are missing', async () => {
    const server = await openExports([]);
    await expect.element(page.getByRole('radio', { name: 'Import nothing' })).toBeChecked();
    await page.getByRole('radio', { name: 'Import the rest, and list them here' }).click();
    const queries: string[] = [];
    const original = globalThis.fetch;
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
      const url = new URL(input instanceof Request ? input.url : String(input), location.href);
      if (url.pathname.endsWith('/imports') && url.searchParams.has('part')) queries.push(url.search);
      return original(input, init);
    });
    const file = new File([new Uint8Array(IMPORT_PART_BYTES + 1)], 'copper.zip', { type: 'application/zip' });
    await page.getByLabelText('Choose an export, or drop it here').upload(file);
    await expect.poll(() => queries.length).toBe(2);
    const sent = queries.map((query) => Object.fromEntries(new URLSearchParams(query)));
    const [first] = sent;
    expect(sent).toMatchObject(
      ['1', '2'].map((part) => ({ part, of: '2', importId: first?.importId, ifFilesLack: 'leave out' })),
    );
    expect(new Set(sent.map(({ commandId }) => commandId)).size).toBe(2);
    expect(server.calls.filter((call) => call.startsWith('POST') && call.endsWith('/imports'))).toHaveLength(2);
  });

  it('shows how far an export is and what it does, and cancels it', async () => {
    const progress = { done: 30, of: 60, doing: 'Writing the entries', cancelledBy: null };
    const running = anExport({ status: 'running', progress, fileKey: null, bytes: null });
    const server = await openExports([running]);
    server.replies = { [`/jobs/${running.id}/cancel`]: { rows: {} } };
    await expect.element(page.getByText('50%')).toBeVisible();
    await expect.element(page.getByText(/^Writing the entries\. You can leave this page/)).toBeVisible();

    const stopping = { ...running, progress: { ...progress, cancelledBy: 'Ada' } };
    server.answers = { ...server.answers, '/exports': [stopping] };
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(page.getByText('Cancelled by Ada. It is being stopped.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
    expect(server.calls.filter((call) => call.endsWith(`/jobs/${running.id}/cancel`))).toHaveLength(1);
  });

  it('states of an import that was cancelled that nothing was changed', async () => {
    await openExports([], [anImport({ status: 'cancelled', problem: 'Cancelled by Ada.', rows: 0 })]);
    await expect.element(page.getByText('copper.zip was not imported, so nothing was changed')).toBeVisible();
    await expect.element(page.getByText('Cancelled by Ada.')).toBeVisible();
  });

  it('states in a word how each export ended, and only of a file that is there until when', async () => {
    const each = (['running', 'done', 'failed', 'cancelled'] as const).map((status) =>
      anExport({ id: newId(), status }),
    );
    await openExports(each);
    const table = page.getByRole('table', { name: 'Exports' });
    const cells = (at: number) =>
      table
        .getByRole('row')
        .elements()
        .slice(1)
        .map((row) => row.children[at]?.textContent);
    await expect.poll(() => cells(2)).toEqual(['Being made', 'Ready', 'Failed', 'Cancelled']);
    expect(cells(3).map((text) => text !== '')).toEqual([false, true, false, false]);
  });

  it('begins one export however often its button is pressed, until that is heard', async () => {
    const server = await openExports([]);
    const { promise, resolve } = Promise.withResolvers<void>();
    const original = globalThis.fetch;
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      if (input instanceof Request && input.method === 'POST') await promise;
      return original(input, init);
    });
    const begin = page.getByRole('button', { name: 'Export everything' });
    await begin.click();
    await expect.element(begin).toBeDisabled();
    resolve();
    await expect.element(begin).toBeEnabled();
    const begun = () => server.calls.filter((call) => call.startsWith('POST') && call.endsWith('/exports'));
    await expect.poll(begun).toHaveLength(1);
  });

  it('states why no export was begun', async () => {
    const server = await openExports([]);
    await expect.element(page.getByText('No exports yet')).toBeVisible();
    server.refuses = ['/exports'];
    await page.getByRole('button', { name: 'Export everything' }).click();
    await expect.element(page.getByRole('alert').getByText(server.refusal.message)).toBeVisible();
  });

  it('shows by itself that an export is made, beside older ones', async () => {
    const older = anExport({ id: newId(), createdAt: '2026-11-19T12:00:00Z' });
    const running = anExport({ status: 'running', fileKey: null, bytes: null });
    const server = await openExports([running, older]);
    await expect.element(page.getByText('Making the file')).toBeVisible();
    server.answers = { ...server.answers, '/exports': [anExport({}), older] };
    await expect.element(page.getByRole('button', { name: 'Export everything' })).toBeVisible();
  });

  it('states that only an empty group takes a file in', async () => {
    await openExports([], [], 'one recipe');
    await expect
      .element(page.getByText('Only an empty group can take a file in. This one already has one recipe.'))
      .toBeVisible();
  });

  it('states how many entries came with an import', async () => {
    await openExports([], [anImport({ rows: 1234, leftOut: ['pizza.jpg'] })], 'one recipe');
    await expect.element(page.getByText('1,234 entries came with it.')).toBeVisible();
  });

  it('states why an import failed, and where in the file', async () => {
    await openExports([], [anImport({ status: 'failed', problem: 'A price is no number.', place: 'prices, row 4' })]);
    await expect.element(page.getByText('A price is no number.')).toBeVisible();
    await expect.element(page.getByText('In the file: prices, row 4')).toBeVisible();
  });

  describe('a file that is refused', () => {
    const choose = () => page.getByLabelText('Choose an export, or drop it here');
    const send = () => choose().upload(new File(['x'], 'copper.zip', { type: 'application/zip' }));

    it('leaves the choice of another, and states why', async () => {
      const server = await openExports([]);
      await expect.element(choose()).toBeInTheDocument();
      server.refuses = ['/imports'];
      await send();
      await expect.element(page.getByRole('alert').getByText(server.refusal.message)).toBeVisible();
      await expect.element(choose()).toBeInTheDocument();
      await expect.element(page.getByText('Sending the file')).not.toBeInTheDocument();
    });

    it('is no longer spoken of once another is sent', async () => {
      const server = await openExports([]);
      await expect.element(choose()).toBeInTheDocument();
      server.refuses = ['/imports'];
      await send();
      await expect.element(page.getByRole('alert')).toBeVisible();
      server.refuses = [];
      await send();
      await expect.poll(() => server.calls.filter((call) => /^POST .*\/imports$/.test(call))).toHaveLength(2);
      await expect.element(choose()).toBeInTheDocument();
      expect(page.getByRole('alert').elements()).toEqual([]);
    });
  });

  it('leads whoever is no owner home', async () => {
    const server = stubServer({ can: featuresOf('analyticsPlan', 'owner') });
    for (const account of server.session.accounts) account.role = 'member';
    const { router } = await openApp('/audit/export');
    await expect.poll(() => router.state.location.pathname).toBe('/');
  });
});
