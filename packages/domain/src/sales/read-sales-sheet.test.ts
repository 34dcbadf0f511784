import { describe, expect, it } from 'vitest';
import type { Cell } from './cell.ts';
import { PERIOD, refusalOf, sheetOf } from './testing.ts';

describe('the columns', () => {
  it.each([
    ['PLU No', 'Quantity'],
    ['PLU No.', 'Qty sold'],
    ['Item code', 'Quantity Sold'],
    ['Product number', 'Total qty'],
  ])('finds them under "%s" and "%s", as tills head them', (code, quantity) =>
    expect(quantitiesOf([PERIOD, [code, quantity], ['marg', 3]])).toEqual({ marg: '3' }),
  );

  it('names those that are not read', () => {
    const sheet = sheetOf([PERIOD, ['PLU', 'Name', 'Station', 'Qty', '', 'Waiter'], ['marg', 'Margherita', 'Pass', 3]]);
    expect(sheet.ignored).toEqual(['Station', 'Waiter']);
  });

  it.each(['PLU', '  plu ', 'Code', 'SKU', 'Product', 'PRODUCT CODE', 'Product_Code:'])(
    'SALES-006 SALES-013 takes "%s" as the code column',
    (heading) => expect(quantitiesOf([PERIOD, [heading, 'Qty'], ['marg', 3]])).toEqual({ marg: '3' }),
  );

  it.each(['Qty', 'QTY ', 'count', 'Unit sold', 'Units Sold'])(
    'SALES-006 takes "%s" as the quantity column',
    (heading) => expect(quantitiesOf([PERIOD, ['PLU', heading], ['marg', 3]])).toEqual({ marg: '3' }),
  );

  it.each(['Refund count', 'Inside Guest Count', 'Qty refunded', 'Discount', 'Amount', ''])(
    'SALES-006 SALES-007 does not take "%s" as one',
    (heading) =>
      expect(refusalOf([PERIOD, ['PLU', heading], ['marg', 3]])).toEqual({ code: 'sales.columns-not-found' }),
  );

  it('SALES-013 prefers a product code to the product beside it, which is then the name', () => {
    const sheet = sheetOf([PERIOD, ['Product', 'Product code', 'Qty'], ['Margherita', 'marg', 3]]);
    expect(sheet.lines[0]).toMatchObject({ plu: 'marg', name: 'Margherita' });
  });

  it('SALES-007 refuses a sheet whose two headings stand in different rows', () => {
    expect(refusalOf([PERIOD, ['PLU', 'Name'], ['Qty', ''], ['marg', 3]])).toEqual({ code: 'sales.columns-not-found' });
  });

  it('reads unit price, gross and net where the sheet has them', () => {
    const sheet = sheetOf([
      PERIOD,
      ['PLU', 'Qty', 'Unit price', 'Gross sales', 'Net'],
      ['marg', 3, '£9.50', 28.5, 23.75],
      ['x', 1],
    ]);
    expect(
      sheet.lines.map((line) =>
        [line.sheetPrice, line.sheetGross, line.sheetNet].map((each) => each?.toFixed() ?? null),
      ),
    ).toEqual([
      ['9.5', '28.5', '23.75'],
      [null, null, null],
    ]);
  });
});

