import type { ListKind } from '@larder/domain/catalogue/price-list/read-row.ts';
import { INGREDIENT_COLUMNS, PRICE_LIST_COLUMNS, type RawRow } from '@larder/domain/catalogue/price-list/row.ts';
import { describe, expect, it } from 'vitest';
import type { FileBytes } from './csv-text.ts';
import { INGREDIENT_HELP, ingredientTemplate } from './ingredient-template.ts';
import { LIST_MAX_ROWS, listRows, surveyList } from './list-file.ts';
import { ownListTemplate, PRICE_LIST_HELP, priceListTemplate } from './price-list-template.ts';

const HEADING =
  'name,category,recipeunit,supplier_name,supplier_code,option_name,uom,base_uom,numperportion,gramperportion,unitprice,vat';
const LINE = 'Leeks,Vegetables,g,Green Lane,L1,Leeks box,box,kg,1,5,9.50,0';

const bytes = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const utf16 = (text: string, order: 'le' | 'be') => {
  const made = new Uint8Array(text.length * 2);
  const view = new DataView(made.buffer);
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), order === 'le');
  return made;
};
/** The file in pieces of so many bytes. */
const inPieces = (file: Uint8Array, size = file.length || 1): FileBytes =>
  async function* () {
    for (let at = 0; at < file.length; at += size) yield file.subarray(at, at + size);
  };

async function read(file: Uint8Array, { list = 'supplierOptions', size }: { list?: ListKind; size?: number } = {}) {
  const open = inPieces(file, size);
  const { surveyed, unreadable } = await surveyList(open, list);
  const rows: RawRow[] = [];
  if (surveyed) for await (const some of listRows(open, surveyed, 2)) rows.push(...some);
  return { rows, unreadable, surveyed };
}
const lines = (...of: string[]) => bytes(of.join('\n'));

