import { Refusal } from '@larder/contract/refusals.ts';
import type { Thing } from '@larder/domain/stock/stocktake.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { Tx } from '../../db/transaction.ts';
import { type Change, touched } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';

export interface StoredShelf {
  shelfId: string;
  name: string;
  position: number;
}

/** The shelves of the working area, in their order, held until the command is done. */
export function holdShelves(tx: Tx, ctx: Ctx): Promise<StoredShelf[]> {
  return tx.run(
    raw<StoredShelf>(sql`
      select shelf_id as "shelfId", name, position from shelf
      where organisation_id = ${ctx.organisationId} and account_id = ${ctx.accountId} and not removed
      order by position, shelf_id for update`),
  );
}

/** One of them; refuses what is not a shelf of this area, or no longer. */
export function shelfAmong(shelves: readonly StoredShelf[], shelfId: string): StoredShelf {
  const shelf = shelves.find((one) => one.shelfId === shelfId);
  if (!shelf) throw new Refusal('not-found', { what: 'shelf' });
  return shelf;
}

/** Takes the place of what stood on a shelf, in this order. */
export function sendThings(tx: Tx, ctx: Ctx, shelfId: string, things: readonly Thing[]): void {
  tx.send(
    raw(sql`delete from shelf_thing where organisation_id = ${ctx.organisationId} and shelf_id = ${shelfId}`),
    insertRows(
      'shelf_thing',
      things.map(({ kind, refId }, position) => ({
        ...{ organisation_id: ctx.organisationId, shelf_id: shelfId, kind, ref_id: refId, position },
      })),
      'on conflict do nothing',
    ),
    touch(ctx, shelfId),
  );
}

export function touch(ctx: Ctx, shelfId: string) {
  return raw(
    sql`update shelf set ${touched(ctx)} where organisation_id = ${ctx.organisationId} and shelf_id = ${shelfId}`,
  );
}

export function changeOf(ctx: Ctx, shelfId: string, deleted = false): Change {
  return { collection: 'shelves', id: shelfId, accountId: ctx.accountId, deleted };
}
