import type { CollectionName, RowsByCollection } from '@larder/contract/collections.ts';
import { createStore, delMany, keys, promisifyRequest } from 'idb-keyval';
import type { Collections } from './collections.ts';
import { newId } from './new-id.ts';

/** Raise it when the shapes of rows change: what older versions kept is then fetched anew. */
const SHAPES = 2;

/** Whose rows: kept apart by person and by working account. */
export interface Scope {
  userId: string;
  accountId: string;
}

interface Meta {
  shapes: number;
  cursor: string;
  can: string[];
  /** The collections that are kept. */
  names: CollectionName[];
  /** The tab that wrote last: another one has to write everything, its cursor may be an older one. */
  writer: string;
}

const store = createStore('larder-rows', 'rows');
const thisTab = newId();

/** Fills the collections from this device; false when it holds nothing that can be used. */
export async function restoreRows(scope: Scope, collections: Collections): Promise<boolean> {
  const rows: Record<string, unknown> = {};
  const meta = await store('readonly', async (kept) => {
    const found: Meta | undefined = await promisifyRequest(kept.get(key(scope, 'meta')));
    if (found?.shapes !== SHAPES) return null;
    const lists = await Promise.all(found.names.map((name) => promisifyRequest(kept.get(key(scope, name)))));
    for (const [index, name] of found.names.entries()) rows[name] = lists[index] ?? [];
    return found;
  });
  if (!meta) return false;
  collections.restore({ cursor: meta.cursor, can: meta.can, rows: rows as RowsByCollection });
  return true;
}

/** Writes what changed, with the cursor, in one transaction. */
export async function keepRows(scope: Scope, collections: Collections): Promise<void> {
  const { cursor } = collections;
  if (cursor === null || isMidway(cursor)) return;
  const dirty = collections.takeDirty();
  await store('readwrite', async (rows) => {
    const before: Meta | undefined = await promisifyRequest(rows.get(key(scope, 'meta')));
    const names = collections.names();
    for (const name of before?.writer === thisTab ? dirty : names)
      rows.put(collections.confirmedRows(name), key(scope, name));
    const meta: Meta = { shapes: SHAPES, cursor, can: [...collections.can], names, writer: thisTab };
    rows.put(meta, key(scope, 'meta'));
  });
}

/** Takes rows off this device: of one account, or every row of a person. */
export async function forgetRows({ userId, accountId }: { userId: string; accountId?: string }): Promise<void> {
  const start = accountId ? `${userId}/${accountId}/` : `${userId}/`;
  const mine = (await keys<string>(store)).filter((name) => name.startsWith(start));
  await delMany(mine, store);
}

/** A first sync that is still paging: its cursor also names where it is (epoch.sequence.fingerprint.collection.id). */
function isMidway(cursor: string): boolean {
  return cursor.split('.').length > 3;
}

function key({ userId, accountId }: Scope, name: string): string {
  return `${userId}/${accountId}/${name}`;
}