describe('the lines', () => {
  it('keep the row of the sheet, the same code twice, and negative quantities (rule 6)', () => {
    const { lines } = sheetOf([
      PERIOD,
      ['PLU', 'Name', 'Qty'],
      ['marg', 'Lunch', 5],
      ['marg', 'Dinner', 11],
      ['marg', 'Void', -2],
    ]);
    expect(lines.map(({ row, quantity }) => [row, quantity.toFixed()])).toEqual([
      [3, '5'],
      [4, '11'],
      [5, '-2'],
    ]);
  });

  it.each<[Cell, string]>([
    ['27.00', '27'],
    [' 1,234 ', '1234'],
    ['12,345.50', '12345.5'],
    ['+3', '3'],
    ['-2', '-2'],
    ['− 2', '-2'],
    [0.1 + 0.2, '0.3'],
    [1.5, '1.5'],
  ])('read the quantity %j as %s', (cell, quantity) => {
    expect(quantitiesOf([PERIOD, ['PLU', 'Qty'], ['marg', cell]])).toEqual({ marg: quantity });
  });

  it('turn a code stored as a number into its digits', () => {
    expect(quantitiesOf([PERIOD, ['PLU', 'Qty'], [9001, 2], [5012345678900, 1]])).toEqual({
      '9001': '2',
      '5012345678900': '1',
    });
  });

  it('pass over category headings, totals, blank rows, remarks and repeated headings', () => {
    const rows: Cell[][] = [
      ['PLU', 'Product', 'Qty'],
      ['', 'CHICKEN'],
      ['bbq', 'Barbecue chicken', 4],
      ['', 'Subtotal chicken', 4],
      [],
      ['VEGGIE'],
      [' plu ', 'Product', 'QTY'],
      ['marg', 'Total Margherita', 3],
      ['', 'Grand total', 7],
      ['', 'end of report', ''],
    ];
    const sheet = sheetOf([PERIOD, ...rows]);
    expect(sheet.lines.map(({ plu }) => plu)).toEqual(['bbq', 'marg']);
    expect(sheet.skipped).toEqual([]);
    expect(sheet.others).toContainEqual({ row: 5, text: 'Subtotal chicken, 4' });
    expect(sheet.others.map(({ row }) => row)).toEqual([1, 2, 3, 5, 7, 8, 10, 11]);
  });

  it.each<[string, Cell[], string]>([
    ['without a code', ['', 'Open food', 7], 'no-code'],
    ['whose code is total', ['Total', '', 7], 'total'],
    ['without a quantity', ['marg', 'Margherita', ''], 'no-quantity'],
    ['with words for a quantity', ['marg', 'Margherita', 'n/a'], 'not-a-number'],
    ['with a doubtful comma', ['marg', 'Margherita', '1,5'], 'not-a-number'],
    ['with the point and comma of other countries', ['marg', 'Margherita', '1.234,50'], 'not-a-number'],
    ['with euros', ['marg', 'Margherita', '€3'], 'not-a-number'],
    ['with a date for a quantity', ['marg', 'Margherita', { day: '2026-11-02' }], 'not-a-number'],
    ['with an error for a quantity', ['marg', 'Margherita', { error: '#REF!' }], 'not-a-number'],
    ['of nothing sold', ['marg', 'Margherita', 0], 'zero'],
    ['beyond belief', ['marg', 'Margherita', 1_000_001], 'too-large'],
  ])('are listed with their reason when left out: a row %s', (_, row, reason) => {
    const sheet = sheetOf([PERIOD, ['PLU', 'Product', 'Qty'], ['bbq', 'Barbecue chicken', 4], row]);
    expect(sheet.lines).toHaveLength(1);
    expect(sheet.skipped).toMatchObject([{ row: 4, reason }]);
  });

  it.each<[string, Cell[]]>([
    ['quantity', ['marg', { uncalculated: true }]],
    ['code', [{ uncalculated: true }, 3]],
  ])('are refused when a formula in the %s has no result', (_, row) => {
    expect(refusalOf([PERIOD, ['PLU', 'Qty'], ['bbq', 4], row])).toEqual({
      code: 'sales.formula-not-calculated',
      row: 4,
    });
  });

  it('are refused when there are none', () => {
    expect(refusalOf([PERIOD, ['PLU', 'Qty'], ['bbq', 0]])).toEqual({ code: 'sales.no-lines' });
  });
});

function quantitiesOf(rows: Cell[][]): Record<string, string> {
  return Object.fromEntries(sheetOf(rows).lines.map(({ plu, quantity }) => [plu, quantity.toFixed()]));
}
