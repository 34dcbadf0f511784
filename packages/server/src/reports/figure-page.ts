import type { FigureLine } from '@larder/contract/reports.ts';
import { knownWorth, type MissingThing, sumKnown } from '@larder/domain/missing.ts';
import { decimal } from '@larder/domain/money.ts';
import { type RawBuilder, sql } from 'kysely';
import { textOrNull } from '../ledger/figures/period-figures.ts';

/** Lines that are answered at once. */
export const PER_PAGE = 50;

/** Some of the lines behind a figure, the largest first, and what all of them come to. */
export interface FigurePage {
  lines: FigureLine[];
  /** Of all pages. */
  count: number;
  /** £ of all pages as far as it is known; null where nothing of it is. */
  total: string | null;
  missing: readonly MissingThing[];
}

/** What a row of a page holds beside its own columns. */
export interface PagedRow {
  key: string;
  /** What it is about, whose name it is called by; null where it has none. */
  about: string | null;
  /** £, null where it is not known. */
  value: string | null;
  count: number;
  total: string | null;
  /** What the rows of all pages without a known £ are about, each once. */
  unknown: string[];
}

/**
 * One page of rows that are found in the database and are too many to read at once. rows: a select of key (text), value (£, null where it is not
 * known), about (uuid: whose name shows what is not known) and what else a line shows. The answer's rows are PagedRows.
 */
export function pageOfRows(rows: RawBuilder<unknown>, offset: number): RawBuilder<unknown> {
  return sql`
    with line as materialized (${rows})
    select line.*, (select count(*)::int from line) as count, (select sum(value) from line) as total,
      (select coalesce(array_agg(distinct about), '{}') from line where value is null) as unknown
    from line order by value is null, abs(value) desc, key collate "C" limit ${PER_PAGE} offset ${offset}`;
}

/** The ids whose names the lines of a page and what it lacks are called by, each once. */
export function aboutsOf(rows: readonly PagedRow[]): string[] {
  return [...new Set([...rows.flatMap((row) => row.about ?? []), ...(rows[0]?.unknown ?? [])])];
}

/** The page that the rows of pageOfRows make. names: how those are called whose £ is not known. */
export function pageFrom<Row extends PagedRow>(
  rows: readonly Row[],
  names: ReadonlyMap<string, string>,
  toLine: (row: Row) => FigureLine,
): FigurePage {
  const [first] = rows;
  if (!first) return { lines: [], count: 0, total: '0', missing: [] };
  return {
    lines: rows.map(toLine),
    count: first.count,
    total: textOrNull(first.total === null ? null : decimal(first.total)),
    missing: sumKnown(first.unknown.map((id) => knownWorth(names.get(id) ?? 'Something that was removed', null)))
      .missing,
  };
}

/** A page of lines that are few enough to be read at once. */
export function pageOf(lines: FigureLine[], offset: number): FigurePage {
  const { value, missing } = sumKnown(
    lines.map((line) => knownWorth(line.title, line.value === null ? null : decimal(line.value))),
  );
  return {
    lines: largestFirst(lines).slice(offset, offset + PER_PAGE),
    count: lines.length,
    total: textOrNull(value),
    missing,
  };
}

/** The largest first, whatever its sign; then what is not known. */
function largestFirst(lines: readonly FigureLine[]): FigureLine[] {
  const size = (line: FigureLine) =>
    decimal(line.value ?? -1)
      .abs()
      .mul(line.value === null ? -1 : 1);
  return lines.toSorted((a, b) => size(b).comparedTo(size(a)) || (a.key < b.key ? -1 : 1));
}
