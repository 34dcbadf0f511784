import { PRICE_LIST_COLUMNS } from '@larder/domain/catalogue/price-list/row.ts';
import { describe, expect, it } from 'vitest';
import { PRICE_LIST_MAX_ROWS, readPriceList } from './price-list-reader.ts';
import { PRICE_LIST_HELP, priceListTemplate } from './price-list-template.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const HEADING =
  'name,category,recipeunit,supplier_name,supplier_code,option_name,uom,base_uom,numperportion,gramperportion,unitprice,vat';
const LINE = 'Leeks,Vegetables,g,Green Lane,L1,Leeks box,box,kg,1,5,9.50,0';
const read = (...lines: string[]) => readPriceList(bytes(lines.join('\n')));

describe('readPriceList', () => {
  it('takes commas or semicolons, with or without a byte order mark, and any line ends', () => {
    const plain = read(HEADING, LINE);
    const semicolons = readPriceList(bytes(`\ufeff${HEADING}\r\n${LINE}\r\n`.replaceAll(',', ';')));
    expect(plain.rows).toHaveLength(1);
    expect(semicolons.rows).toEqual(plain.rows);
  });

  it('finds columns in any order and case, and passes over others', () => {
    const file = read(`Note,${HEADING.toUpperCase()}`, `mine,${LINE}`);
    expect(file.rows![0]!.cells).toMatchObject({ name: 'Leeks', vat: '0' });
  });

  it('reads what a spreadsheet on Windows writes', () => {
    const latin = Uint8Array.from(`${HEADING}\n${LINE.replace('Leeks', 'Cr\u00e8me')}`, (sign) => sign.charCodeAt(0));
    expect(readPriceList(latin).rows![0]!.cells.name).toBe('Crème');
  });

  it('names lines as an editor does, also after a cell with a line break and empty lines', () => {
    const file = read(HEADING, LINE.replace('Leeks', '"Le\neks"'), '', LINE);
    expect(file.rows!.map((row) => row.line)).toEqual([2, 5]);
  });

  it.each([
    ['an empty file', bytes(''), { reason: 'empty', line: null, columns: [] }],
    ['a heading alone', bytes(HEADING), { reason: 'empty', line: null, columns: [] }],
    [
      'a picture',
      Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]),
      { reason: 'not-text', line: null, columns: [] },
    ],
    ['missing columns', bytes('name,category\nLeeks,Veg'), { reason: 'columns', line: 1 }],
    [
      'a column that stands there twice',
      bytes(`${HEADING},name\n${LINE},x`),
      { reason: 'columns', line: 1, columns: ['name'] },
    ],
    [
      'a quotation mark that is never closed',
      bytes(`${HEADING}\n${LINE}\n"Leeks,Veg\n${LINE}`),
      { reason: 'quotes', line: 3 },
    ],
    ['a quotation mark in the middle', bytes(`${HEADING}\n"Le"eks,Veg`), { reason: 'quotes', line: 2 }],
    [
      'more lines than anybody has',
      bytes(`${HEADING}\n${`${LINE}\n`.repeat(PRICE_LIST_MAX_ROWS + 1)}`),
      { reason: 'too-many' },
    ],
  ])('refuses %s as a whole', (_, file, unreadable) => {
    expect(readPriceList(file)).toMatchObject({ rows: null, unreadable });
  });

  it('says of a line that it has too many or too few cells', () => {
    const file = read(HEADING, `${LINE},surplus`, 'Leeks,Veg');
    expect(file.rows!.map((row) => row.shape)).toEqual([
      'The line has 13 cells, the heading 12.',
      'The line has only 2 of 12 cells.',
    ]);
  });
});

describe('the template', () => {
  it('ING-035, UI-011 has every column in its heading, with semicolons, and holds no rows', () => {
    expect(priceListTemplate()).toBe(`\ufeff${PRICE_LIST_COLUMNS.join(';')}\r\n`);
    expect(readPriceList(bytes(priceListTemplate())).unreadable?.reason).toBe('empty');
  });

  it('explains each column', () => expect(PRICE_LIST_HELP.every(({ meaning }) => meaning !== '')).toBe(true));
});
