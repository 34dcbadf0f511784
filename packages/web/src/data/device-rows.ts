import SHAPES from 'virtual:row-shapes';
import type { CollectionName, RowsByCollection } from '@larder/contract/collections.ts';
import { createStore, promisifyRequest } from 'idb-keyval';
import type { Collections, NotStored } from './collections.ts';

/** Whose rows: separate by person and by working account. */
export interface Scope {
  userId: string;
  accountId: string;
}

interface Meta {
  /** Of its rows: what a version with other shapes stored is fetched anew. */
  shapes: string;
  cursor: string;
  can: string[];
  /** When the sync began that brought them, in ms. */
  syncedAt: number | null;
  /** The collections that are stored. */
  names: CollectionName[];
}

/** One record for each row, under `person/account/collection/row`, so that what one changed row costs does not grow with their number; answers beside them. */
export const deviceStore = createStore('larder-device', 'rows');
/** Older versions stored each collection as one value. Their rows are fetched anew; where another tab still has them open they go later. */
const BEFORE = 'larder-rows';

interface StoredRows extends Meta {
  rows: RowsByCollection;
}

/** Copied to the device in some 2 ms on a desk's machine. */
const ROWS_IN_A_STEP = 20;

/** What is being read before anybody asked for it. */
let ahead: { of: string; stored: Promise<StoredRows | null> } | null = null;

/** Begins to read what this device keeps, so that it comes while the app is still being put together. The next restoreRows takes it. */
export function readAhead(scope: Scope): void {
  const stored = readStored(scope);
  stored.catch(() => undefined); // thrown to whoever takes it
  ahead = { of: keyOf(scope), stored };
}

/** Fills the collections from this device; false when it holds nothing that can be used. */
export async function restoreRows(scope: Scope, collections: Collections): Promise<boolean> {
  const begun = ahead?.of === keyOf(scope) ? ahead.stored : null;
  ahead = null;
  const stored = await (begun ?? readStored(scope));
  if (stored) collections.restore(stored);
  else indexedDB.deleteDatabase(BEFORE);
  return stored !== null;
}

async function readStored(scope: Scope): Promise<StoredRows | null> {
  return deviceStore('readonly', async (stored) => {
    const found: Meta | undefined = await promisifyRequest(stored.get(keyOf(scope, 'meta')));
    if (found?.shapes !== SHAPES) return null;
    const lists = await Promise.all(
      found.names.map((name) => promisifyRequest(stored.getAll(allUnder(keyOf(scope, name))))),
    );
    const rows = Object.fromEntries(found.names.map((name, index) => [name, lists[index] ?? []]));
    return { ...found, rows: rows as RowsByCollection };
  });
}

/**
 * Writes the rows that changed, with the cursor, in one transaction. Several tabs keep the same rows: what another one has stored newer stays,
 * and where the device holds less than the changes build on, or nothing, every row is written.
 */
export async function keepRows(scope: Scope, collections: Collections): Promise<void> {
  const { cursor, syncedAt } = collections;
  if (cursor === null || isMidway(cursor)) return;
  const names = collections.names();
  const can = [...collections.can];
  const notStored = collections.takeNotStored();
  const write = async (stored: IDBObjectStore) => {
    const found: Meta | undefined = await promisifyRequest(stored.get(keyOf(scope, 'meta')));
    const held = found?.shapes === SHAPES ? found.cursor : null;
    if (held !== null && isLater(held, cursor)) return;
    if (
      held !== null &&
      notStored.since !== null &&
      isSameFeed(held, notStored.since) &&
      !isLater(notStored.since, held)
    )
      await writeChanged(stored, scope, collections, notStored);
    else await writeAll(stored, scope, collections, held === null || isSameFeed(held, cursor));
    const meta: Meta = { shapes: SHAPES, cursor, can, syncedAt, names };
    stored.put(meta, keyOf(scope, 'meta'));
  };
  try {
    await deviceStore('readwrite', write);
  } catch (error) {
    collections.storedNothing();
    throw error;
  }
}

