import { COLLECTION_NAMES, type CollectionName, type SyncAnswer } from '@larder/contract/collections.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { collectionReader } from './collections.ts';
import type { Ctx } from './context.ts';
import { scopeOf } from './scope.ts';
import { scopeFingerprint } from './scope-fingerprint.ts';
import { permissions } from './visibility.ts';

const ROWS_PER_PAGE = 5000;

/**
 * The rows that changed since a cursor, or a page of a first sync (rules 16, 17). A cursor is
 * `epoch.sequence.fingerprint`, while paging followed by `.collection.lastId`. Anything unknown in it starts over with a reset.
 */
export async function sync(
  db: Db,
  ctx: Ctx,
  input: { accountId: string; since?: string | undefined },
): Promise<SyncAnswer> {
  const [[position], fingerprint] = await Promise.all([
    db.run(
      raw<{ epoch: string; sequence: string; oldest: string }>(sql`
      select epoch, sequence, coalesce((select min(sequence) from change where organisation_id = ${ctx.organisationId}), 0) as oldest
      from organisation_feed where organisation_id = ${ctx.organisationId}`),
    ),
    scopeFingerprint(db, ctx),
  ]);
  if (!position) throw new Error('the organisation has no feed');

  const [epoch, sequence, seenFingerprint, collection, lastId] = (input.since ?? '').split('.');
  const known =
    epoch === position.epoch &&
    seenFingerprint === fingerprint &&
    Number(sequence) <= Number(position.sequence) &&
    Number(sequence) >= Number(position.oldest) - 1;
  if (!known)
    return firstPage(
      db,
      ctx,
      `${position.epoch}.${position.sequence}.${fingerprint}`,
      COLLECTION_NAMES[0] ?? 'accounts',
      null,
      [...COLLECTION_NAMES],
    );
  if (collection)
    return firstPage(
      db,
      ctx,
      `${epoch}.${sequence}.${seenFingerprint}`,
      collection as CollectionName,
      lastId || null,
      [],
    );
  return changesSince(db, ctx, Number(sequence), `${position.epoch}.${position.sequence}.${fingerprint}`);
}

/** Collections one after the other, up to a page of rows; the cursor of the beginning stays, so that what changes meanwhile is fetched after. */
async function firstPage(
  db: Db,
  ctx: Ctx,
  start: string,
  from: CollectionName,
  after: string | null,
  reset: CollectionName[],
): Promise<SyncAnswer> {
  const rows: Record<string, { id: string }[]> = {};
  const names = COLLECTION_NAMES.slice(COLLECTION_NAMES.indexOf(from));
  const scope = scopeOf(ctx);
  let left = ROWS_PER_PAGE;
  let lastId = after;
  for (const name of names) {
    const page = (await collectionReader(name)?.page(db, scope, lastId, left)) ?? [];
    if (page.length > 0) rows[name] = page;
    left -= page.length;
    if (left <= 0)
      return {
        cursor: `${start}.${name}.${page.at(-1)?.id ?? ''}`,
        reset,
        rows,
        deleted: {},
        more: true,
        can: permissions(ctx),
      };
    lastId = null;
  }
  return { cursor: start, reset, rows, deleted: {}, more: false, can: permissions(ctx) };
}

async function changesSince(db: Db, ctx: Ctx, sequence: number, cursor: string): Promise<SyncAnswer> {
  const scope = scopeOf(ctx);
  const changed = await db.run(
    raw<{ collection: CollectionName; row_id: string }>(sql`
      select distinct collection, row_id from change
      where organisation_id = ${ctx.organisationId} and sequence > ${sequence} and collection = any (${[...scope.visible]}::text[])
        and (account_id is null or account_id = any (${ctx.account.ancestors}::uuid[]))`),
  );
  const rows: Record<string, { id: string }[]> = {};
  const deleted: Record<string, string[]> = {};
  for (const [name, ids] of Map.groupBy(changed, (change) => change.collection)) {
    const wanted = ids.map((change) => change.row_id);
    const found = (await collectionReader(name)?.byIds(db, scope, wanted)) ?? [];
    const present = new Set(found.map((row) => row.id));
    if (found.length > 0) rows[name] = found;
    const gone = wanted.filter((id) => !present.has(id));
    if (gone.length > 0) deleted[name] = gone;
  }
  return { cursor, reset: [], rows, deleted, more: false, can: permissions(ctx) };
}
