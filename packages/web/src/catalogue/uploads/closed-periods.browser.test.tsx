import type { ImpactEntry } from '@larder/contract/impact.ts';
import type { UploadRow } from '@larder/contract/uploads.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';

afterEach(() => vi.unstubAllGlobals());

const AT = '2026-11-23T09:00:00Z';
const totals = { new: 0, changed: 1, details: 0, deleted: 0, unchanged: 0, error: 0, suppliers: 0, ingredients: 0 };

/** A list that was checked, or imported. */
function upload(changes: Partial<UploadRow>): UploadRow {
  return {
    ...{ id: newId(), kind: 'supplierOptions', filename: 'greens.csv', status: 'processing', step: 'waiting' },
    ...{ progress: null, error: null, count: 0, totals: { ...totals, options: 0 }, from: '2026-11-02', fileKey: null },
    ...{ columnsFrom: 'found', same: {}, unusedColumns: [], changedMeanwhile: false, checkedAt: AT, createdAt: AT },
    createdBy: 'Ada',
    ...changes,
  };
}

async function open(row: UploadRow, notes: ImpactEntry[] = []) {
  const server = stubServer();
  server.session.currentAccountId = server.headOffice.id;
  server.can = [...server.can, 'suppliers', 'uploadSuppliersCsv', 'do:prices', 'analyticsLocation'];
  server.answers = {
    '/uploads': [row],
    [`/uploads/${row.id}/lines`]: { lines: [], more: false },
    '/reports/impact-notes': notes,
  };
  await openApp(`/supplier-ingredient-upload?upload=${row.id}`);
  return server;
}

it('rule 36: a list whose prices reach back into closed periods states so before it is imported', async () => {
  await open(upload({ closedPeriods: 2 }));
  await expect.element(page.getByText(/These prices reach back into 2 closed periods of your kitchens/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Import', exact: true })).toBeVisible();
});

it('a list of prices from now on states nothing of closed periods', async () => {
  await open(upload({ closedPeriods: 0 }));
  await expect.element(page.getByRole('button', { name: 'Import', exact: true })).toBeVisible();
  expect(page.getByText(/closed period/).elements()).toEqual([]);
});

it('rule 36: an imported list states what it changed in closed periods', async () => {
  const done = upload({ status: 'success', step: null });
  const note: ImpactEntry = {
    ...{
      noteId: newId(),
      documentKind: 'upload',
      documentId: done.id,
      accountId: newId(),
      accountName: 'Soho, Kitchen',
    },
    ...{ from: '2026-11-02', to: '2026-11-08', at: AT, by: 'Ada', variance: { before: '-10.8', after: '-10.7' } },
    actualGpPercent: { before: '86.76', after: '90.68' },
    theoreticalGpPercent: { before: '88.92', after: '87.12' },
    ingredients: [],
  };
  await open(done, [note]);
  const panel = page.getByRole('region', { name: 'What it changed in closed periods' });
  await expect.element(panel.getByText('Actual GP 86.76% → 90.68%')).toBeVisible();
});
