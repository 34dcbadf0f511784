import { utils, write } from '@e965/xlsx';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp } from '../testing/open-app.tsx';
import { savedFiles } from '../testing/saved-files.ts';
import { stubServer } from '../testing/stub-server.ts';

afterEach(() => vi.restoreAllMocks());

const ROWS = [
  ['Bella Napoli, week 45'],
  ['From', '2026-11-02', 'To', '2026-11-08'],
  ['Button', 'Dish', 'Portions', 'Waiter'],
  ['marg', 'Margherita', 3, 'Ada'],
  ['napoli', 'Napoli', '1,5', 'Ada'],
];

function file(...sheets: unknown[][][]): File {
  const book = utils.book_new();
  for (const [at, rows] of sheets.entries())
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), at === 0 ? 'Sales' : `Sheet ${at + 1}`);
  return new File([write(book, { type: 'array', bookType: 'xlsx' })], 'till.xlsx');
}

async function opened(chosen: File, layouts: unknown[] = [], check: object = {}, recipes: { id: string }[] = []) {
  const server = stubServer({ rows: { recipes } });
  server.answers = { '/sheet-layouts': layouts, '/sales-imports': { imports: [], more: false } };
  server.replies = {
    '/sales-imports/check': {
      ...{ tillDay: null, repeats: [] },
      matches: [{ plu: 'marg', kind: 'recipe', productId: server.kitchen.id, name: 'Margherita' }],
      ...check,
    },
  };
  await openApp(`/${server.kitchen.id}/reports/sales-import`);
  await userEvent.upload(page.getByLabelText('Choose a sales report, or drop it here'), chosen);
  return server;
}

const column = (name: string) => page.getByRole('combobox', { name: `Which column is the ${name}?` });
const dialog = page.getByRole('dialog', { name: 'Confirm import' });
const NO_COLUMNS = 'Could not determine product or quantity columns - import unsuccessful.';

async function choose(field: ReturnType<typeof column>, option: string) {
  await field.click();
  await page.getByRole('option', { name: option }).click();
}

async function point() {
  await choose(
    page.getByRole('combobox', { name: 'Which row has the headings?' }),
    'Row 3: Button, Dish, Portions, Waiter',
  );
  await choose(column('PLU'), 'A · Button');
  await choose(column('quantity sold'), 'C · Portions');
  await page.getByRole('button', { name: 'Use these columns' }).click();
}

const LAYOUT = {
  heading: 'button|dish|portions|waiter',
  columns: { code: 0, quantity: 2, day: null, name: 1, price: null, gross: null, net: null },
};

it('SALES-007 refuses a sheet only when nobody points at its columns', async () => {
  await opened(file(ROWS));
  await expect.element(column('PLU')).toBeVisible();
  expect(page.getByRole('alert').query()).toBeNull();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(NO_COLUMNS);
});

it('refuses a sheet without rows at once, because there is nothing to point at', async () => {
  await opened(file([]));
  await expect.element(page.getByRole('alert')).toHaveTextContent(NO_COLUMNS);
});

it('imports by the columns that were pointed at, has them stored, and reports each row', async () => {
  const saved = savedFiles();
  const server = await opened(file(ROWS));
  await point();
  await expect.element(dialog.getByText('Columns as you pointed at them.')).toBeVisible();
  await expect.element(dialog.getByText('Columns not used: Waiter.')).toBeVisible();
  await expect.element(dialog.getByText('has a quantity that is not a number')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect.element(page.getByText('till.xlsx: 1 row taken, 1 left out.')).toBeVisible();
  const sent = server.sent.find(({ path }) => path.endsWith('/sales-imports'))?.body;
  expect(sent).toMatchObject({
    lines: [{ row: 4, plu: 'marg', quantity: '3' }],
    layout: LAYOUT,
  });
  await page.getByRole('button', { name: 'Download the report' }).click();
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['Report of till.csv']);
  expect(await saved[0]?.file.text()).toContain('"4";"taken";"counts as Margherita";"marg"');
});

