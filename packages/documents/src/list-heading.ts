import type { ListKind } from '@larder/domain/catalogue/price-list/read-row.ts';
import type { ListColumn, ListPlaces } from '@larder/domain/catalogue/price-list/row.ts';
import type { CsvRow } from '@larder/domain/csv-rows.ts';
import { headingKey, nearestHeading } from '@larder/domain/sheet-heading.ts';
import { columnsOf, missingColumns } from './list-layouts.ts';

/** Columns that a person pointed at. line: where the headings stand; 0: the file has none. */
export interface PointedColumns extends ListPlaces {
  line: number;
}

/**
 * How the columns of a file are read. found: by its headings; stored: as in the file before; pointed: a person pointed at them. width: how
 * many cells a line has.
 */
export interface ListHeading extends PointedColumns {
  headings: string[];
  width: number;
  source: 'found' | 'stored' | 'pointed';
}

/** What is wrong with the columns of a file: those that are missing or stand there twice. nearest: the row that is most like a heading. */
export interface WrongHeading {
  wrong: ListColumn[];
  nearest: PointedColumns;
}

/**
 * * What is known of columns beside the headings. pointed: by a person, or stored when this file was read before. stored: those of files
 * with such a heading, one for each supplier, the latest first.
 */
export interface KnownColumns {
  pointed?: (PointedColumns & { source?: ListHeading['source'] | undefined }) | undefined;
  stored?: ((headingKey: string) => readonly ListPlaces[]) | undefined;
}

/**
 * Finds the heading among the top rows of a file, which may have a title or a date above it: the row that a person pointed at, else the first
 * whose columns are stored, else the first that names all needed columns. Null: there are no rows.
 */
export function findHeading(
  rows: readonly CsvRow[],
  list: ListKind,
  { pointed, stored }: KnownColumns,
): ListHeading | WrongHeading | null {
  if (rows.length === 0) return null;
  if (pointed) return pointedHeading(rows, list, pointed);

  for (const row of rows) {
    const key = headingKey(row.cells);
    const heading = key === null ? null : storedHeading(row, stored?.(key) ?? []);
    if (heading) return heading;
  }
  const read = rows.map((row) => ({ ...readHeading(row, list), row }));
  const right = read.find(({ wrong }) => wrong.length === 0);
  if (right) {
    const { line, cells } = right.row;
    return { line, columns: right.columns, same: {}, headings: cells, width: cells.length, source: 'found' };
  }
  const nearest = nearestHeading(read.map((one) => ({ ...one, cells: one.row.cells })));
  return nearest
    ? { wrong: nearest.wrong, nearest: { line: nearest.row.line, columns: nearest.columns, same: {} } }
    : null;
}

/** Of several suppliers with such a heading nobody can tell which one the file is of: that alone is asked. */
function storedHeading(
  { line, cells }: CsvRow,
  [latest, ...others]: readonly ListPlaces[],
): ListHeading | WrongHeading | null {
  if (!latest) return null;
  if (others.length === 0) return { ...latest, line, headings: cells, width: cells.length, source: 'stored' };
  const { supplier_name: _, ...same } = latest.same;
  return { wrong: ['supplier_name'], nearest: { columns: latest.columns, same, line } };
}

function pointedHeading(
  rows: readonly CsvRow[],
  list: ListKind,
  pointed: NonNullable<KnownColumns['pointed']>,
): ListHeading | WrongHeading {
  const headings = rows.find(({ line }) => line === pointed.line)?.cells ?? [];
  const width = headings.length || Math.max(...rows.map(({ cells }) => cells.length));
  const places = {
    columns: Object.fromEntries(Object.entries(pointed.columns).filter(([, at]) => at < width)),
    same: pointed.same,
  };
  const wrong = missingColumns(places, list);
  if (wrong.length > 0) return { wrong, nearest: { ...places, line: pointed.line } };
  return { ...places, line: pointed.line, headings, width, source: pointed.source ?? 'pointed' };
}

function readHeading({ cells }: CsvRow, list: ListKind): { columns: ListPlaces['columns']; wrong: ListColumn[] } {
  const columns = namedColumns(cells, list);
  const twice = columnsOf(cells, list).filter((column, at) => column !== null && columns[column] !== at);
  return {
    columns,
    wrong: [...missingColumns({ columns, same: {} }, list), ...twice.filter((column) => column !== null)],
  };
}

/** The columns that a row names; those that stand there twice are read where they stand first. */
export function namedColumns(cells: readonly string[], list: ListKind): ListPlaces['columns'] {
  const columns: ListPlaces['columns'] = {};
  columnsOf(cells, list).forEach((column, at) => {
    if (column !== null) columns[column] ??= at;
  });
  return columns;
}
