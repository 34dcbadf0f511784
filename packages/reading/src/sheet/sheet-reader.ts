import { BrokenQuotes, type CsvRow, csvRows } from '@larder/domain/csv-rows.ts';
import type { OtherPaper, ReadHead, ReadValue } from '@larder/domain/invoices/read-file.ts';
import { type KnownStatementColumns, readStatementSheet } from '@larder/domain/invoices/statement-sheet.ts';
import { DELIMITERS, kindOfFile } from '../kind-of-file.ts';
import { CannotRead, type GivenFile, type Reader } from '../reader.ts';
import { printedPeriod } from '../statement/printed-period.ts';
import { sheetText } from './sheet-text.ts';

/** A supplier's statement of more lines is refused; it would hold everybody up. */
const LINES_AT_MOST = 5_000;

/** Reads CSV files as statements of suppliers; one that lists several suppliers is a statement of each. known: what is known of its columns. */
export function sheetReader(known: KnownStatementColumns = {}): Reader {
  return {
    async takes(files) {
      return files.length === 1 && files.every(({ bytes }) => kindOfFile(bytes) === 'csv');
    },
    async read([file]) {
      if (!file) throw new CannotRead('no-rows');
      const rows = await rowsOf(file, known);
      const { sheet, statements } = readStatementSheet(rows, known);
      const period = printedPeriod(sheet.top.map(({ cells }) => cells.join(' ')));
      const papers = statements.map(({ supplier, statement: read }, at): OtherPaper => {
        const statement = period ? { ...read, ...period } : read;
        if (statement.lines.length > LINES_AT_MOST) throw new CannotRead('too-many-lines');
        return { kind: 'statement', pages: { from: at + 1, to: at + 1 }, head: headOf(supplier), statement, sheet };
      });
      if (sheet.isRead && rows.every(({ line }) => line <= sheet.line)) throw new CannotRead('no-rows');
      return { pages: [], papers };
    },
  };
}

/** Parts the cells by the sign by which columns are known, else by which most rows have several cells. */
async function rowsOf({ bytes }: GivenFile, known: KnownStatementColumns): Promise<CsvRow[]> {
  const text = sheetText(bytes);
  const stated = /^\uFEFF?sep=(.)\n/.exec(text)?.[1];
  const parted: CsvRow[][] = [];
  let broken: BrokenQuotes | null = null;
  for (const sign of stated ? [stated] : DELIMITERS) {
    try {
      parted.push(await allRows(text, sign));
    } catch (error) {
      if (!(error instanceof BrokenQuotes)) throw error;
      broken ??= error;
    }
  }
  const several = (rows: readonly CsvRow[]) => rows.filter(({ cells }) => cells.length > 2).length;
  const isRead = (rows: readonly CsvRow[]) => readStatementSheet(rows.slice(0, LOOKED_AT), known).sheet.isRead;
  const likeliest = parted.toSorted((a, b) => several(b) - several(a));
  const best = likeliest.find((rows) => several(rows) > 0 && isRead(rows)) ?? likeliest[0];
  if (broken && (!best || several(best) === 0)) throw new CannotRead('broken-quotes');
  return best ?? [];
}

const LOOKED_AT = 40;

async function allRows(text: string, delimiter: string): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for await (const row of csvRows(pieces(text), delimiter))
    if (row.line !== 1 || !/^sep=/.test(row.cells[0] ?? '')) rows.push(row);
  return rows;
}

async function* pieces(text: string): AsyncGenerator<string> {
  yield text;
}

/** A file states its supplier as surely as it states its lines. */
function headOf(supplier: string): { supplierName?: ReadValue<ReadHead['supplierName']> } {
  if (supplier === '') return {};
  return { supplierName: { value: supplier, printed: supplier, source: 'xml', confidence: 1, box: null } };
}