it('reads a sheet as the last one of its shape, states that, and lets a person change it', async () => {
  await opened(file(ROWS), [LAYOUT]);
  await expect.element(dialog.getByText('Columns as last time.')).toBeVisible();
  await expect.element(dialog.getByText('Columns not used: Waiter.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Change columns' }).click();
  await expect.element(column('quantity sold')).toHaveValue('C · Portions');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog.getByText('Columns as last time.')).toBeVisible();
});

it('asks for the sheet as well where a workbook has several', async () => {
  await opened(file([['Notes']], ROWS));
  await choose(page.getByRole('combobox', { name: 'Sheet', exact: true }), 'Sheet 2');
  await point();
  await expect.element(dialog.getByText('Columns as you pointed at them.')).toBeVisible();
});

it('SALES-009 is stated of a sheet without days, and the days that a person gives then take it on', async () => {
  await opened(
    file([
      ['PLU', 'Qty'],
      ['marg', 3],
    ]),
  );
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Could not determine report period - import unsuccessful.');
  const days = page.getByRole('region', { name: 'Days of the report' });
  await days.getByRole('button', { name: 'Use these days' }).click();
  await expect.element(days.getByText('From cannot be empty')).toBeVisible();
  await days.getByRole('textbox', { name: 'From' }).fill('08/11/2026');
  await days.getByRole('textbox', { name: 'To' }).fill('31/02/2026');
  await days.getByRole('button', { name: 'Use these days' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await days.getByRole('textbox', { name: 'To' }).fill('02/11/2026');
  await days.getByRole('button', { name: 'Use these days' }).click();
  await expect.element(days.getByText('The period ends before it starts.')).toBeVisible();
  await days.getByRole('textbox', { name: 'From' }).fill('27/10/2026');
  await days.getByRole('button', { name: 'Use these days' }).click();
  await expect.element(dialog.getByText('27 Oct 2026 to 02 Nov 2026')).toBeVisible();
});

it('imports days that are there already only where a person wants them once more, and sends that they do', async () => {
  const again = {
    repeats: [{ id: crypto.randomUUID(), filename: 'w45.xlsx', start: '2026-11-02', end: '2026-11-08' }],
  };
  const server = await opened(file(ROWS), [LAYOUT], again);
  const add = dialog.getByRole('button', { name: 'Import', exact: true });
  await expect.element(dialog.getByText(/w45\.xlsx/)).toBeVisible();
  await expect.element(add).toBeDisabled();
  await dialog.getByRole('checkbox', { name: /^Import these days once more/ }).click();
  await add.click();
  const sent = () => server.sent.find(({ path }) => path.endsWith('/sales-imports'))?.body.confirmRepeat;
  await expect.poll(sent).toBe(true);
});

it('does not say of days that are new that they are imported once more', async () => {
  const server = await opened(file(ROWS), [LAYOUT]);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  const sent = () => server.sent.find(({ path }) => path.endsWith('/sales-imports'))?.body.confirmRepeat;
  await expect.poll(sent).toBe(false);
});

it('counts what a person chose a recipe for among what is matched, and reports it so', async () => {
  const napoli = { id: crypto.randomUUID(), name: 'Napoli', archived: false, items: [], addOns: [] };
  const rows = ROWS.with(4, ['napoli', 'Napoli', 1, 'Ada']);
  const server = await opened(file(rows), [LAYOUT], {}, [napoli]);
  await expect.element(dialog.getByText('75.00%')).toBeVisible();
  await choose(dialog.getByRole('combobox', { name: /^Recipe for/ }), 'Napoli');
  await expect.element(dialog.getByText('100.00%')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect
    .poll(() => server.sent.find(({ path }) => path.endsWith('/sales-imports'))?.body.choices)
    .toEqual([{ plu: 'napoli', recipeId: napoli.id }]);
});
