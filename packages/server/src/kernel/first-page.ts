import { COLLECTION_NAMES, type SyncPage } from '@larder/contract/collections.ts';
import type { Db } from '../db/transaction.ts';
import { collectionReader } from './collections.ts';
import type { Ctx } from './context.ts';
import { type Cursor, cursorText, type Place } from './cursor.ts';
import { scopeOf } from './scope.ts';
import { permissions } from './visibility.ts';

/**
 * Collections one after the other, up to so many rows. The cursor of the beginning stays, so that what changes meanwhile is fetched after.
 * place: where the last page ended; null: this is the first one, and what the browser holds is to be replaced.
 */
export async function firstPage(
  db: Db,
  ctx: Ctx,
  start: Cursor,
  place: Place | null,
  limit: number,
): Promise<SyncPage> {
  const rows: Record<string, { id: string }[]> = {};
  const names = COLLECTION_NAMES.slice(place ? COLLECTION_NAMES.indexOf(place.collection) : 0);
  const reset = place ? [] : [...COLLECTION_NAMES];
  const scope = scopeOf(ctx);
  const can = permissions(ctx);
  let left = limit;
  let lastId = place?.rowId || null;
  for (const name of names) {
    const page = (await collectionReader(name)?.page(db, scope, lastId, left)) ?? [];
    if (page.length > 0) rows[name] = page;
    left -= page.length;
    if (left <= 0) {
      const first = { collection: name, rowId: page.at(-1)?.id ?? '' };
      return { cursor: cursorText({ ...start, first }), reset, rows, deleted: {}, more: true, can };
    }
    lastId = null;
  }
  return { cursor: cursorText(start), reset, rows, deleted: {}, more: false, can };
}
