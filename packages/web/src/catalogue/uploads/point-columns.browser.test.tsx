import type { UploadRow } from '@larder/contract/uploads.ts';
import { featuresOf } from '@larder/domain/accounts/features.ts';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';

const HEAD = {
  rows: [
    { line: 1, cells: ['Green Lane, November', '', ''] },
    { line: 3, cells: ['Article', 'Group', 'Unit'] },
    { line: 4, cells: ['Leeks', 'Vegetables', 'g'] },
    { line: 5, cells: ['Milk', 'Dairy', 'ml'] },
  ],
  places: { line: 3, columns: { category: 1, recipeunit: 2 }, same: {} },
  missing: ['name'],
};

async function opened(changes: Partial<UploadRow>) {
  const server = stubServer({ can: featuresOf('analyticsPlan', 'owner') });
  server.session = { ...server.session, currentAccountId: server.headOffice.id };
  const upload: UploadRow = {
    ...{
      id: newId(),
      kind: 'ingredients',
      filename: 'pantry.csv',
      status: 'processing',
      step: 'pointing',
      progress: null,
    },
    ...{ error: null, count: 0, totals: null, unusedColumns: [], columnsFrom: null, same: {}, from: null },
    ...{
      changedMeanwhile: false,
      checkedAt: null,
      createdAt: '2026-11-20T09:00:00.000Z',
      createdBy: 'Ada',
      fileKey: null,
    },
    ...changes,
  };
  server.answers = { '/uploads': [upload], '/head': HEAD, '/lines': { lines: [], more: false } };
  await openApp(`/ingredient-upload?upload=${upload.id}`);
  return { server, upload };
}

const column = (name: string) => page.getByRole('combobox', { name: `Which column is the ${name}?` });
const use = page.getByRole('button', { name: 'Use these columns' });

async function choose(field: ReturnType<typeof column>, option: string) {
  await field.click();
  await page.getByRole('option', { name: option }).click();
}

it('shows the first rows of a file that is not recognised, and has a person point at what is missing', async () => {
  const { server, upload } = await opened({});
  const rows = page.getByRole('region', { name: 'First rows of the file' }).getByRole('row');
  await expect.element(rows.nth(0)).toHaveTextContent('RowABcategoryCrecipe unit');
  await expect.element(rows.nth(2)).toHaveTextContent('3ArticleGroupUnit');
  await expect.element(page.getByText('Still needed: ingredient.')).toBeVisible();
  await expect.element(use).toBeDisabled();
  await choose(column('ingredient'), 'A · Article');
  await expect.element(page.getByText('For example Leeks, Milk')).toBeVisible();
  await choose(column('category'), 'The same for every line');
  await expect.element(use).toBeDisabled();
  await page.getByRole('textbox', { name: 'The category of every line' }).fill('Dry goods');
  await use.click();
  await expect
    .poll(() => server.sent.find(({ path }) => path.endsWith('/columns'))?.body)
    .toMatchObject({ line: 3, columns: { name: 0, recipeunit: 2 }, same: { category: 'Dry goods' } });
  expect(server.sent.find(({ path }) => path.endsWith('/columns'))?.path).toContain(upload.id);
});

it('proposes what another row names when it is the heading, and leaves what was chosen', async () => {
  await opened({});
  await choose(column('ingredient'), 'A · Article');
  await choose(page.getByRole('combobox', { name: 'Which row has the headings?' }), 'None: the file has no headings');
  await expect.element(page.getByText('Still needed: category, recipe unit.')).toBeVisible();
  await expect.element(column('ingredient')).toHaveValue('A · Green Lane, November');
  await choose(page.getByRole('combobox', { name: 'Which row has the headings?' }), 'Row 3: Article, Group, Unit');
  await expect.element(page.getByRole('button', { name: 'Use these columns' })).toBeEnabled();
  await expect.element(column('ingredient')).toHaveValue('A · Article');
});

it('gives a file up when nobody points at its columns', async () => {
  const { server } = await opened({});
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => server.sent.some(({ path }) => path.endsWith('/discard'))).toBe(true);
});

it('shows that columns were read as last time, and lets a person change them', async () => {
  const totals = { new: 1, changed: 0, details: 0, deleted: 0, unchanged: 0, error: 0 };
  await opened({
    ...{
      step: 'waiting',
      columnsFrom: 'stored',
      same: { category: 'Dry goods' },
      checkedAt: '2026-11-20T09:00:01.000Z',
    },
    totals: { ...totals, suppliers: 0, ingredients: 1, options: 0 },
  });
  await expect.element(page.getByText('Columns as last time.')).toBeVisible();
  await expect.element(page.getByText('Every line: category Dry goods.')).toBeVisible();
  await page.getByRole('button', { name: 'Change columns' }).click();
  await expect.element(column('category')).toHaveValue('B · Group');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByText('Columns as last time.')).toBeVisible();
});
