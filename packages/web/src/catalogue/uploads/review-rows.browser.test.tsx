import type { UploadLine, UploadRow } from '@larder/contract/uploads.ts';
import { featuresOf } from '@larder/domain/accounts/features.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';

afterEach(async () => {
  vi.unstubAllGlobals();
  await page.viewport(1280, 900);
});

const totals = { new: 0, changed: 0, details: 0, deleted: 0, unchanged: 0, error: 1, suppliers: 0, ingredients: 0 };
const upload: UploadRow = {
  ...{ id: newId(), kind: 'supplierOptions', filename: 'dales.csv', status: 'processing', step: 'waiting' },
  ...{ progress: null, error: null, count: 0, totals: { ...totals, options: 0 }, from: '2026-11-23', fileKey: null },
  columnsFrom: 'found',
  same: {},
  unusedColumns: ['EAN', 'Shelf life'],
  ...{
    changedMeanwhile: false,
    checkedAt: '2026-11-23T09:00:00Z',
    createdAt: '2026-11-23T09:00:00Z',
    createdBy: 'Ada',
  },
};
const reason = 'Number per portion must be a valid number.';
const wrong: UploadLine = {
  ...{ line: 4, status: 'error', name: 'Cheese', supplierName: 'Dales Dairy', supplierCode: 'C2', from: '2026-11-23' },
  ...{ was: null, now: null, notes: [], problems: [{ column: 'numperportion', reason }] },
};

it.each([820, 1440])('leaves the notes of a line room to be read, at %s px', async (width) => {
  await page.viewport(width, 1180);
  const server = stubServer({ can: featuresOf('analyticsPlan', 'owner') });
  server.session = { ...server.session, currentAccountId: server.headOffice.id };
  server.answers = { '/uploads': [upload], [`/uploads/${upload.id}/lines`]: { lines: [wrong], more: false } };
  await openApp(`/supplier-ingredient-upload?upload=${upload.id}`);
  await expect.element(page.getByText('Columns not used: EAN, Shelf life.')).toBeVisible();
  const notes = page.getByText(/numperportion: Number per portion must be a valid number/);
  await expect.element(notes).toBeVisible();
  expect(notes.element().parentElement?.getBoundingClientRect().width).toBeGreaterThanOrEqual(200);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});
