import type { UploadLine, UploadRow } from '@larder/contract/uploads.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';

afterEach(() => vi.unstubAllGlobals());

const totals = { new: 1, changed: 0, details: 0, deleted: 0, unchanged: 0, error: 0, suppliers: 0, ingredients: 0 };
const AT = '2026-11-23T09:00:00Z';
const upload: UploadRow = {
  ...{ id: newId(), kind: 'supplierOptions', filename: 'dales.csv', status: 'processing', step: 'waiting' },
  ...{ progress: null, error: null, count: 0, totals: { ...totals, options: 1 }, from: '2026-11-23', fileKey: null },
  ...{ columnsFrom: 'found', same: {}, unusedColumns: [], changedMeanwhile: false, checkedAt: AT, createdAt: AT },
  createdBy: 'Ada',
};
const line: UploadLine = {
  ...{ line: 2, status: 'new', name: 'Butter', supplierName: 'Dales', supplierCode: 'B1', from: '2026-11-23' },
  ...{ was: null, now: null, notes: [], problems: [] },
};
const CREAM = { optionId: newId(), name: 'Cream', supplierCode: 'C1' };

/** A supplier's checked file, with what its list has and the file does not. */
async function openReview() {
  const server = stubServer({ can: ['suppliers', 'account', 'changeAccount', 'uploadSuppliersCsv'] });
  const account = { ...server.headOffice, type: 'SUPPLIER' as const, name: 'Dales' };
  server.session = { ...server.session, accounts: [account], currentAccountId: account.id };
  server.answers = {
    '/uploads': [upload],
    [`/uploads/${upload.id}/lines`]: { lines: [line], more: false },
    [`/uploads/${upload.id}/missing`]: [CREAM],
  };
  await openApp(`/supplier-ingredient-upload?upload=${upload.id}`);
  await expect.element(page.getByText('1 line of your list is not in this file')).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Cream/ })).toBeVisible();
  return server;
}

const posted = (server: Awaited<ReturnType<typeof openReview>>) =>
  server.sent.filter(({ path }) => path.endsWith('/post')).map(({ body }) => body);

it('lines of the own list that a new file lacks stay, unless the person has them end', async () => {
  const server = await openReview();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await vi.waitFor(() => expect(posted(server)).toHaveLength(1));
  expect(posted(server)[0]).not.toHaveProperty('endLines');
});

it('lines of the own list that a new file lacks end with it when that is chosen', async () => {
  const server = await openReview();
  await page.getByText('They end', { exact: true }).click();
  await expect.element(page.getByText(/They are archived with the import/)).toBeVisible();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await vi.waitFor(() => expect(posted(server)).toMatchObject([{ endLines: [CREAM.optionId] }]));
});
