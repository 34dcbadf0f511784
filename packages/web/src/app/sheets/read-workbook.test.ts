import { utils, type WorkSheet, write } from '@e965/xlsx';
import { readSalesWorkbook } from '@larder/domain/sales/read-sales-workbook.ts';
import { describe, expect, it } from 'vitest';
import { readWorkbook } from './read-workbook.ts';

interface Expected {
  start: string;
  end: string;
  lines: Record<string, number>;
  modifiers?: Record<string, number>;
  unmatched?: Record<string, number>;
  error?: string;
}

const sheets = import.meta.glob<string>(
  [
    '../../../../server/src/demo/seed-data/pizza-sales-2015/{weekly,awkward}/*.{xls,xlsx}',
    '../../../../e2e/src/fixtures/pos-excel-exports/*.xlsx',
  ],
  { query: '?url&inline', import: 'default', eager: true },
);
const expectations = import.meta.glob<Record<string, Expected>>(
  '../../../../server/src/demo/seed-data/pizza-sales-2015/{weekly,awkward}/expected.json',
  { import: 'default', eager: true },
);
const expected = new Map(Object.values(expectations).flatMap((each) => Object.entries(each)));

const NO_COLUMNS = 'Could not determine product or quantity columns - import unsuccessful.';
const NO_PERIOD = 'Could not determine report period - import unsuccessful.';

describe('the sales year and the awkward sheets', () => {
  const valid = [...expected].filter(([, { error }]) => error === undefined).map(([file]) => file);
  const refusedWith = (message: string) =>
    [...expected].filter(([, { error }]) => error === message).map(([file]) => file);

  it('SALES-010 is tried on 26 weeks and 17 awkward workbooks, .xlsx and .xls', () => {
    expect(expected.size).toBe(26 + 12 + 5);
    expect(valid).toHaveLength(26 + 12);
    expect(valid.filter((file) => file.endsWith('.xls'))).not.toHaveLength(0);
  });

  it.each(valid)('SALES-006 SALES-008 reads period and quantities of %s', async (file) => {
    const { start, end, quantities } = await readFile(file);
    const { lines, modifiers = {}, unmatched = {}, ...period } = expected.get(file) as Expected;
    expect({ start, end }).toEqual({ start: period.start, end: period.end });
    expect(quantities).toEqual(withVoid(file, { ...lines, ...modifiers, ...unmatched }));
  });

  it.each(refusedWith(NO_COLUMNS))('SALES-007 finds no code or quantity column in %s', async (file) => {
    expect(await refusalOf(file)).toBe('sales.columns-not-found');
  });

  it.each(refusedWith(NO_PERIOD))('SALES-009 finds no complete period in %s', async (file) => {
    expect(await refusalOf(file)).toBe('sales.period-not-found');
  });

  it('SALES-007 refuses a real workbook whose headings only contain Count', async () => {
    expect(await refusalOf('store-performance-case-study.xlsx')).toBe('sales.columns-not-found');
  });

  it('rule 6 leaves a void line negative and leaves a line of nothing out, with a note', async () => {
    const reading = readSalesWorkbook(readWorkbook(await bytesOf('a11-zero-and-negative.xlsx')));
    if (!reading.ok) throw new Error(reading.refusal.code);
    expect(reading.sheet.lines.at(-1)).toMatchObject({ plu: 'hawaiian_s', row: 93 });
    expect(reading.sheet.lines.at(-1)?.quantity.toFixed()).toBe('-2');
    expect(reading.sheet.skipped).toEqual([
      { row: 94, plu: 'brie_carre_s', name: 'Brie Carre (S) comp', quantity: '0', reason: 'zero' },
    ]);
  });
});

describe('readWorkbook', () => {
  it('takes what a formula gave, marks one that was never calculated, and keeps errors as words', () => {
    const sheet = sheetOf({
      A1: { t: 'n', v: 5, f: '2+3' },
      B1: { t: 'n', v: 7, f: '3+4' },
      C1: { t: 'e', v: 0x17 },
    });
    const bytes = write(
      { SheetNames: ['Sales'], Sheets: { Sales: sheet } },
      { type: 'array', bookType: 'xlsx', compression: false },
    );
    const letters = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');
    const uncalculated = letters.replace('<f>3+4</f><v>7</v>', '<f>3+4</f>        ');
    expect(uncalculated).not.toBe(letters);
    expect(readWorkbook(Uint8Array.from(uncalculated, (letter) => letter.charCodeAt(0)))[0]?.rows).toEqual([
      [5, { uncalculated: true }, { error: '#REF!' }],
    ]);
  });

  it('reads a number under a date format as that day, and a code with its leading zeros', () => {
    const sheet = sheetOf({
      A1: { t: 'n', v: 42023, z: 'dd/mm/yyyy' },
      B1: { t: 'n', v: 42, z: '0000' },
      C1: { t: 'n', v: 42023 },
    });
    expect(readWorkbook(workbook({ Sales: sheet }))[0]?.rows).toEqual([[{ day: '2015-01-19' }, '0042', 42023]]);
  });

  it('leaves hidden sheets alone', () => {
    const sheet = sheetOf({ A1: { t: 's', v: 'PLU' } });
    const book = {
      SheetNames: ['Shown', 'Old'],
      Sheets: { Shown: sheet, Old: sheet },
      Workbook: { Sheets: [{}, { Hidden: 1 as const }] },
    };
    expect(
      readWorkbook(new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }))).map(({ name }) => name),
    ).toEqual(['Shown']);
  });

  it.each([
    ['text under the name of a workbook', new TextEncoder().encode('PLU,Qty\nmargherita,3')],
    ['an empty file', new Uint8Array()],
    ['a workbook cut off in the middle', workbook({ Sales: sheetOf({ A1: { t: 's', v: 'PLU' } }) }).slice(0, 3000)],
  ])('throws on %s', (_, bytes) => expect(() => readWorkbook(bytes)).toThrow());
});

/** The expectation leaves the last two rows of a11 open; rule 6 counts the void line. */
function withVoid(file: string, quantities: Record<string, number>): Record<string, number> {
  if (!file.startsWith('a11')) return quantities;
  return { ...quantities, hawaiian_s: (quantities.hawaiian_s ?? 0) - 2 };
}

async function readFile(file: string) {
  const reading = readSalesWorkbook(readWorkbook(await bytesOf(file)));
  if (!reading.ok) throw new Error(`${file}: ${reading.refusal.code}`);
  const quantities: Record<string, number> = {};
  for (const { plu, quantity } of reading.sheet.lines) quantities[plu] = (quantities[plu] ?? 0) + quantity.toNumber();
  return { start: reading.sheet.start, end: reading.sheet.end, quantities };
}

async function refusalOf(file: string): Promise<string | null> {
  const reading = readSalesWorkbook(readWorkbook(await bytesOf(file)));
  return reading.ok ? null : reading.refusal.code;
}

async function bytesOf(file: string): Promise<Uint8Array> {
  const [, url = ''] = Object.entries(sheets).find(([path]) => path.endsWith(`/${file}`)) ?? [];
  return new Uint8Array(await (await fetch(url)).arrayBuffer());
}

function sheetOf(cells: WorkSheet): WorkSheet {
  return { '!ref': 'A1:D9', ...cells };
}

function workbook(sheets: Record<string, WorkSheet>): Uint8Array {
  const book = utils.book_new();
  for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(book, sheet, name);
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }));
}
