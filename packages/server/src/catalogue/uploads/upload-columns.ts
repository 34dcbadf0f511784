import { listPlaces, pointedColumns } from '@larder/contract/list-columns.ts';
import type { UploadHead, UploadKind } from '@larder/contract/uploads.ts';
import type { KnownColumns, ListHeading, PointedColumns } from '@larder/documents/list-heading.ts';
import type { ListKind } from '@larder/domain/catalogue/price-list/read-row.ts';
import type { ListColumn, ListPlaces } from '@larder/domain/catalogue/price-list/row.ts';
import type { CsvRow } from '@larder/domain/csv-rows.ts';
import { headingKey } from '@larder/domain/sheet-heading.ts';
import { z } from 'zod';
import type { Db, Tx } from '../../db/transaction.ts';
import type { Ctx } from '../../kernel/context.ts';
import { storedLayouts, storeLayout } from '../../kernel/sheet-layouts.ts';

/** How a file is read, as its record stores it. */
const storedColumns = pointedColumns.extend({ source: z.enum(['pointed', 'stored']) });
export type StoredColumns = z.infer<typeof storedColumns>;

const CELLS_SHOWN = 60;
const LONGEST_CELL = 60;

/** What is in a file: a supplier's price list is its own list in the account of a supplier. */
export function listKindOf(ctx: Ctx, kind: UploadKind): ListKind {
  return ctx.account.type === 'SUPPLIER' ? 'ownList' : kind;
}

/** What is known of the columns of a file: what its record states, else how files with such a heading were read before. */
export async function knownColumns(
  db: Db,
  ctx: Ctx,
  { kind, columns }: { kind: UploadKind; columns: unknown },
): Promise<KnownColumns> {
  const stored = storedColumns.safeParse(columns);
  if (stored.success) return { pointed: stored.data };
  const byHeading = Map.groupBy(await storedLayouts(db, ctx.accountId, kind), ({ heading }) => heading);
  return { stored: (key) => (byHeading.get(key) ?? []).flatMap(({ columns: places }) => placesOf(places)) };
}

/** What the record of a file states of its columns, so that it is posted as it was checked; null: its headings alone tell. */
export function columnsToStore({ source, line, columns, same }: ListHeading): StoredColumns | null {
  return source === 'found' ? null : { source, line, columns, same };
}

/** Has the next file with such a heading read alike; one without headings can't be found again. */
export function storeColumns(tx: Tx, ctx: Ctx, kind: UploadKind, heading: ListHeading): void {
  const key = headingKey(heading.headings);
  if (heading.source === 'found' || key === null) return;
  const { columns, same } = heading;
  storeLayout(tx, ctx, { kind, heading: key, columns: { columns, same }, supplier: same.supplier_name });
}

/** The top of a file as people are shown it, cut to what fits a screen. */
export function headOf(
  rows: readonly CsvRow[],
  { line, columns, same }: PointedColumns,
  missing: readonly ListColumn[] = [],
): UploadHead {
  return {
    rows: rows.map((row) => ({
      line: row.line,
      cells: row.cells.slice(0, CELLS_SHOWN).map((cell) => cell.trim().slice(0, LONGEST_CELL)),
    })),
    places: { line, columns, same },
    missing: [...missing],
  };
}

/** Layouts also come with imported files: what is none is passed over. */
function placesOf(stored: unknown): ListPlaces[] {
  const places = listPlaces.safeParse(stored);
  return places.success ? [places.data] : [];
}
