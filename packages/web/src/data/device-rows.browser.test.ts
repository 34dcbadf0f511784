import type { SyncPage } from '@larder/contract/collections.ts';
import { createStore, update } from 'idb-keyval';
import { beforeEach, expect, it, vi } from 'vitest';
import { Collections } from './collections.ts';
import { forgetOthers, forgetRows, keepRows, readAhead, restoreRows } from './device-rows.ts';
import { newId } from './new-id.ts';
import { device } from './outbox-device.ts';
import type { OutboxEntry } from './outbox-entry.ts';

let scope = { userId: '', accountId: '' };
beforeEach(() => {
  scope = { userId: newId(), accountId: newId() };
});

const supplier = { id: newId(), name: 'Brakes', version: 1 };

function synced(sequence: number, rows: object = { suppliers: [supplier] }, more = false): Collections {
  const collections = new Collections();
  const cursor = more ? `e.${sequence}.f.recipes.${supplier.id}` : `e.${sequence}.f`;
  collections.applyPage({ cursor, reset: ['suppliers'], rows, deleted: {}, more, can: ['suppliers'] });
  return collections;
}

/** A page without rows. */
const changes = (sequence: number): SyncPage => ({
  cursor: `e.${sequence}.f`,
  reset: [],
  rows: {},
  deleted: {},
  more: false,
  can: ['suppliers'],
});

it('fetches anew what a version with other shapes of rows stored', async () => {
  await keepRows(scope, synced(4));
  const meta = [scope.userId, scope.accountId, 'meta'].join('/');
  await update(meta, (stored) => ({ ...stored, shapes: 'of another version' }), createStore('larder-device', 'rows'));
  expect(await restoreRows(scope, new Collections())).toBe(false);
});

it('opens again with the rows, the cursor and what the person may do', async () => {
  await keepRows(scope, synced(4));
  const again = new Collections();
  expect(await restoreRows(scope, again)).toBe(true);
  expect(again.rows('suppliers')).toEqual([supplier]);
  expect(again.cursor).toBe('e.4.f');
  expect(again.can.has('suppliers')).toBe(true);
});

it('separates the rows of another account and of another person', async () => {
  await keepRows(scope, synced(4));
  const elsewhere = new Collections();
  expect(await restoreRows({ ...scope, accountId: newId() }, elsewhere)).toBe(false);
  expect(await restoreRows({ ...scope, userId: newId() }, elsewhere)).toBe(false);
  expect(elsewhere.rows('suppliers')).toEqual([]);
});

it('stores no half of a first sync', async () => {
  await keepRows(scope, synced(4, { suppliers: [supplier] }, true));
  expect(await restoreRows(scope, new Collections())).toBe(false);
});

it('keeps confirmed rows only, not what is still unsent', async () => {
  const collections = synced(4);
  collections.showUnsent([{ collection: 'suppliers', id: supplier.id, row: { name: 'typed' } }]);
  await keepRows(scope, collections);
  const again = new Collections();
  await restoreRows(scope, again);
  expect(again.rows('suppliers')[0]?.name).toBe('Brakes');
});

it('forgets every row of a person who signs out', async () => {
  await keepRows(scope, synced(4));
  await forgetRows({ userId: scope.userId });
  expect(await restoreRows(scope, new Collections())).toBe(false);
});

it('forgets the other accounts of a person, and nobody else’s', async () => {
  const other = { ...scope, accountId: newId() };
  const somebody = { userId: newId(), accountId: other.accountId };
  for (const one of [scope, other, somebody]) await keepRows(one, synced(4));
  await forgetOthers(scope);
  const found = [scope, other, somebody].map((one) => restoreRows(one, new Collections()));
  expect(await Promise.all(found)).toEqual([true, false, true]);
});

it('opens with what was read ahead, once, and not with what was forgotten meanwhile', async () => {
  await keepRows(scope, synced(4));
  readAhead(scope);
  const [first, second, gone] = [new Collections(), new Collections(), new Collections()];
  const opened = restoreRows(scope, first);
  await keepRows(scope, synced(5));
  expect([await opened, await restoreRows(scope, second)]).toEqual([true, true]);
  expect([first.cursor, second.cursor]).toEqual(['e.4.f', 'e.5.f']);
  readAhead(scope);
  await forgetRows({ userId: scope.userId });
  expect(await restoreRows(scope, gone)).toBe(false);
});

it('writes the changed rows alone, and takes those off that went', async () => {
  const [brakes, bidfood] = [supplier, { id: newId(), name: 'Bidfood', version: 1 }];
  const collections = synced(4, { suppliers: [brakes, bidfood] });
  await keepRows(scope, collections);
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  const renamed = { ...brakes, name: 'Brake', version: 2 };
  collections.applyPage({ ...changes(5), rows: { suppliers: [renamed] }, deleted: { suppliers: [bidfood.id] } });
  await keepRows(scope, collections);
  expect(put).toHaveBeenCalledTimes(2); // the row, and the cursor
  put.mockRestore();
  const again = new Collections();
  await restoreRows(scope, again);
  expect([again.rows('suppliers'), again.cursor]).toEqual([[renamed], 'e.5.f']);
});

it('two tabs keep the same rows: what the other one has stored newer stays, and each writes on from there', async () => {
  const [one, other] = [synced(4), synced(4)];
  await keepRows(scope, one);
  await keepRows(scope, other);
  const renamed = { ...supplier, name: 'Brake', version: 2 };
  one.applyPage({ ...changes(6), rows: { suppliers: [renamed] } });
  await keepRows(scope, one);
  other.applyPage(changes(5)); // it is late, and knows nothing of the new name
  await keepRows(scope, other);
  other.applyPage({ ...changes(7), rows: { suppliers: [renamed] } });
  await keepRows(scope, other);
  const again = new Collections();
  await restoreRows(scope, again);
  expect([again.rows('suppliers'), again.cursor]).toEqual([[renamed], 'e.7.f']);
});

it('writes every row again where the device holds less than the changes build on', async () => {
  const collections = synced(4);
  await keepRows(scope, collections);
  await forgetRows(scope);
  const bidfood = { id: newId(), name: 'Bidfood', version: 1 };
  collections.applyPage({ ...changes(5), rows: { suppliers: [bidfood] } });
  await keepRows(scope, collections);
  const again = new Collections();
  await restoreRows(scope, again);
  expect(
    again
      .rows('suppliers')
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['Bidfood', 'Brakes']);
});

it('drops what older versions stored, and leaves unsent entries alone', async () => {
  const open = (name: string) =>
    new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open(name);
      opening.onsuccess = () => resolve(opening.result);
    });
  (await open('larder-rows')).close();
  const entry = { id: newId(), userId: scope.userId } as OutboxEntry;
  await device.put(entry);
  expect(await restoreRows(scope, new Collections())).toBe(false);
  await expect.poll(async () => (await indexedDB.databases()).map(({ name }) => name)).not.toContain('larder-rows');
  expect(await device.has(entry.id)).toBe(true);
  await device.remove(entry.id);
});

it('reads ahead for one account and opens another all the same', async () => {
  const other = { ...scope, accountId: newId() };
  await keepRows(other, synced(7));
  readAhead(scope);
  const collections = new Collections();
  expect(await restoreRows(other, collections)).toBe(true);
  expect(collections.cursor).toBe('e.7.f');
});