describe('a list', () => {
  it('takes commas, semicolons or tabs, with or without a byte order mark, and any line ends', async () => {
    const plain = (await read(lines(HEADING, LINE))).rows;
    expect(plain).toHaveLength(1);
    for (const sign of [';', '\t'])
      expect((await read(bytes(`\ufeff${HEADING}\r\n${LINE}\r\n`.replaceAll(',', sign)))).rows).toEqual(plain);
    expect((await read(bytes(`${HEADING}\r${LINE}\r`))).rows).toEqual(plain);
    expect((await read(bytes(`sep=,\r\n${HEADING}\r\n${LINE}`))).rows).toEqual([{ ...plain[0], line: 3 }]);
  });

  it('is the same in pieces of any size', async () => {
    const file = bytes(`\ufeff${HEADING}\r\n${LINE.replace('Leeks', '"Crème ""fraîche"", 2\r\nl"')}\r\n${LINE}\r\n`);
    const { rows } = await read(file);
    expect(rows.map(({ line }) => line)).toEqual([2, 4]);
    expect(rows[0]?.cells.name).toBe('Crème "fraîche", 2\nl');
    for (const size of [1, 2, 3, 7]) expect((await read(file, { size })).rows).toEqual(rows);
  });

  it('finds columns in any order and case, and passes over others', async () => {
    const { rows } = await read(lines(`Note,${HEADING.toUpperCase()}`, `mine,${LINE}`));
    expect(rows[0]?.cells).toMatchObject({ name: 'Leeks', vat: '0' });
  });

  it.each(['Pack', 'Pack size', 'Size', 'PACK_SIZE:'])(
    'takes a column %s in place of the three of a pack',
    async (heading) => {
      const columns = HEADING.replace('base_uom,numperportion,gramperportion', heading);
      const { rows } = await read(lines(columns, LINE.replace('kg,1,5', '6x2.5kg')));
      expect(rows[0]?.cells).toMatchObject({ pack: '6x2.5kg', unitprice: '9.50' });
      expect(rows[0]?.cells).not.toHaveProperty('base_uom');
    },
  );

  it('recognises the headings of suppliers’ files, and names the columns that it does not use', async () => {
    const heading =
      'EAN,Product code,Description,Ingredient,Category,Recipe unit,Supplier,Unit,Pack size,Price (£),Cost,VAT %, ';
    const line = '501,L1,Leeks box,Leeks,Vegetables,g,Green Lane,box,6x2.5kg,9.50,4.00,0%,x';
    const { rows, surveyed } = await read(lines(heading, line));
    expect(rows[0]?.cells).toEqual({
      ...{ supplier_code: 'L1', option_name: 'Leeks box', name: 'Leeks', category: 'Vegetables', recipeunit: 'g' },
      ...{ supplier_name: 'Green Lane', uom: 'box', pack: '6x2.5kg', unitprice: '9.50', vat: '0%' },
    });
    expect(surveyed?.unused).toEqual(['EAN', 'Cost']);
  });

  it.each([
    ['SKU,Product,Cost', { supplier_code: 'a', option_name: 'b', unitprice: 'c' }],
    ['Supplier code,Item description,Unit price', { supplier_code: 'a', option_name: 'b', unitprice: 'c' }],
    ['Code,Description,unitprice,Price', { supplier_code: 'a', option_name: 'b', unitprice: 'c' }],
  ])('of a supplier itself may be headed %s', async (heading, cells) => {
    expect(
      (await read(lines(heading, 'a,b,c,d'.slice(0, heading.split(',').length * 2 - 1)), { list: 'ownList' })).rows[0]
        ?.cells,
    ).toEqual(cells);
  });

  it.each([
    ['SKU,Product,Category,Unit,Price', { itemcode: 'a', name: 'b', category: 'c', recipeunit: 'd' }, ['Price']],
    [
      'Product,SKU,Ingredient,Category,Recipe unit,Unit,Vendor,Pack,Price,VAT %',
      {
        ...{ option_name: 'a', supplier_code: 'b', name: 'c', category: 'd', recipeunit: 'e', uom: 'f' },
        ...{ supplier_name: 'g', pack: 'h', unitprice: 'i', vat: 'j' },
      },
      [],
    ],
  ])('of ingredients headed %s has a pack only where it names a supplier', async (heading, cells, unused) => {
    const cellsOfLine = 'abcdefghij'.slice(0, heading.split(',').length).split('').join(',');
    const { rows, surveyed } = await read(lines(heading, cellsOfLine), { list: 'ingredients' });
    expect(rows[0]?.cells).toEqual(cells);
    expect(surveyed?.unused).toEqual(unused);
  });

  it('leaves a column of packs alone beside the three, so that a pack is stated once', async () => {
    const { rows } = await read(lines(`${HEADING},Pack size`, `${LINE},2 x 9kg`));
    expect(rows[0]?.cells).toMatchObject({ numperportion: '1', gramperportion: '5' });
    expect(rows[0]?.cells).not.toHaveProperty('pack');
  });

  const creme = `${HEADING}\n${LINE.replace('Leeks', 'Crème £')}`;
  it.each([
    ['Windows-1252', latin(creme), 'windows-1252'],
    ['UTF-8', bytes(creme), 'utf-8'],
    ['UTF-16, with its mark', utf16(`\ufeff${creme}`, 'le'), 'utf-16le'],
    ['UTF-16 the other way round, with its mark', utf16(`\ufeff${creme}`, 'be'), 'utf-16be'],
    ['UTF-16 without a mark', utf16(creme, 'le'), 'utf-16le'],
    ['UTF-16 the other way round without a mark', utf16(creme, 'be'), 'utf-16be'],
  ])('is read in %s', async (_, file, encoding) => {
    const { rows, surveyed } = await read(file, { size: 5000 });
    expect(surveyed).toMatchObject({ encoding, rows: 1 });
    expect(rows[0]?.cells.name).toBe('Crème £');
  });

  it('names lines as an editor does, also after a cell with a line break and empty lines', async () => {
    const { rows } = await read(lines(HEADING, LINE.replace('Leeks', '"Le\neks"'), '', ',,,', LINE));
    expect(rows.map((row) => row.line)).toEqual([2, 6]);
  });

  const unread = (reason: string, line: number | null = null) => ({ reason, line });
  it.each([
    ['an empty file', bytes(''), unread('empty')],
    ['a heading alone', bytes(HEADING), unread('empty')],
    ['blank lines', bytes('\n \n\n'), unread('empty')],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), unread('not-text')],
    ['another picture', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4]), unread('not-text')],
    ['bytes with zeros in them', bytes(`${HEADING}\n${LINE}\0`), unread('not-text')],
    ['a workbook', bytes('PK\u0003\u0004'), unread('workbook')],
    ['missing columns', bytes('name,category\nLeeks,Veg'), unread('columns', 1)],
    ['a column that stands there twice', bytes(`${HEADING},name\n${LINE},x`), { reason: 'columns', columns: ['name'] }],
    ['a quotation mark that is never closed', lines(HEADING, LINE, '"Leeks,Veg', LINE), unread('quotes', 3)],
    ['a quotation mark in the middle', lines(HEADING, '"Le"eks,Veg'), unread('quotes', 2)],
    [
      'more lines than anybody has',
      bytes(`${HEADING}\n${`${LINE}\n`.repeat(LIST_MAX_ROWS + 1)}`),
      unread('too-many', 20_002),
    ],
  ])('refuses %s as a whole', async (_, file, unreadable) => {
    expect(await read(file)).toMatchObject({ rows: [], unreadable });
  });

  it('states of a line that it has too many or too few cells, or is parted otherwise', async () => {
    const { rows } = await read(lines(HEADING, `${LINE},surplus`, 'Leeks,Veg', LINE.replaceAll(',', ';')));
    expect(rows.map((row) => row.shape)).toEqual([
      'The line has 13 cells, the heading 12.',
      'The line has only 2 of 12 cells.',
      'This line is parted by semicolons, the heading by commas.',
    ]);
  });

  it('of ingredients has its own columns, also in the words of the download', async () => {
    const list = 'ingredients';
    const { rows } = await read(lines('Name;ID Code;Category;Recipe unit;Milk', 'Oil;O1;Dry;ml;no'), { list });
    expect(rows[0]?.cells).toEqual({ name: 'Oil', itemcode: 'O1', category: 'Dry', recipeunit: 'ml', milk: 'no' });
    expect((await read(lines('name;category', 'Oil;Dry'), { list })).unreadable).toMatchObject({
      reason: 'columns',
      columns: ['recipeunit'],
    });
  });
});

describe('the templates', () => {
  it.each([
    ['price lists', priceListTemplate(), PRICE_LIST_COLUMNS, PRICE_LIST_HELP, 'supplierOptions'],
    ['ingredients', ingredientTemplate(), INGREDIENT_COLUMNS, INGREDIENT_HELP, 'ingredients'],
  ] as const)(
    'ING-035 UI-011 of %s have every column, with semicolons, hold no rows and are explained',
    async (...of) => {
      const [, template, columns, help, list] = of;
      expect(template).toBe(`\ufeff${columns.join(';')}\r\n`);
      expect((await read(bytes(template), { list })).unreadable?.reason).toBe('empty');
      expect(help.map(({ column }) => column)).toEqual([...columns]);
      expect(help.every(({ meaning }) => meaning !== '')).toBe(true);
    },
  );

  it('of a supplier’s own list asks for nothing of ingredients, and for all that it needs', async () => {
    const columns = ownListTemplate().trim().split(';');
    expect(columns).not.toContain('recipeunit');
    expect(columns.every((column) => PRICE_LIST_HELP.some((help) => help.column === column))).toBe(true);
    expect((await read(bytes(ownListTemplate()), { list: 'ownList' })).unreadable?.reason).toBe('empty');
  });
});
