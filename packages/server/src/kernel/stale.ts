import type { CollectionName } from '@larder/contract/collections.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { Tx } from '../db/transaction.ts';
import { collectionReader } from './collections.ts';
import type { Ctx } from './context.ts';
import { scopeOf } from './scope.ts';

/** Refuses with the newer row when somebody else changed it since the person saw it (409). seen: null when it was thought to be new. */
export async function refuseStale(
  tx: Tx,
  ctx: Ctx,
  of: { collection: CollectionName; id: string; version: number },
  seen: number | null,
): Promise<void> {
  if (of.version === seen) return;
  const [row] = (await collectionReader(of.collection)?.byIds(tx, scopeOf(ctx), [of.id])) ?? [];
  throw new Refusal('changed-meanwhile', { row });
}
