/** The first rows of a file as they stand. line: the file's own number of the row, from 1. */
export interface TopRow {
  line: number;
  cells: readonly string[];
}

/** What a person has to state about a file whose columns are not recognised. */
export interface PointedField<Key extends string> {
  key: Key;
  /** What the column holds: `price`. */
  name: string;
  /** What stands in it: `Such as 6x2.5kg`. */
  hint?: string;
  needed: boolean;
  /** A file may lack the column and be the same in all its lines. */
  maySame: boolean;
}

/** Which column of a file, counted from 0, holds what. line: where the headings stand; 0: there are none. same: what holds for every line. */
export interface Pointing<Key extends string> {
  line: number;
  columns: Partial<Record<Key, number>>;
  same: Partial<Record<Key, string>>;
}

/** `A`, `Z`, `AA`, as spreadsheets name columns; counted from 0. */
export function columnLetter(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : columnLetter(Math.floor(at / 26) - 1) + letter;
}

/** How many columns the rows have. */
export function widthOf(rows: readonly TopRow[]): number {
  return Math.max(0, ...rows.map(({ cells }) => cells.findLastIndex((cell) => cell !== '') + 1));
}

/** `B · Product code`: a column by its heading, without one by what stands in it first. */
export function columnName(rows: readonly TopRow[], line: number, at: number): string {
  const heading = rows.find((row) => row.line === line)?.cells[at];
  const shown = heading || examplesOf(rows, line, at)[0];
  return shown ? `${columnLetter(at)} · ${shown}` : columnLetter(at);
}

/** The first values of a column below the headings, at most two. */
export function examplesOf(rows: readonly TopRow[], line: number, at: number): string[] {
  const below = rows.filter((row) => row.line > line).map(({ cells }) => cells[at] ?? '');
  return below.filter((cell) => cell !== '').slice(0, 2);
}

/** The fields that are still open. */
export function openFields<Key extends string>(
  fields: readonly PointedField<Key>[],
  { columns, same }: Pointing<Key>,
): PointedField<Key>[] {
  return fields.filter(({ key, needed }) => needed && columns[key] === undefined && !same[key]?.trim());
}

/** The pointing with another answer to one question: a column, a text for every line, or neither. */
export function answered<Key extends string>(
  { line, columns, same }: Pointing<Key>,
  key: Key,
  answer: { column?: number | undefined; text?: string | undefined },
): Pointing<Key> {
  return { line, columns: replaced(columns, key, answer.column), same: replaced(same, key, answer.text) };
}

function replaced<Key extends string, Value>(
  values: Partial<Record<Key, Value>>,
  key: Key,
  value: Value | undefined,
): Partial<Record<Key, Value>> {
  const next = { ...values };
  if (value === undefined) delete next[key];
  else next[key] = value;
  return next;
}
