import type { CollectionName, CollectionRow } from '@larder/contract/collections.ts';
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

/** Reads a collection's rows: those with the given ids, or a page after an id. Rows outside the scope or deleted are left out. */
export interface CollectionReader<Name extends CollectionName = CollectionName> {
  byIds(db: Db, scope: Scope, ids: readonly string[]): Promise<CollectionRow<Name>[]>;
  page(db: Db, scope: Scope, after: string | null, limit: number): Promise<CollectionRow<Name>[]>;
}

const NOTHING = Promise.resolve([]);
const readers = new Map<CollectionName, CollectionReader>();

/** Each area says once how its collections are read. To whom a collection is not visible, it is empty: no reader has to ask. */
export function registerCollection<Name extends CollectionName>(name: Name, reader: CollectionReader<Name>): void {
  readers.set(name, {
    byIds: (db, scope, ids) => (scope.visible.has(name) ? reader.byIds(db, scope, ids) : NOTHING),
    page: (db, scope, after, limit) => (scope.visible.has(name) ? reader.page(db, scope, after, limit) : NOTHING),
  });
}

export function collectionReader(name: CollectionName): CollectionReader | undefined {
  return readers.get(name);
}
