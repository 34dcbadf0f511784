import { Refusal } from '@larder/contract/refusals.ts';
import type { CountPlace } from '@larder/domain/stock/line-id.ts';
import { thingKey } from '@larder/domain/stock/stocktake.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Change } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeOf, touch } from './stored-shelves.ts';

interface CountedShelf {
  shelfId: string;
  removed: boolean;
  /** The last position that is taken; -1: nothing stands there. */
  last: number;
  /** Keys of the things that stand there. */
  known: string[];
}

/**
 * Puts what is counted on a shelf for the first time at its end, so that it is listed there from now on. Refuses shelves that are not of this area; a
 * count for one that was removed meanwhile, as from a queue, stays on it.
 */
export async function standOnShelves(tx: Tx, ctx: Ctx, places: readonly CountPlace[]): Promise<Change[]> {
  const byShelf = Map.groupBy(places, ({ shelfId }) => shelfId);
  byShelf.delete(null);
  if (byShelf.size === 0) return [];
  const shelves = await tx.run(
    raw<CountedShelf>(sql`
      select s.shelf_id as "shelfId", s.removed, coalesce(max(t.position), -1) as last,
        coalesce(json_agg(t.kind || ' ' || t.ref_id) filter (where t.ref_id is not null), '[]') as known
      from shelf s left join shelf_thing t on t.organisation_id = s.organisation_id and t.shelf_id = s.shelf_id
      where s.organisation_id = ${ctx.organisationId} and s.account_id = ${ctx.accountId} and s.shelf_id = any (${[...byShelf.keys()]}::uuid[])
      group by s.organisation_id, s.shelf_id order by s.shelf_id`),
  );
  if (shelves.length < byShelf.size) throw new Refusal('not-found', { what: 'shelf' });

  return shelves.flatMap(({ shelfId, removed, last, known }) => {
    const counted = new Map((byShelf.get(shelfId) ?? []).map((place) => [thingKey(place), place]));
    const added = [...counted].flatMap(([key, place]) => (removed || known.includes(key) ? [] : [place]));
    if (added.length === 0) return [];
    const rows = added.map(({ kind, refId }, index) => ({
      ...{ organisation_id: ctx.organisationId, shelf_id: shelfId, kind, ref_id: refId, position: last + 1 + index },
    }));
    tx.send(insertRows('shelf_thing', rows, 'on conflict do nothing'), touch(ctx, shelfId));
    return [changeOf(ctx, shelfId)];
  });
}
