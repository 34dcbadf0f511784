import { describe, expect, it } from 'vitest';
import type { Cell } from './cell.ts';
import { type KnownSheets, readSalesWorkbook } from './read-sales-workbook.ts';
import { sheetTops } from './sheet-top.ts';
import { PERIOD } from './testing.ts';

const NONE = { day: null, name: null, price: null, gross: null, net: null };
const FOREIGN: Cell[][] = [['Woche 45'], PERIOD, [], ['Knopf', 'Anzahl', 'Plu'], ['marg', 3, 'x'], ['napoli', 4, 'y']];
const sales: Cell[][] = [PERIOD, ['PLU', 'Qty'], ['marg', 3]];

function readings(rows: Cell[][], known: KnownSheets = {}) {
  const reading = readSalesWorkbook(
    [
      { name: 'Cover', rows: [] },
      { name: 'Woche', rows },
    ],
    known,
  );
  return reading.ok
    ? { ...reading, lines: reading.sheet.lines.map(({ row, plu, quantity }) => [row, plu, quantity.toFixed()]) }
    : { ...reading, lines: [] };
}

describe('a workbook', () => {
  it('is read from its first sheet with the columns, and further ones are named', () => {
    const reading = readSalesWorkbook([
      { name: 'Cover', rows: [['Bella Napoli']] },
      { name: 'Week 45', rows: sales },
      { name: 'Week 44', rows: sales },
    ]);
    expect(reading.ok && reading.sheet.warnings).toEqual([{ code: 'other-sheets', names: ['Week 44'] }]);
    expect(reading.ok && reading.read).toMatchObject({ sheet: 'Week 45', heading: 'plu|qty', source: 'found' });
  });

  it('SALES-007 is refused when no sheet has them, also when it is empty', () => {
    const refused = { ok: false, refusal: { code: 'sales.columns-not-found' } };
    expect(readSalesWorkbook([{ name: 'Cover', rows: [] }])).toEqual(refused);
    expect(readSalesWorkbook([])).toEqual(refused);
  });

  it('is read by the columns that a person pointed at, whatever stands above them', () => {
    expect(readings(FOREIGN).ok).toBe(false);
    const columns = { headingRow: 3, code: 0, quantity: 1, ...NONE };
    const pointed = readings(FOREIGN, { pointed: { sheet: 'Woche', columns } });
    expect(pointed.lines).toEqual([
      [5, 'marg', '3'],
      [6, 'napoli', '4'],
    ]);
    expect(pointed).toMatchObject({
      sheet: { ignored: ['Plu'] },
      read: { heading: 'knopf|anzahl|plu', source: 'pointed' },
    });
  });

  it('without headings is read from its first row, and has nothing to be found by', () => {
    const columns = { headingRow: -1, code: 0, quantity: 1, ...NONE };
    const pointed = readings([['marg', 3], PERIOD], { pointed: { sheet: 'Woche', columns } });
    expect(pointed.lines).toEqual([[1, 'marg', '3']]);
    expect(pointed).toMatchObject({ read: { heading: null } });
  });

  it('is read as the last one with such a heading, wherever that stands, before what its words mean', () => {
    const stored = (heading: string) => (heading === 'plu|count|sold' ? { code: 0, quantity: 2, ...NONE } : null);
    const reading = readings([['Week 46'], PERIOD, ['PLU', 'Count ', 'Sold'], ['marg', 9, 3]], { stored });
    expect(reading.lines).toEqual([[4, 'marg', '3']]);
    expect(reading).toMatchObject({ read: { source: 'stored', columns: { headingRow: 2 } } });
  });
});

describe('the top of a sheet', () => {
  it('shows rows by their own numbers, with the row that is most like a heading', () => {
    const [top, ...others] = sheetTops([
      { name: 'Cover', rows: [[null]] },
      { name: 'Woche', rows: FOREIGN },
    ]);
    expect(others).toEqual([]);
    expect(top?.name).toBe('Woche');
    expect(top?.rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [1, 'Woche 45'],
      [2, 'From'],
      [4, 'Knopf'],
      [5, 'marg'],
      [6, 'napoli'],
    ]);
    expect(top?.nearest).toEqual({ line: 4, columns: { code: 2 } });
  });

  it('is that of the first 20 rows that hold anything', () => {
    const [top] = sheetTops([{ name: 'Long', rows: Array.from({ length: 90 }, (_, row) => (row % 2 ? [row] : [])) }]);
    expect(top?.rows).toHaveLength(20);
    expect(top?.rows.at(-1)?.line).toBe(40);
  });
});
