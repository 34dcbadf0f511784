import type { CollectionName, CollectionRow } from '@larder/contract/collections.ts';
import type { Db } from '../db/transaction.ts';

/** Whose rows are asked for: the working account, the accounts above it and, for catalogue rows, all. */
export interface Scope {
  accountId: string;
  type: 'OWNER' | 'LOCATION' | 'DEPARTMENT' | 'SUPPLIER' | 'TRANSFER';
  /** The account itself and all accounts above it. */
  ancestors: string[];
  today: string;
}

/** Reads a collection's rows: those with the given ids, or a page after an id. Rows outside the scope or deleted are left out. */
export interface CollectionReader<Name extends CollectionName = CollectionName> {
  byIds(db: Db, scope: Scope, ids: readonly string[]): Promise<CollectionRow<Name>[]>;
  page(db: Db, scope: Scope, after: string | null, limit: number): Promise<CollectionRow<Name>[]>;
}

const readers = new Map<CollectionName, CollectionReader>();

/** Each area says once how its collections are read. */
export function registerCollection<Name extends CollectionName>(name: Name, reader: CollectionReader<Name>): void {
  readers.set(name, reader as unknown as CollectionReader);
}

export function collectionReader(name: CollectionName): CollectionReader | undefined {
  return readers.get(name);
}
