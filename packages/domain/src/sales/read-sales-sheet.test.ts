import { describe, expect, it } from 'vitest';
import type { Cell } from './cell.ts';
import { readSalesSheet, readSalesWorkbook } from './read-sales-sheet.ts';

const PERIOD: Cell[] = ['From', '2026-11-02', 'To', '2026-11-08'];

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

  it('takes those that were pointed at, whatever stands above them', () => {
    const rows: Cell[][] = [PERIOD, ['Knopf', 'Anzahl', 'Plu'], ['marg', 3, 'x'], ['napoli', 4, 'y']];
    const columns = { code: 0, quantity: 1, day: null, name: null, price: null, gross: null, net: null };
    const sheets = [
      { name: 'Cover', rows: [] },
      { name: 'Woche', rows },
    ];
    expect(readSalesWorkbook(sheets).ok).toBe(false);
    const reading = readSalesWorkbook(sheets, { sheet: 'Woche', columns: { ...columns, headingRow: 1 } });
    expect(reading.ok && reading.sheet.lines.map(({ plu, quantity }) => [plu, quantity.toFixed()])).toEqual([
      ['marg', '3'],
      ['napoli', '4'],
    ]);
    expect(reading.ok && reading.sheet.ignored).toEqual(['Plu']);
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

describe('the period', () => {
  it.each<[string, Cell[][]]>([
    ['YYYY-MM-DD beside the labels', [['From', '2026-11-02', 'To', '2026-11-08']]],
    [
      'DD/MM/YYYY in two rows',
      [
        ['Start date:', '02/11/2026'],
        ['End date:', '08/11/2026'],
      ],
    ],
    ['DD/MM/YY a few columns on', [['', 'From', '', '02/11/26', '', 'To', '', '08/11/26']]],
    ['day and month without their zeros', [['Period start', '2/11/2026', 'Period end', '8/11/2026']]],
    ['true dates', [['From', { day: '2026-11-02' }, 'To', { day: '2026-11-08' }]]],
    [
      'below the labels',
      [
        ['Start', 'End'],
        ['02/11/2026', '08/11/2026'],
      ],
    ],
    ['in the labels themselves', [['From: 02/11/2026'], ['To: 08/11/2026']]],
    ['with a time', [['From', '2026-11-02T06:00', 'To', '2026-11-08 23:59']]],
    ['both in one cell', [['Sales by item 02/11/2026 to 08/11/2026']]],
    ['both in one cell, joined by a dash without blanks', [['02/11/2026–08/11/2026']]],
    ['both in one row', [['Week', '02/11/2026', '-', '08/11/2026']]],
  ])('SALES-008 is read from %s', (_, rows) => {
    expect(periodOf(rows)).toEqual({ start: '2026-11-02', end: '2026-11-08' });
  });

  it('SALES-008 is read below the table when nothing stands above it', () => {
    const { start, end } = sheetOf([['PLU', 'Qty'], ['marg', 3], [], ['From', '2026-11-02', 'To', '2026-11-08']]);
    expect([start, end]).toEqual(['2026-11-02', '2026-11-08']);
  });

  it.each<[string, Cell[][]]>([
    ['in a sentence', [['Printed 09/11/2026 09:14 by MGR1'], ['Period', '02/11/2026', '-', '08/11/2026']]],
    ['beside its label', [['Print date', '09/11/2026', 'Period', '02/11/2026', '08/11/2026']]],
    ['with a time that looks like a range', [['Report run 09/11/2026 to 10/11/2026'], ['02/11/2026 - 08/11/2026']]],
  ])('SALES-008 is not the date of printing, %s', (_, rows) => {
    expect(periodOf(rows)).toEqual({ start: '2026-11-02', end: '2026-11-08' });
  });

  it.each<[string, Cell[][]]>([
    ['no date', [['Sales report']]],
    ['only a start', [['From', '02/11/2026']]],
    ['only an end', [['To', '08/11/2026']]],
    ['only the date of printing', [['Printed 02/11/2026'], ['Run', '08/11/2026']]],
    ['an end before its start', [['From', '08/11/2026', 'To', '02/11/2026']]],
    ['a day that does not exist', [['From', '31/11/2026', 'To', '2026-12-06']]],
    ['a month first', [['From', '11/02/2026', 'To', '11/28/2026']]],
    ['a date in the sold lines', []],
  ])('SALES-009 is refused with %s', (_, rows) => {
    const table: Cell[][] = [
      ['PLU', 'Qty', 'First sold', 'Last sold'],
      ['marg', 3, '02/11/2026', '08/11/2026'],
    ];
    expect(refusalOf([...rows, ...table])).toEqual({ code: 'sales.period-not-found' });
  });

  it('takes the first of two periods and says so', () => {
    const sheet = sheetOf([
      ['This week 02/11/2026 to 08/11/2026'],
      ['Last week 26/10/2026 to 01/11/2026'],
      ['PLU', 'Qty'],
      ['marg', 3],
    ]);
    expect(sheet.start).toBe('2026-11-02');
    expect(sheet.warnings).toEqual([{ code: 'two-periods', taken: { start: '2026-11-02', end: '2026-11-08' } }]);
  });
});

describe('a column of days', () => {
  const heading: Cell[] = ['Date', 'PLU', 'Qty'];

  it('dates each line, so that one code on several dates counts on each, and gives the period', () => {
    const { lines, start, end } = sheetOf([
      heading,
      [{ day: '2026-11-04' }, 'marg', 5],
      ['02/11/2026', 'marg', 3],
      ['2026-11-04', 'napoli', 1],
    ]);
    expect(lines.map(({ plu, day }) => [plu, day])).toEqual([
      ['marg', '2026-11-04'],
      ['marg', '2026-11-02'],
      ['napoli', '2026-11-04'],
    ]);
    expect([start, end]).toEqual(['2026-11-02', '2026-11-04']);
  });

  it('leaves a line without a day out, with its reason, when others have one', () => {
    const { lines, skipped } = sheetOf([heading, ['02/11/2026', 'marg', 3], ['', 'napoli', 4]]);
    expect(lines.map(({ plu }) => plu)).toEqual(['marg']);
    expect(skipped).toEqual([{ row: 3, plu: 'napoli', name: '', quantity: '4', reason: 'no-day' }]);
  });

  it('lies within the period that the sheet names; days outside of it mean something else', () => {
    const inside = sheetOf([PERIOD, heading, ['02/11/2026', 'marg', 3]]);
    expect(inside.lines.map(({ day }) => day)).toEqual(['2026-11-02']);
    expect([inside.start, inside.end]).toEqual(['2026-11-02', '2026-11-08']);
    const outside = sheetOf([PERIOD, heading, ['02/10/2026', 'marg', 3], ['02/11/2026', 'marg', 1]]);
    expect(outside.lines.map(({ day }) => day)).toEqual([null, null]);
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
    ['-2', '-2'],
    ['− 2', '-2'],
    [0.1 + 0.2, '0.3'],
    [1.5, '1.5'],
  ])('read the quantity %j as %s', (cell, quantity) => {
    expect(quantitiesOf([PERIOD, ['PLU', 'Qty'], ['marg', cell]])).toEqual({ marg: quantity });
  });

  it('turn a code kept as a number into its digits', () => {
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
  });

  it.each<[string, Cell[], string]>([
    ['without a code', ['', 'Open food', 7], 'no-code'],
    ['whose code says total', ['Total', '', 7], 'total'],
    ['without a quantity', ['marg', 'Margherita', ''], 'no-quantity'],
    ['with words for a quantity', ['marg', 'Margherita', 'n/a'], 'not-a-number'],
    ['with a doubtful comma', ['marg', 'Margherita', '1,5'], 'not-a-number'],
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

describe('a workbook', () => {
  const sales: Cell[][] = [PERIOD, ['PLU', 'Qty'], ['marg', 3]];

  it('is read from its first sheet with the columns, and further ones are named', () => {
    const reading = readSalesWorkbook([
      { name: 'Cover', rows: [['Bella Napoli']] },
      { name: 'Week 45', rows: sales },
      { name: 'Week 44', rows: sales },
    ]);
    expect(reading.ok && reading.sheet.warnings).toEqual([{ code: 'other-sheets', names: ['Week 44'] }]);
  });

  it('SALES-007 is refused when no sheet has them, also when it is empty', () => {
    expect(readSalesWorkbook([{ name: 'Cover', rows: [] }])).toEqual({
      ok: false,
      refusal: { code: 'sales.columns-not-found' },
    });
    expect(readSalesWorkbook([])).toEqual({ ok: false, refusal: { code: 'sales.columns-not-found' } });
  });
});

function sheetOf(rows: Cell[][]) {
  const reading = readSalesSheet(rows);
  if (!reading.ok) throw new Error(reading.refusal.code);
  return reading.sheet;
}

function periodOf(rows: Cell[][]) {
  const { start, end } = sheetOf([...rows, ['PLU', 'Qty'], ['marg', 3]]);
  return { start, end };
}

function quantitiesOf(rows: Cell[][]): Record<string, string> {
  return Object.fromEntries(sheetOf(rows).lines.map(({ plu, quantity }) => [plu, quantity.toFixed()]));
}

function refusalOf(rows: Cell[][]) {
  const reading = readSalesSheet(rows);
  return reading.ok ? null : reading.refusal;
}