async function writeChanged(
  stored: IDBObjectStore,
  scope: Scope,
  collections: Collections,
  { changed }: NotStored,
): Promise<void> {
  const rows: Keyed[] = [];
  for (const [name, ids] of changed) {
    if (ids === 'all') {
      stored.delete(allUnder(keyOf(scope, name)));
      rows.push(...rowsOf(scope, collections, name));
      continue;
    }
    for (const id of ids) {
      const row = collections.confirmedRow(name, id);
      if (row) rows.push([keyOf(scope, name, id), row]);
      else stored.delete(keyOf(scope, name, id));
    }
  }
  await putInSteps(stored, rows);
}

/** answersStay: what the account may see is the same, so that the answers that are stored beside its rows may be (device-answers.ts). */
async function writeAll(
  stored: IDBObjectStore,
  scope: Scope,
  collections: Collections,
  answersStay: boolean,
): Promise<void> {
  const all = allUnder(keyOf(scope));
  if (answersStay) deleteAround(stored, all, allUnder(keyOf(scope, 'answers')));
  else stored.delete(all);
  await putInSteps(
    stored,
    collections.names().flatMap((name) => rowsOf(scope, collections, name)),
  );
}

/** A row under its key. */
type Keyed = [string, { id: string }];

function rowsOf(scope: Scope, collections: Collections, name: CollectionName): Keyed[] {
  return collections.confirmedRows(name).map((row) => [keyOf(scope, name, row.id), row]);
}

/** Writes some rows at a time, each time once those before are written, so that the page answers meanwhile. */
async function putInSteps(stored: IDBObjectStore, rows: readonly Keyed[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_IN_A_STEP) {
    const requests = rows.slice(from, from + ROWS_IN_A_STEP).map(([at, row]) => stored.put(row, at));
    await Promise.all(requests.map((request) => promisifyRequest(request)));
  }
}

/** Takes rows off this device: of one account, or every row of a person. */
export async function forgetRows({ userId, accountId }: { userId: string; accountId?: string }): Promise<void> {
  ahead = null;
  const mine = allUnder(accountId ? `${userId}/${accountId}` : userId);
  await deviceStore('readwrite', (stored) => promisifyRequest(stored.delete(mine)));
}

/** Takes the rows of all other accounts of the person off this device; whoever opens one has them fetched again. */
export async function forgetOthers(scope: Scope): Promise<void> {
  const [all, own] = [allUnder(scope.userId), allUnder(keyOf(scope))];
  await deviceStore('readwrite', (stored) => promisifyRequest(deleteAround(stored, all, own)));
}

/** Deletes a range but for a part of it. */
function deleteAround(stored: IDBObjectStore, all: IDBKeyRange, but: IDBKeyRange): IDBRequest<undefined> {
  stored.delete(IDBKeyRange.bound(all.lower, but.lower, false, true));
  return stored.delete(IDBKeyRange.bound(but.upper, all.upper, false, true));
}

/** A first sync, or a long answer, that is still paging: its cursor also names where it is. */
function isMidway(cursor: string): boolean {
  return cursor.split('.').length > 3;
}

/** Whether two cursors, `epoch.sequence.fingerprint`, count the same feed for the same scope. */
function isSameFeed(a: string, b: string): boolean {
  const [[epochA, , scopeA], [epochB, , scopeB]] = [a.split('.'), b.split('.')];
  return epochA === epochB && scopeA === scopeB;
}

function isLater(a: string, b: string): boolean {
  return isSameFeed(a, b) && Number(a.split('.')[1]) > Number(b.split('.')[1]);
}

/** Where something of an account is stored. */
export function keyOf({ userId, accountId }: Scope, ...rest: string[]): string {
  return [userId, accountId, ...rest].join('/');
}

/** All keys that begin with this and a slash; 0 is the sign after it. */
export function allUnder(start: string): IDBKeyRange {
  return IDBKeyRange.bound(`${start}/`, `${start}0`, false, true);
}
