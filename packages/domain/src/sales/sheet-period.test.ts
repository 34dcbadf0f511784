import { describe, expect, it } from 'vitest';
import type { Cell } from './cell.ts';
import { PERIOD, refusalOf, sheetOf } from './testing.ts';

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

  it('is what a person gives for a sheet that names none, and never instead of the one it names', () => {
    const given = { start: '2026-11-09', end: '2026-11-15' };
    expect(
      sheetOf(
        [
          ['PLU', 'Qty'],
          ['marg', 3],
        ],
        given,
      ),
    ).toMatchObject(given);
    expect(sheetOf([PERIOD, ['PLU', 'Qty'], ['marg', 3]], given).start).toBe('2026-11-02');
  });

  it('takes the first of two periods and notes that', () => {
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

function periodOf(rows: Cell[][]) {
  const { start, end } = sheetOf([...rows, ['PLU', 'Qty'], ['marg', 3]]);
  return { start, end };
}
