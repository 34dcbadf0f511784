import { DOCUMENT_KINDS, type DocumentKind } from '@larder/domain/kinds/document-kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import type { DB } from '../db/tables.gen.ts';

type Table = Extract<keyof DB, string>;

/** Where documents of a kind are stored. SQL in it reads the document as d. */
export interface DocumentTable {
  table: Table;
  /** Its key beside the organisation. Lines have a column of the same name. */
  id: string;
  /** The columns of accounts that it moves or counts; of several, the first is where it was entered. */
  areas: readonly string[];
  /** The last day that it moves; of a count the evening that it states (rule 8). */
  day: RawBuilder<unknown>;
  /** When what it did to the stock was recorded. */
  enteredAt: RawBuilder<unknown>;
  /** Whether it stands in the lists of its area; null: always. */
  stands: RawBuilder<boolean> | null;
  /** Whether its movements or its count are in the ledger; null: always. */
  posted: RawBuilder<boolean> | null;
  /** The table of its lines; its own, where a document is one line. */
  lines: Table;
  /** What its ingredients are called by: `kind` and `ref_id` of its lines, or these columns of a table; null: by nothing. */
  ingredients: 'kind and ref_id' | { table: Table; columns: readonly string[] } | null;
}

const notRemoved = sql<boolean>`d.removed_at is null`;

/** Where each kind of document is stored. */
export const DOCUMENT_TABLES: Readonly<Record<DocumentKind, DocumentTable>> = {
  order: {
    table: 'purchase_order',
    id: 'order_id',
    areas: ['account_id'],
    day: sql`d.delivery_date`,
    enteredAt: sql`coalesce(d.received_at, d.updated_at)`,
    stands: notRemoved,
    posted: sql`d.status in ('RECEIVED', 'FINALISED') and ${notRemoved}`,
    lines: 'purchase_order_line',
    ingredients: { table: 'purchase_order_line', columns: ['ingredient_id'] },
  },
  sales: {
    table: 'sales_import',
    id: 'import_id',
    areas: ['account_id'],
    day: sql`d.end_day`,
    enteredAt: sql`d.created_at`,
    stands: null,
    posted: null,
    lines: 'sales_import_line',
    ingredients: null,
  },
  wastage: {
    table: 'wastage',
    id: 'wastage_id',
    areas: ['account_id'],
    day: sql`d.day`,
    enteredAt: sql`d.created_at`,
    stands: null,
    posted: null,
    lines: 'wastage',
    ingredients: 'kind and ref_id',
  },
  transfer: {
    table: 'transfer',
    id: 'transfer_id',
    areas: ['from_account_id', 'to_account_id'],
    day: sql`d.day`,
    enteredAt: sql`d.created_at`,
    stands: null,
    posted: null,
    lines: 'transfer_line',
    ingredients: 'kind and ref_id',
  },
  stocktake: {
    table: 'stocktake',
    id: 'stocktake_id',
    areas: ['account_id'],
    day: sql`(d.day - 1)`,
    enteredAt: sql`coalesce(d.closed_at, d.updated_at)`,
    stands: null,
    posted: sql`not d.is_draft`,
    lines: 'stocktake_line',
    ingredients: 'kind and ref_id',
  },
  claim: {
    table: 'claim',
    id: 'claim_id',
    areas: ['account_id'],
    day: sql`greatest(d.day, (
      select max(a.day) from claim_answer a where a.organisation_id = d.organisation_id and a.claim_id = d.claim_id))`,
    enteredAt: sql`d.created_at`,
    stands: null,
    posted: sql`d.withdrawn_at is null`,
    lines: 'claim',
    ingredients: { table: 'claim', columns: ['ingredient_id'] },
  },
  replacement: {
    table: 'ingredient_replacement',
    id: 'replacement_id',
    areas: [],
    day: sql`d.day`,
    enteredAt: sql`d.created_at`,
    stands: null,
    posted: sql`d.undone_at is null`,
    lines: 'ingredient_replacement_line',
    ingredients: { table: 'ingredient_replacement', columns: ['ingredient_id', 'new_ingredient_id'] },
  },
};

/** The tables of documents with each of their columns of accounts, in the order of kinds. */
export const DOCUMENT_PLACES: readonly (DocumentTable & { area: string })[] = DOCUMENT_KINDS.flatMap((kind) =>
  DOCUMENT_TABLES[kind].areas.map((area) => ({ ...DOCUMENT_TABLES[kind], area })),
);

/**
 * The lines of a kind with their documents as d, to be read from; line: what a line is called there, d where a document is one line. What names
 * the organisation of a line is left to the condition.
 */
export function linesWithDocuments(
  organisationId: string,
  kind: DocumentKind,
): { from: RawBuilder<unknown>; line: 'd' | 'l' } {
  const { table, id, lines } = DOCUMENT_TABLES[kind];
  if (lines === table) return { from: sql`${sql.table(table)} d`, line: 'd' };
  const same = sql`d.organisation_id = ${organisationId}::uuid and ${sql.ref(`d.${id}`)} = ${sql.ref(`l.${id}`)}`;
  return { from: sql`${sql.table(lines)} l join ${sql.table(table)} d on ${same}`, line: 'l' };
}
