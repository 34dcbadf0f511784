import { contradictionFinder } from '@larder/domain/catalogue/price-list/contradicted-lines.ts';
import { statedAllergens } from '@larder/domain/catalogue/price-list/listed-allergens.ts';
import type { ListFacts } from '@larder/domain/catalogue/price-list/plan.ts';
import type { ListKind } from '@larder/domain/catalogue/price-list/read-row.ts';
import { namedCode, repeatedCodes } from '@larder/domain/catalogue/price-list/repeated-codes.ts';
import type { CellProblem, ListColumn, RawRow } from '@larder/domain/catalogue/price-list/row.ts';
import { BrokenQuotes, type CsvRow, csvRows } from './csv-rows.ts';
import { type Encoding, encodingOf, type FileBytes, textOf } from './csv-text.ts';
import { columnsOf, unusedHeadings, wrongColumns } from './list-layouts.ts';

/** A file of more lines is refused; it would hold everybody up. */
export const LIST_MAX_ROWS = 20_000;

const DELIMITERS = [';', ',', '\t'];

/** Why a file can't be read at all. line: where, when it is known. */
export interface UnreadableFile {
  reason: 'empty' | 'not-text' | 'workbook' | 'columns' | 'quotes' | 'too-many';
  line: number | null;
  columns: string[];
}

/** What is known of a file that can be read. contradicted: lines that contradict others about allergens. unused: headings of columns that are not read. */
export interface SurveyedList extends ListFacts {
  list: ListKind;
  encoding: Encoding;
  delimiter: string;
  rows: number;
  unused: string[];
  contradicted: ReadonlyMap<number, CellProblem[]>;
}

export type Survey = { surveyed: SurveyedList; unreadable: null } | { surveyed: null; unreadable: UnreadableFile };

/**
 * Goes through a file once, without keeping more than a piece of it: how it writes its text (see encodingOf), what parts its cells
 * (semicolons, commas or tabs, whichever the heading has most of), whether its heading and quotation marks are right, how many rows it has.
 */
export async function surveyList(open: FileBytes, list: ListKind): Promise<Survey> {
  const encoding = await encodingOf(open);
  if (encoding === 'workbook') return unreadable('workbook');
  if (encoding === null) return unreadable('not-text');
  const delimiter = await delimiterOf(textOf(open, encoding));
  const itemcodes: string[] = [];
  const codes = repeatedCodes();
  const contradictions = contradictionFinder();
  let unused: string[] = [];
  let rows = 0;
  try {
    for await (const read of rowsOf(open, { list, encoding, delimiter })) {
      if ('wrong' in read) {
        if (read.wrong.length > 0) return unreadable('columns', read.line, read.wrong);
        unused = read.unused;
        continue;
      }
      rows += 1;
      if (rows > LIST_MAX_ROWS) return unreadable('too-many', read.line);
      if (list !== 'ownList') contradictions.see(read, statedAllergens(read, list));
      if (read.cells.itemcode?.trim()) itemcodes.push(read.cells.itemcode.trim());
      codes.add(namedCode(read, list));
    }
  } catch (error) {
    if (error instanceof BrokenQuotes) return unreadable('quotes', error.line);
    throw error;
  }
  if (rows === 0) return unreadable('empty');
  const facts = { itemcodes, repeated: codes.repeated(), contradicted: contradictions.found() };
  return { surveyed: { list, encoding, delimiter, rows, unused, ...facts }, unreadable: null };
}

/** The rows of a surveyed file, some at a time. */
export async function* listRows(open: FileBytes, surveyed: SurveyedList, atOnce: number): AsyncGenerator<RawRow[]> {
  let rows: RawRow[] = [];
  for await (const read of rowsOf(open, surveyed)) {
    if ('wrong' in read) continue; // looked at by the survey
    rows.push(read);
    if (rows.length < atOnce) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

type Heading = { line: number; wrong: string[]; unused: string[] };

async function* rowsOf(
  open: FileBytes,
  { list, encoding, delimiter }: Pick<SurveyedList, 'list' | 'encoding' | 'delimiter'>,
): AsyncGenerator<RawRow | Heading> {
  let columns: (ListColumn | null)[] | null = null;
  for await (const row of csvRows(textOf(open, encoding), delimiter)) {
    if (columns === null && row.line === 1 && isSeparatorLine(row.cells)) continue;
    if (columns) yield rawRow(row, columns, delimiter);
    else {
      columns = columnsOf(row.cells, list);
      yield { line: row.line, wrong: wrongColumns(columns, list), unused: unusedHeadings(row.cells, columns) };
    }
  }
}

function rawRow({ line, cells: values }: CsvRow, columns: readonly (ListColumn | null)[], delimiter: string): RawRow {
  const cells: RawRow['cells'] = {};
  columns.forEach((column, index) => {
    if (column) cells[column] = values[index] ?? '';
  });
  return { line, cells, shape: shapeOf(values, columns.length, delimiter) };
}

/** What is wrong with a line as a line. */
function shapeOf(values: readonly string[], columns: number, delimiter: string): string | null {
  const surplus = values.slice(columns).some((cell) => cell.trim() !== '');
  if (surplus) return `The line has ${values.length} cells, the heading ${columns}.`;
  if (values.length >= columns) return null;
  const other = DELIMITERS.find((sign) => sign !== delimiter && count(values[0] ?? '', sign) >= columns - 1);
  if (values.length === 1 && other)
    return `This line is parted by ${spoken(other)}, the heading by ${spoken(delimiter)}.`;
  return `The line has only ${values.length} of ${columns} cells.`;
}

/** By the first line that holds anything. */
async function delimiterOf(texts: AsyncIterable<string>): Promise<string> {
  let start = '';
  for await (const text of texts) {
    start = (start + text).replace(/^(sep=.)?\s*\n/, '');
    if (start.includes('\n')) break;
  }
  const heading = start.slice(0, start.search(/\n|$/));
  return DELIMITERS.toSorted((a, b) => count(heading, b) - count(heading, a))[0] ?? ';';
}

/** `sep=;`, which spreadsheets write before the heading. */
function isSeparatorLine(cells: readonly string[]): boolean {
  return /^sep=/.test(cells[0] ?? '');
}

function spoken(delimiter: string): string {
  return { ';': 'semicolons', ',': 'commas', '\t': 'tabs' }[delimiter] ?? delimiter;
}

function count(text: string, sign: string): number {
  return text.split(sign).length - 1;
}

function unreadable(reason: UnreadableFile['reason'], line: number | null = null, columns: string[] = []): Survey {
  return { surveyed: null, unreadable: { reason, line, columns } };
}
