import type { CollectionName, CollectionRow } from '@larder/contract/collections.ts';
import type { Day } from '@larder/domain/calendar.ts';
import type { RawBuilder } from 'kysely';
import type { Db } from '../db/transaction.ts';

/** Whose rows are asked for: the working account, the accounts above it and, for catalogue rows, all. */
export interface Scope {
  accountId: string;
  /** Who asks: some rows are a person's own. */
  userId: string;
  type: 'OWNER' | 'LOCATION' | 'DEPARTMENT' | 'SUPPLIER' | 'TRANSFER';
  /** The account itself and all accounts above it. */
  ancestors: string[];
  today: string;
  /** The collections that plan and role open to the person. */
  visible: ReadonlySet<CollectionName>;
}

/** The days after one up to another. */
export interface Days {
  after: Day;
  upTo: Day;
}

/** Reads a collection's rows: those with the given ids, or a page after an id. Rows outside the scope or deleted are left out. */
export interface CollectionReader<Name extends CollectionName = CollectionName> {
  byIds(db: Db, scope: Scope, ids: readonly string[]): Promise<CollectionRow<Name>[]>;
  page(db: Db, scope: Scope, after: string | null, limit: number): Promise<CollectionRow<Name>[]>;
  /**
   * Selects, as row_id, account_id and other_account_id, the rows that these days make others, because they show what is in force today,
   * or take out, because only recent ones are stored. Without it no day changes a row.
   */
  turning?(organisationId: string, days: Days): RawBuilder<unknown>;
}

const NOTHING = Promise.resolve([]);
const readers = new Map<CollectionName, CollectionReader>();

/** Each area states once how its collections are read. To whom a collection is not visible, it is empty: no reader has to ask. */
export function registerCollection<Name extends CollectionName>(name: Name, reader: CollectionReader<Name>): void {
  readers.set(name, {
    ...reader,
    byIds: (db, scope, ids) => (scope.visible.has(name) ? reader.byIds(db, scope, ids) : NOTHING),
    page: (db, scope, after, limit) => (scope.visible.has(name) ? reader.page(db, scope, after, limit) : NOTHING),
  });
}

/** What these days change, of each collection that days change. */
export function turningRows(organisationId: string, days: Days): { name: CollectionName; rows: RawBuilder<unknown> }[] {
  return [...readers].flatMap(([name, { turning }]) =>
    turning ? [{ name, rows: turning(organisationId, days) }] : [],
  );
}

export function collectionReader(name: CollectionName): CollectionReader | undefined {
  return readers.get(name);
}
