import { BrokenQuotes, type CsvRow, csvRows } from '@larder/domain/csv-rows.ts';
import { HEADING_WITHIN_ROWS } from '@larder/domain/sheet-heading.ts';
import { type Encoding, type FileBytes, textOf } from './csv-text.ts';

/** What may part cells; the first is taken where nothing speaks for another. */
export const DELIMITERS = [';', ',', '\t'];

/** The top rows of a file, with what parts their cells. broken: a quotation mark after them that is not right. */
export interface ListHead {
  delimiter: string;
  rows: CsvRow[];
  broken: BrokenQuotes | null;
}

/** The top rows in each way in which their cells can be parted, the likeliest first: what stands in most lines, and there most often. */
export async function headsOf(open: FileBytes, encoding: Encoding): Promise<ListHead[]> {
  const lines = await topLines(textOf(open, encoding));
  const often = (sign: string) => lines.reduce((sum, line) => sum + count(line, sign), 0);
  const inLines = (sign: string) => lines.filter((line) => line.includes(sign)).length;
  const likeliest = DELIMITERS.toSorted((a, b) => inLines(b) - inLines(a) || often(b) - often(a));
  return Promise.all(likeliest.map((delimiter) => headOf(open, encoding, delimiter)));
}

export function count(text: string, sign: string): number {
  return text.split(sign).length - 1;
}

/** `sep=;`, which spreadsheets write before the heading. */
export function isSeparatorLine({ line, cells }: CsvRow): boolean {
  return line === 1 && /^sep=/.test(cells[0] ?? '');
}

async function headOf(open: FileBytes, encoding: Encoding, delimiter: string): Promise<ListHead> {
  const rows: CsvRow[] = [];
  try {
    for await (const row of csvRows(textOf(open, encoding), delimiter)) {
      if (!isSeparatorLine(row)) rows.push(row);
      if (rows.length === HEADING_WITHIN_ROWS) break;
    }
  } catch (error) {
    if (!(error instanceof BrokenQuotes)) throw error;
    return { delimiter, rows, broken: error };
  }
  return { delimiter, rows, broken: null };
}

async function topLines(texts: AsyncIterable<string>): Promise<string[]> {
  let start = '';
  for await (const text of texts) {
    start += text;
    if (count(start, '\n') > HEADING_WITHIN_ROWS) break;
  }
  return start
    .replace(/^sep=.\n/, '')
    .split('\n')
    .slice(0, HEADING_WITHIN_ROWS);
}
