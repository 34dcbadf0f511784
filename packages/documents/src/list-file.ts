import { contradictionFinder } from '@larder/domain/catalogue/price-list/contradicted-lines.ts';
import { statedAllergens } from '@larder/domain/catalogue/price-list/listed-allergens.ts';
import type { ListFacts } from '@larder/domain/catalogue/price-list/plan.ts';
import type { ListKind } from '@larder/domain/catalogue/price-list/read-row.ts';
import { namedCode, repeatedCodes } from '@larder/domain/catalogue/price-list/repeated-codes.ts';
import {
  type CellProblem,
  LIST_COLUMNS,
  type ListColumn,
  type RawRow,
} from '@larder/domain/catalogue/price-list/row.ts';
import { BrokenQuotes, type CsvRow, csvRows } from '@larder/domain/csv-rows.ts';
import { type Encoding, encodingOf, type FileBytes, textOf } from './csv-text.ts';
import { count, DELIMITERS, headsOf, isSeparatorLine, type ListHead } from './list-head.ts';
import { findHeading, type KnownColumns, type ListHeading, type PointedColumns } from './list-heading.ts';
import { unusedHeadings } from './list-layouts.ts';

/** A file of more lines is refused; it would hold everybody up. */
export const LIST_MAX_ROWS = 20_000;

/** Why a file can't be read at all. line: where, when it is known. pointing: what a person needs to point at the columns, where these are missing. */
export interface UnreadableFile {
  reason: 'empty' | 'not-text' | 'workbook' | 'columns' | 'quotes' | 'too-many';
  line: number | null;
  columns: ListColumn[];
  pointing: { rows: CsvRow[]; nearest: PointedColumns } | null;
}

/** What is known of a file that can be read. contradicted: lines that contradict others about allergens. unused: headings of columns that are not read. */
export interface SurveyedList extends ListFacts {
  list: ListKind;
  encoding: Encoding;
  delimiter: string;
  heading: ListHeading;
  /** The top rows. */
  top: CsvRow[];
  rows: number;
  unused: string[];
  contradicted: ReadonlyMap<number, CellProblem[]>;
}

export type Survey = { surveyed: SurveyedList; unreadable: null } | { surveyed: null; unreadable: UnreadableFile };

/**
 * Goes through a file once, without holding more than a piece of it: how it writes its text (see encodingOf), what parts its cells
 * (semicolons, commas or tabs, whichever shows a heading), where its heading stands, whether its quotation marks are right, how many rows it has.
 */
export async function surveyList(open: FileBytes, list: ListKind, known: KnownColumns = {}): Promise<Survey> {
  const encoding = await encodingOf(open);
  if (encoding === 'workbook') return unreadable('workbook');
  if (encoding === null) return unreadable('not-text');
  const found = findLayout(await headsOf(open, encoding), list, known);
  if ('unreadable' in found) return found;

  const { delimiter, heading, top } = found;
  const itemcodes: string[] = [];
  const codes = repeatedCodes();
  const contradictions = contradictionFinder();
  let rows = 0;
  try {
    for await (const read of rowsOf(open, { encoding, delimiter, heading })) {
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
  const unused = unusedHeadings(heading.headings, heading);
  const facts = { itemcodes, repeated: codes.repeated(), contradicted: contradictions.found() };
  return { surveyed: { list, encoding, delimiter, heading, top, rows, unused, ...facts }, unreadable: null };
}

/** The rows of a surveyed file, some at a time. */
export async function* listRows(open: FileBytes, surveyed: SurveyedList, atOnce: number): AsyncGenerator<RawRow[]> {
  let rows: RawRow[] = [];
  for await (const read of rowsOf(open, surveyed)) {
    rows.push(read);
    if (rows.length < atOnce) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

type Layout = Pick<SurveyedList, 'delimiter' | 'heading' | 'top'>;

/** What parts the cells of a file, and its heading: of the ways to part them the likeliest in which there is one. */
function findLayout(heads: readonly ListHead[], list: ListKind, known: KnownColumns): Layout | Survey {
  const found = heads.map((head) => ({ head, heading: findHeading(head.rows, list, known) }));
  for (const { head, heading } of found)
    if (heading && 'source' in heading) return { delimiter: head.delimiter, heading, top: head.rows };

  const [likeliest] = found;
  if (likeliest?.head.broken) return unreadable('quotes', likeliest.head.broken.line);
  if (!likeliest?.heading || 'source' in likeliest.heading) return unreadable('empty');
  const { wrong, nearest } = likeliest.heading;
  const { rows } = likeliest.head;
  return {
    surveyed: null,
    unreadable: { reason: 'columns', line: nearest.line, columns: wrong, pointing: { rows, nearest } },
  };
}

/** The lines below the heading. */
async function* rowsOf(
  open: FileBytes,
  { encoding, delimiter, heading }: Pick<SurveyedList, 'encoding' | 'delimiter' | 'heading'>,
): AsyncGenerator<RawRow> {
  for await (const row of csvRows(textOf(open, encoding), delimiter))
    if (row.line > heading.line && !isSeparatorLine(row)) yield rawRow(row, heading, delimiter);
}

function rawRow({ line, cells: values }: CsvRow, { columns, same, width }: ListHeading, delimiter: string): RawRow {
  const cells: RawRow['cells'] = { ...same };
  for (const column of LIST_COLUMNS) {
    const at = columns[column];
    if (at !== undefined) cells[column] = values[at] ?? '';
  }
  return { line, cells, shape: shapeOf(values, width, delimiter) };
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

function spoken(delimiter: string): string {
  return { ';': 'semicolons', ',': 'commas', '\t': 'tabs' }[delimiter] ?? delimiter;
}

function unreadable(reason: UnreadableFile['reason'], line: number | null = null): Survey {
  return { surveyed: null, unreadable: { reason, line, columns: [], pointing: null } };
}
