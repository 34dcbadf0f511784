import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { shelfCalls } from '@larder/contract/shelves.ts';
import { showThings } from '@larder/domain/show.ts';
import { lineMoved } from '@larder/domain/stock/counted-twice.ts';
import { type CountPlace, countLineId, lineKey } from '@larder/domain/stock/line-id.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Tx } from '../../db/transaction.ts';
import { authoriseInArea } from '../../kernel/authorise.ts';
import { audit, type Change, touched } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { once } from '../../kernel/once.ts';
import { readCountLines, type StoredLine, sendCountLines, sendRemovedLines } from '../count-lines.ts';
import { changeOf, holdShelves, shelfAmong } from './stored-shelves.ts';

/**
 * Remove a shelf. What open stocktakes have on it moves to another shelf, or to none, where it is added to what is counted there; without a word on that
 * it is refused while there is any. Closed counts go on naming it.
 */
export async function removeShelf(ctx: Ctx, input: InputOf<typeof shelfCalls.removeShelf>) {
  authoriseInArea(ctx, 'inventoryLocation', 'count');

  return once(ctx, input, 'none', async (tx) => {
    const { shelfId, moveTo } = input;
    const drafts = await holdDraftsOn(tx, ctx, shelfId);
    const shelves = await holdShelves(tx, ctx);
    const { name } = shelfAmong(shelves, shelfId);
    if (moveTo)
      shelfAmong(
        shelves.filter((shelf) => shelf.shelfId !== shelfId),
        moveTo,
      );
    if (moveTo === undefined && drafts.length > 0) {
      const counted = drafts.reduce((sum, draft) => sum + draft.things.length, 0);
      throw new Refusal('shelf.has-counts', { name, counts: showThings(counted, 'count') });
    }

    const changes: Change[] = [];
    for (const { stocktakeId, things } of drafts)
      changes.push(...(await moveLines(tx, ctx, stocktakeId, { things, from: shelfId, to: moveTo ?? null })));
    tx.send(
      raw(sql`delete from shelf_thing where organisation_id = ${ctx.organisationId} and shelf_id = ${shelfId}`),
      raw(sql`
        update shelf set removed = true, ${touched(ctx)}
        where organisation_id = ${ctx.organisationId} and shelf_id = ${shelfId}`),
    );
    audit(tx, ctx, 'shelf.removed', { kind: 'shelf', id: shelfId }, { name }, null);
    return { changes: [changeOf(ctx, shelfId, true), ...changes] };
  });
}

interface DraftOn {
  stocktakeId: string;
  things: { kind: CountPlace['kind']; refId: string }[];
}

/** The open stocktakes that have counts on the shelf, held as counting holds them, with what they count there. */
async function holdDraftsOn(tx: Tx, ctx: Ctx, shelfId: string): Promise<DraftOn[]> {
  await tx.run(
    raw(sql`
      select stocktake_id from stocktake
      where organisation_id = ${ctx.organisationId} and account_id = ${ctx.accountId} and is_draft order by stocktake_id for update`),
  );
  return tx.run(
    raw<DraftOn>(sql`
      select l.stocktake_id as "stocktakeId", json_agg(json_build_object('kind', l.kind, 'refId', l.ref_id) order by l.line_id) as things
      from stocktake_line l
      join stocktake s on s.organisation_id = l.organisation_id and s.stocktake_id = l.stocktake_id and s.is_draft
      where l.organisation_id = ${ctx.organisationId} and s.account_id = ${ctx.accountId} and l.shelf_id = ${shelfId}
      group by l.stocktake_id order by l.stocktake_id`),
  );
}

interface Moving {
  things: DraftOn['things'];
  from: string;
  to: string | null;
}

async function moveLines(tx: Tx, ctx: Ctx, stocktakeId: string, { things, from, to }: Moving): Promise<Change[]> {
  const stored = await readCountLines(tx, stocktakeId, things);
  const leaving = [...stored.values()].filter(({ place }) => place.shelfId === from);
  const arriving = leaving.map((line): StoredLine => {
    const place = { ...line.place, shelfId: to };
    return { ...lineMoved(line, stored.get(lineKey(place)) ?? null), place };
  });
  sendRemovedLines(
    tx,
    stocktakeId,
    leaving.map(({ place }) => place),
  );
  sendCountLines(tx, stocktakeId, arriving);
  const change = ({ place }: StoredLine, deleted: boolean): Change => ({
    ...{ collection: 'stocktakeLines', id: countLineId(stocktakeId, place), accountId: ctx.accountId, deleted },
  });
  return [...leaving.map((line) => change(line, true)), ...arriving.map((line) => change(line, false))];
}
