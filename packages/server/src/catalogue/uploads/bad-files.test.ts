import { afterAll, describe, expect, it } from 'vitest';
import { openPool } from '../../db/connection.ts';
import { foundGroup } from '../../testing/cast.ts';
import { testDatabase } from '../../testing/database.ts';
import { importList, type PriceListCells, priceListOf } from '../../testing/price-list.ts';
import { uploadDesk } from '../../testing/uploads.ts';

const database = await testDatabase();
const pool = openPool({ connectionString: database.appUrl });
afterAll(() => pool.end());
const ours = await foundGroup(pool);
const theirs = await foundGroup(pool);
const desk = uploadDesk(ours.headOffice);
await importList(ours.headOffice, priceListOf({ itemcode: 'OLD1', name: 'Oats', supplier_code: 'OLD' }));

const CREME: PriceListCells = { name: 'Crème fraîche' };
const text = priceListOf(CREME).toString();
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

describe('a file is read', () => {
  it.each([
    ['in Windows-1252', Buffer.from(text, 'latin1')],
    ['in UTF-8 with its mark', Buffer.from(`\ufeff${text}`)],
    ['in UTF-16 with its mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['in UTF-16 without a mark', Buffer.from(text, 'utf16le')],
    ['in UTF-16 the other way round', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['with commas between the cells', Buffer.from(text.replaceAll(';', ','))],
    ['with tabs between the cells', Buffer.from(text.replaceAll(';', '\t'))],
  ])('%s', async (_, file) => {
    const upload = await desk.checked(file);
    expect(upload).toMatchObject({ step: 'waiting', totals: { new: 1, error: 0 } });
    expect((await desk.lines(upload.id)).lines).toMatchObject([{ line: 2, name: 'Flour 25 kg sack' }]);
  });
});

describe('a file is given up, and its record states why', () => {
  it.each([
    ['no bytes', Buffer.alloc(0), 'the file holds no rows'],
    ['a heading alone', Buffer.from(text.split('\n')[0] ?? ''), 'the file holds no rows'],
    ['a picture renamed to .csv', PNG, 'this is no CSV file'],
    ['a workbook renamed to .csv', Buffer.from('PK\u0003\u0004rest'), 'this is a spreadsheet; save it as CSV'],
    [
      'a broken quotation mark',
      Buffer.from(`${text}\n"Sugar;1`),
      'a quotation mark in line 3 is not closed or stands inside a cell',
    ],
  ])('UP-007: %s', async (_, file, error) => {
    const upload = await desk.checked(file);
    expect(upload).toMatchObject({ status: 'error', step: null, count: 0 });
    expect(upload.error).toMatch(error);
  });
});

describe('a line is refused at its column', () => {
  it.each([
    ['N/A', { unitprice: 'N/A' }, 'unitprice: Unit Price must be a valid number.'],
    ['a negative price', { unitprice: '-3.00' }, 'unitprice: Unit Price must not be below zero.'],
    [
      'a price with a doubtful comma',
      { unitprice: '1,034' },
      'unitprice: 1,034 can be 1.034 or 1034: type it without the comma.',
    ],
    ['a formula', { option_name: '=1+1' }, 'option_name: A text that begins with = could be run as a formula.'],
    ['a formula of another kind', { name: '@SUM(A1)' }, 'name: A text that begins with @ could be run as a formula.'],
    ['a formula for a price', { unitprice: '=A1*2' }, 'unitprice: Unit Price must be a valid number.'],
    ['a day too far away', { price_from: '1999-01-01' }, /^price_from: A price can hold from/],
    [
      'a code of ours for something else',
      { itemcode: 'OLD1', name: 'Milk', recipeunit: 'ml', base_uom: 'l' },
      'recipeunit: Oats is measured in g.',
    ],
    [
      'a supplier’s code of ours for something else',
      { supplier_code: 'OLD' },
      'supplier_code: OLD is linked to Oats (OLD1).',
    ],
  ] as [string, PriceListCells, string | RegExp][])('that holds %s', async (_, cells, expected) => {
    const upload = await desk.checked(priceListOf(cells));
    const { lines } = await desk.lines(upload.id);
    expect(lines.map(({ line, status }) => [line, status])).toEqual([[2, 'error']]);
    const [problem] = lines[0]?.problems ?? [];
    expect(`${problem?.column}: ${problem?.reason}`).toMatch(expected);
  });

  it('rule 3 that contains a code again for the same day, and neither of the two is taken', async () => {
    const upload = await desk.checked(priceListOf({}, { option_name: 'Another sack' }, { supplier_code: 'M2' }));
    const repeated = (line: number) => ({
      problems: [{ column: 'supplier_code', reason: `M1 of this supplier is in line ${line} too, for the same day.` }],
    });
    expect((await desk.lines(upload.id)).lines).toMatchObject([
      { line: 2, ...repeated(3) },
      { line: 3, ...repeated(2) },
      { line: 4, status: 'new' },
    ]);
  });
});

it('nothing of all this is seen by a neighbour', async () => {
  const upload = await desk.checked(priceListOf({}));
  await expect(uploadDesk(theirs.headOffice).lines(upload.id)).rejects.toMatchObject({ code: 'not-found' });
});
