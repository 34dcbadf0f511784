import type { ListKind } from '@larder/domain/catalogue/price-list/read-row.ts';
import type { RawRow } from '@larder/domain/catalogue/price-list/row.ts';
import { describe, expect, it } from 'vitest';
import { listRows, surveyList } from './list-file.ts';
import type { KnownColumns } from './list-heading.ts';

const OWN = 'Product;Price';

async function read(text: string, list: ListKind = 'ownList', known: KnownColumns = {}) {
  const open = async function* () {
    yield new TextEncoder().encode(text);
  };
  const { surveyed, unreadable } = await surveyList(open, list, known);
  const rows: RawRow[] = [];
  if (surveyed) for await (const some of listRows(open, surveyed, 100)) rows.push(...some);
  return { rows, surveyed, unreadable };
}
const lines = (...of: string[]) => of.join('\n');

describe('the heading of a list', () => {
  it.each([
    ['a title', lines('Price list, November;', OWN, 'Leeks;9.50'), 2],
    ['a title, a date and empty rows', lines('Green Lane', '', ';', 'Printed;20/11/2026', '', OWN, 'Leeks;9.50'), 6],
    ['a title of more cells', lines('Green;Lane;Produce;Ltd', OWN, 'Leeks;9.50'), 2],
    ['a title with other signs in it', lines('Tel 1,2,3,4,5', 'a,b,c', 'Product;Price', 'Leeks;9.50'), 3],
    ['the line that spreadsheets write', lines('sep=;', 'Green Lane;', OWN, 'Leeks;9.50'), 3],
    ['nothing', lines(OWN, 'Leeks;9.50'), 1],
  ])('is found below %s, and lines have the numbers of the file', async (_, file, line) => {
    const { rows, surveyed } = await read(file);
    expect(surveyed?.heading).toMatchObject({ line, source: 'found' });
    expect(rows).toEqual([{ line: line + 1, cells: { option_name: 'Leeks', unitprice: '9.50' }, shape: null }]);
  });

  it('is not looked for below the first 20 rows', async () => {
    expect((await read(lines(...Array(20).fill('Green Lane;'), OWN, 'Leeks;9.50'))).unreadable?.reason).toBe('columns');
    expect((await read(lines(...Array(19).fill('Green Lane;'), OWN, 'Leeks;9.50'))).rows).toHaveLength(1);
  });

  it('that lacks columns is shown with its neighbours, and the row most like one is proposed', async () => {
    const { unreadable } = await read(lines('Green Lane;', 'Wine;Price', 'Leeks;9.50'));
    expect(unreadable).toEqual({
      ...{ reason: 'columns', line: 2, columns: ['option_name'] },
      pointing: {
        rows: [
          { line: 1, cells: ['Green Lane', ''] },
          { line: 2, cells: ['Wine', 'Price'] },
          { line: 3, cells: ['Leeks', '9.50'] },
        ],
        nearest: { line: 2, columns: { unitprice: 1 }, same: {} },
      },
    });
  });
});

describe('columns that a person pointed at', () => {
  const file = lines('Green Lane;;', 'Article;Per case;Ask us', 'Leeks;9.50;x', 'Onions;4.00;y');

  it('are read in place of what the headings name', async () => {
    const pointed = { line: 2, columns: { option_name: 0, unitprice: 1 }, same: { vat: '0' } };
    const { rows, surveyed } = await read(file, 'ownList', { pointed });
    expect(rows[0]).toEqual({ line: 3, cells: { option_name: 'Leeks', unitprice: '9.50', vat: '0' }, shape: null });
    expect(rows).toHaveLength(2);
    expect(surveyed).toMatchObject({ heading: { source: 'pointed' }, unused: ['Ask us'] });
  });

  it('may be one for two, and need no heading', async () => {
    const pointed = { line: 0, columns: { option_name: 0, supplier_code: 0, unitprice: 1 }, same: {} };
    const { rows } = await read(lines('Leeks;9.50', 'Onions;4.00'), 'ownList', { pointed });
    expect(rows.map(({ line, cells }) => [line, cells.option_name, cells.supplier_code])).toEqual([
      [1, 'Leeks', 'Leeks'],
      [2, 'Onions', 'Onions'],
    ]);
  });

  it('are asked for once more where one is needed yet, or lies beyond the file', async () => {
    const pointed = { line: 2, columns: { option_name: 0, unitprice: 7 }, same: {} };
    expect((await read(file, 'ownList', { pointed })).unreadable).toMatchObject({
      columns: ['unitprice'],
      pointing: { nearest: { line: 2, columns: { option_name: 0 } } },
    });
  });

  it('are found by the heading row, wherever it stands, and come before what its words mean', async () => {
    const stored = (key: string) =>
      key === 'product|price|offer' ? [{ columns: { option_name: 0, unitprice: 2 }, same: {} }] : [];
    const { rows, surveyed } = await read(
      lines('Green Lane', '', ' PRODUCT;Price;Offer', 'Leeks;9.50;8.00'),
      'ownList',
      {
        stored,
      },
    );
    expect(rows[0]?.cells).toEqual({ option_name: 'Leeks', unitprice: '8.00' });
    expect(surveyed?.heading).toMatchObject({ line: 3, source: 'stored' });
  });

  it('of several suppliers with one heading are those of the latest, and the supplier alone is asked for', async () => {
    const of = (supplier_name: string) => ({ columns: { name: 0, unitprice: 1 }, same: { supplier_name, vat: '0' } });
    const stored = (key: string) => (key === 'product|price' ? [of('Green Lane'), of('Bidwell')] : []);
    const { unreadable } = await read(lines(OWN, 'Leeks;9.50'), 'supplierOptions', { stored });
    expect(unreadable).toMatchObject({
      columns: ['supplier_name'],
      pointing: { nearest: { line: 1, columns: { name: 0, unitprice: 1 }, same: { vat: '0' } } },
    });
  });
});
