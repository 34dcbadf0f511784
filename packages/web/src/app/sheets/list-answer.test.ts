import { utils, type WorkSheet, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { listAnswer } from './list-answer.ts';

function workbook(sheets: Record<string, WorkSheet>, bookType: 'xlsx' | 'xls' = 'xlsx'): Uint8Array {
  const book = utils.book_new();
  for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(book, sheet, name);
  return new Uint8Array(write(book, { type: 'array', bookType }));
}

const table = (...rows: unknown[][]) => utils.aoa_to_sheet(rows);
const csvOf = (sheet: WorkSheet) => {
  const answer = listAnswer(workbook({ Prices: sheet }));
  return answer.ok ? answer.sheet[0]?.csv : answer.refusal;
};

describe('a list in a workbook', () => {
  it.each(['xlsx', 'xls'] as const)('becomes a CSV file from an .%s, each sheet with rows its own', (bookType) => {
    const sheets = {
      Prices: table(['Product', 'Price'], ['Leeks', 9.5]),
      Notes: table(['Closed on Monday']),
      Empty: table(),
    };
    expect(listAnswer(workbook(sheets, bookType))).toEqual({
      ok: true,
      sheet: [
        { name: 'Prices', csv: '"Product";"Price"\n"Leeks";"9.5"\n' },
        { name: 'Notes', csv: '"Closed on Monday"\n' },
      ],
    });
  });

  it('retains line numbers, and cells that are empty at the end', () =>
    expect(csvOf(table(['Product', 'Price', 'Note'], [], ['Leeks\nbox', 1]))).toBe(
      '"Product";"Price";"Note"\n"";"";""\n"Leeks box";"1";""\n',
    ));

  it('has figures without noise, codes with their zeros, days, percentages and texts as they are', () => {
    const sheet: WorkSheet = {
      '!ref': 'A1:F1',
      A1: { t: 'n', v: 0.1 + 0.2, z: '£0.00' },
      B1: { t: 'n', v: 42, z: '0000' },
      C1: { t: 'n', v: 42023, z: 'dd/mm/yyyy' },
      D1: { t: 'n', v: 0.2, z: '0%' },
      E1: { t: 's', v: '=1+1' },
      F1: { t: 's', v: '5" pots' },
    };
    expect(csvOf(sheet)).toBe('"0.3";"0042";"2015-01-19";"20%";"=1+1";"5"" pots"\n');
  });

  it('is refused without rows, damaged, or with a formula that has no result', () => {
    expect(csvOf(table())).toEqual({ code: 'upload.no-rows' });
    expect(listAnswer(new TextEncoder().encode('name;price'))).toEqual({
      ok: false,
      refusal: { code: 'sales.file-broken' },
    });
    const letters = Array.from(
      new Uint8Array(
        write(
          {
            SheetNames: ['Prices'],
            Sheets: { Prices: { '!ref': 'A1:A2', A1: { t: 's', v: 'Price' }, A2: { t: 'n', v: 7, f: '3+4' } } },
          },
          { type: 'array', bookType: 'xlsx', compression: false },
        ),
      ),
      (byte) => String.fromCharCode(byte),
    ).join('');
    const uncalculated = letters.replace('<f>3+4</f><v>7</v>', '<f>3+4</f>        ');
    expect(listAnswer(Uint8Array.from(uncalculated, (letter) => letter.charCodeAt(0)))).toEqual({
      ok: false,
      refusal: { code: 'sales.formula-not-calculated', row: 2 },
    });
  });
});
