import { utils, write } from '@e965/xlsx';
import { featuresOf } from '@larder/domain/accounts/features.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../data/new-id.ts';
import { openApp } from '../../testing/open-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';

afterEach(() => vi.unstubAllGlobals());

function workbook(...names: string[]): File {
  const book = utils.book_new();
  for (const name of names)
    utils.book_append_sheet(
      book,
      utils.aoa_to_sheet([
        ['Product', 'Price'],
        [name, 9.5],
      ]),
      name,
    );
  return new File([write(book, { type: 'array', bookType: 'xlsx' })], 'prices.xlsx');
}

/** Drops a file as a person does, and answers what was sent of it. */
async function dropped(file: File) {
  const server = stubServer({ can: featuresOf('analyticsPlan', 'owner') });
  server.session = { ...server.session, currentAccountId: server.headOffice.id };
  server.answers = { '/uploads': [] };
  const sent: { query: URLSearchParams; csv: string }[] = [];
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    if (request.method !== 'POST' || !pathname.endsWith('/uploads')) return answer(request);
    sent.push({ query: searchParams, csv: await request.text() });
    return Response.json({ changes: [], uploadId: newId() });
  });
  await openApp('/supplier-ingredient-upload');
  const place = page.getByText('Choose a price list, or drop it here');
  await expect.element(place).toBeVisible();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  place.element().dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
  return sent;
}

it('sends the sheet of a workbook that is dropped as CSV, under the name of the workbook', async () => {
  const sent = await dropped(workbook('Leeks'));
  await expect.poll(() => sent.map(({ csv }) => csv)).toEqual(['"Product";"Price"\n"Leeks";"9.5"\n']);
  expect(sent[0]?.query.get('filename')).toBe('prices.xlsx');
});

it('asks which sheet is the list where several hold rows, and sends nothing before', async () => {
  const sent = await dropped(workbook('Leeks', 'Onions'));
  const sheet = page.getByRole('combobox', { name: 'Sheet' });
  await expect.element(sheet).toHaveValue('Leeks');
  expect(sent).toEqual([]);
  await sheet.click();
  await page.getByRole('option', { name: 'Onions' }).click();
  await page.getByRole('button', { name: 'Use this sheet' }).click();
  await expect.poll(() => sent.map(({ csv }) => csv)).toEqual(['"Product";"Price"\n"Onions";"9.5"\n']);
});
