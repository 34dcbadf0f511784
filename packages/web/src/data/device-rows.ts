import type { CollectionName, RowsByCollection } from '@larder/contract/collections.ts';
import { createStore, delMany, keys, promisifyRequest } from 'idb-keyval';
import type { Collections } from './collections.ts';
import { newId } from './new-id.ts';

/** Raise it when the shapes of rows change: what older versions kept is then fetched anew. */
const SHAPES = 5;

/** Whose rows: kept apart by person and by working account. */
export interface Scope {
  userId: string;
  accountId: string;
}

interface Meta {
  shapes: number;
  cursor: string;
  can: string[];
  /** When the sync began that brought them, in ms. */
  syncedAt: number | null;
  /** The collections that are kept. */
  names: CollectionName[];
  /** The tab that wrote last: another one has to write everything, its cursor may be an older one. */
  writer: string;
}

const store = createStore('larder-rows', 'rows');
const thisTab = newId();

interface Kept extends Meta {
  rows: RowsByCollection;
}

/** What is being read before anybody asked for it. */
let ahead: { of: string; kept: Promise<Kept | null> } | null = null;

/** Begins to read what this device keeps, so that it comes while the app is still being put together. The next restoreRows takes it. */
export function readAhead(scope: Scope): void {
  const kept = readKept(scope);
  kept.catch(() => undefined); // thrown to whoever takes it
  ahead = { of: key(scope, ''), kept };
}

/** Fills the collections from this device; false when it holds nothing that can be used. */
export async function restoreRows(scope: Scope, collections: Collections): Promise<boolean> {
  const begun = ahead?.of === key(scope, '') ? ahead.kept : null;
  ahead = null;
  const kept = await (begun ?? readKept(scope));
  if (kept) collections.restore(kept);
  return kept !== null;
}

async function readKept(scope: Scope): Promise<Kept | null> {
  return store('readonly', async (kept) => {
    const found: Meta | undefined = await promisifyRequest(kept.get(key(scope, 'meta')));
    if (found?.shapes !== SHAPES) return null;
    const lists = await Promise.all(found.names.map((name) => promisifyRequest(kept.get(key(scope, name)))));
    const rows = Object.fromEntries(found.names.map((name, index) => [name, lists[index] ?? []]));
    return { ...found, rows: rows as RowsByCollection };
  });
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
    const { syncedAt } = collections;
    const meta: Meta = { shapes: SHAPES, cursor, can: [...collections.can], syncedAt, names, writer: thisTab };
    rows.put(meta, key(scope, 'meta'));
  });
}

/** Notes that the rows on this device are as the server held them at the last sync, which changed nothing: not where it holds older ones. */
export async function keepSyncedAt(scope: Scope, { cursor, syncedAt }: Collections): Promise<void> {
  await store('readwrite', async (rows) => {
    const held: Meta | undefined = await promisifyRequest(rows.get(key(scope, 'meta')));
    if (held?.shapes === SHAPES && held.cursor === cursor) rows.put({ ...held, syncedAt }, key(scope, 'meta'));
  });
}

/** Takes rows off this device: of one account, or every row of a person. */
export async function forgetRows({ userId, accountId }: { userId: string; accountId?: string }): Promise<void> {
  ahead = null;
  const start = accountId ? `${userId}/${accountId}/` : `${userId}/`;
  const mine = (await keys<string>(store)).filter((name) => name.startsWith(start));
  await delMany(mine, store);
}

/** Takes the rows of all other accounts of the person off this device; whoever opens one has them fetched again. */
export async function forgetOthers({ userId, accountId }: Scope): Promise<void> {
  const others = (await keys<string>(store)).filter(
    (name) => name.startsWith(`${userId}/`) && !name.startsWith(`${userId}/${accountId}/`),
  );
  await delMany(others, store);
}

/** A first sync that is still paging: its cursor also names where it is (epoch.sequence.fingerprint.collection.id). */
function isMidway(cursor: string): boolean {
  return cursor.split('.').length > 3;
}

function key({ userId, accountId }: Scope, name: string): string {
  return `${userId}/${accountId}/${name}`;
}
