import type { SyncAnswer, SyncPage } from '@larder/contract/collections.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { syncContract } from '@larder/contract/sync.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { changesSince } from './changes-since.ts';
import type { Ctx } from './context.ts';
import { readCursor } from './cursor.ts';
import { firstPage } from './first-page.ts';
import { scopeFingerprint } from './scope-fingerprint.ts';

/** So many rows an answer holds at most. */
const ROWS_PER_PAGE = 5000;

/** A page of a sync, with the server's clock. */
export async function sync(db: Db, ctx: Ctx, input: Asked, limit = ROWS_PER_PAGE): Promise<SyncAnswer> {
  const page = await pageOf(db, ctx, input, limit);
  return { ...page, now: ctx.now().toISOString() };
}

type Asked = InputOf<typeof syncContract.sync>;

/**
 * The rows that changed since a cursor, or a page of a first sync (rules 16, 17). Anything unknown in the cursor, and one from before
 * what the feed still holds, starts over with a reset.
 */
async function pageOf(db: Db, ctx: Ctx, input: Asked, limit: number): Promise<SyncPage> {
  const [[position], fingerprint] = await Promise.all([
    db.run(
      raw<{ epoch: string; sequence: string; pruned_to: string }>(sql`
        select epoch, sequence, pruned_to from organisation_feed where organisation_id = ${ctx.organisationId}`),
    ),
    scopeFingerprint(db, ctx),
  ]);
  if (!position) throw new Error('the organisation has no feed');

  const now = { epoch: position.epoch, sequence: Number(position.sequence), fingerprint };
  const since = readCursor(input.since ?? '');
  const isKnown =
    since !== null &&
    since.epoch === now.epoch &&
    since.fingerprint === fingerprint &&
    since.sequence <= now.sequence &&
    since.sequence >= Number(position.pruned_to) + (since.changed ? 1 : 0);
  if (!isKnown) return firstPage(db, ctx, now, null, limit);
  if (since.first) return firstPage(db, ctx, { ...since, fingerprint }, since.first, limit);
  return changesSince(db, ctx, since, now, limit);
}
