import { describe, expect, it } from 'vitest';
import { plainValues } from '../../testing/plain-values.ts';
import { typedPage } from '../../testing/typed-page.ts';
import { readPages } from '../read-pages.ts';

function read(rows: readonly string[]) {
  const [paper] = readPages([typedPage(['HARBOUR FOODS LTD', '', 'Invoice no 4711', ...rows])], 'pdf');
  const sure = Object.entries(paper?.head ?? {}).flatMap(([field, { confidence }]) =>
    confidence >= 0.98 ? [field] : [],
  );
  return { head: plainValues(paper?.head ?? {}), lines: paper?.kind === 'invoice' ? paper.lines : [], sure };
}

describe('totals under the columns of a table', () => {
  it('are a row of their own below the columns, net, VAT and gross', () => {
    const { head, lines } = read([
      'Service                Units    Charge      Net      VAT     Gross',
      'Mats changed               2      5.00    10.00     2.00     12.00',
      'Bins emptied               3      2.00     6.00     1.20      7.20',
      'Invoice totals                            16.00     3.20     19.20',
    ]);
    expect(head).toMatchObject({ net: '16', vat: '3.2', gross: '19.2' });
    expect(lines).toHaveLength(2);
  });

  it('begin below the columns of the table with the sum of its lines, and what stands between sums is a charge', () => {
    const { head, lines, sure } = read([
      'Product                Qty    Price     Amount',
      'Plain flour              2     5.00      10.00',
      'Milk                     3     2.00       6.00',
      'Produce                                  16.00',
      'Delivery                                  2.00',
      'VAT                                       3.60',
      'Total due                                21.60',
    ]);
    expect(lines).toHaveLength(2);
    expect(head).toMatchObject({ linesTotal: '16', charges: '2', vat: '3.6', gross: '21.6' });
    expect(sure).toEqual(expect.arrayContaining(['linesTotal', 'charges', 'gross']));
  });
});

describe('a column of VAT', () => {
  it('of letters, beside amounts with VAT in them, is none of the total below it, and its key stands below the payment', () => {
    const { lines } = read([
      'Item            Qty   Price inc VAT   Amount inc VAT    VAT',
      'Cola cans         2            6.00            12.00      A',
      'Milk              3            2.00             6.00      Z',
      '5 items                  TOTAL TO PAY                 £18.00',
      '                         Card ending 4417             £18.00',
      'VAT    Rate   Excl. VAT    VAT   Incl. VAT',
      'A    20.00%       10.00   2.00       12.00',
      'Z     0.00%        6.00   0.00        6.00',
      'Total             16.00   2.00       18.00',
    ]);
    expect(lines.map(({ fields }) => [fields.gross?.value, fields.vatPercent?.value])).toEqual([
      ['12', '20'],
      ['6', '0'],
    ]);
  });

  it('begin with the sum of all lines by its label: what is charged below it is no line, also on a page without headings', () => {
    const foot = ['Items total                              16.00', 'Freight (A1)                              2.00'];
    const group = 'Output tax A1   20.000 %   on   18.00                    3.60';
    const table = [
      'Product                Qty    Price     Amount',
      'Plain flour              2     5.00      10.00',
      'Milk                     3     2.00       6.00',
    ];
    expect(read([...table, ...foot, group, 'Final amount  21.60']).lines).toHaveLength(2);
    const pages = [table, [...foot, group, 'Final amount  21.60']].map((rows, at) => ({
      ...typedPage(at === 0 ? ['HARBOUR FOODS LTD', 'Invoice no 4711', ...rows] : rows),
      number: at + 1,
    }));
    expect(readPages(pages, 'pdf')).toMatchObject([{ lines: [{ kind: 'goods' }, { kind: 'goods' }] }]);
  });

  it('do not begin with the sum of a group, which a charge and further goods follow', () => {
    const { lines } = read([
      'Product                Qty    Price     Amount',
      'Plain flour              2     5.00      10.00',
      'Milk                     3     2.00       6.00',
      'Subtotal                                 16.00',
      'Delivery                                  2.00',
      'Eggs                     4     1.00       4.00',
      'Total                                    22.00',
    ]);
    expect(lines.map(({ kind }) => kind)).toEqual(['goods', 'goods', 'charge', 'goods']);
  });
});
