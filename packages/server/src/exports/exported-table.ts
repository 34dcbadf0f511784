import type { RawBuilder } from 'kysely';

/** A table that goes into the file: its key below the organisation, by which it is read in order, and what of it stays here. */
export interface ExportedTable {
  table: string;
  /** What it holds, for the README of the file. */
  description: string;
  key: readonly string[];
  without?: readonly string[];
  /** Rows that stay here, as a condition of SQL for those that go. */
  where?: string;
  /** Where its rows are read from, when the table itself holds only some of them. */
  from?: (organisationId: string) => RawBuilder<unknown>;
  /** Pairs of which the smaller id stands first. */
  ascending?: readonly [string, string];
  /** Columns of ids that its rows define; left out: its key, when that is one column. Columns with a foreign key are not listed here. */
  own?: readonly string[];
  /** Ids that name rows of one of these tables without a foreign key. */
  names?: Readonly<Record<string, readonly string[]>>;
  /** Ids that may name what is not in the file, such as the command that stated a price. */
  loose?: readonly string[];
  /** Units that may end with the id of a supplier option. */
  units?: readonly string[];
  /** Texts that say where an uploaded file lies: its new place, or nothing when it did not come with the file. */
  files?: readonly string[];
  /** What a file cannot bring: it is set to this when the file comes back. */
  onImport?: Readonly<Record<string, string | null>>;
  /** There may be rows already in the group that takes a file in. */
  mayStand?: boolean;
}

/** A table with a key of one column below the organisation. */
export const one = (
  table: string,
  key: string,
  description: string,
  more: Partial<ExportedTable> = {},
): ExportedTable => ({
  table,
  key: [key],
  description,
  ...more,
});

/** Tables of what lines, counts and recipes name. */
export const THING = ['ingredient', 'recipe'];
/** Stands for the person who did something where they are known by their name alone. */
export const NOBODY_HERE = { user_id: 'imported' };
