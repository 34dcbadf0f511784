import type { InputOf } from '@larder/contract/route.ts';
import type { shelfCalls } from '@larder/contract/shelves.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { authoriseInArea } from '../../kernel/authorise.ts';
import { audit, touched } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { once } from '../../kernel/once.ts';
import { changeOf, holdShelves, shelfAmong } from './stored-shelves.ts';

/** Put the shelves in the order in which people walk past them. One that somebody added meanwhile comes behind. */
export async function orderShelves(ctx: Ctx, input: InputOf<typeof shelfCalls.orderShelves>) {
  authoriseInArea(ctx, 'inventoryLocation', 'count');

  return once(ctx, input, 'none', async (tx) => {
    const shelves = await holdShelves(tx, ctx);
    const named = [...new Set(input.shelfIds)].map((shelfId) => shelfAmong(shelves, shelfId));
    const ordered = [...named, ...shelves.filter((shelf) => !named.includes(shelf))];
    const moved = ordered.filter((shelf, position) => shelf.position !== position);

    for (const { shelfId } of moved)
      tx.send(
        raw(sql`
          update shelf set position = ${ordered.findIndex((shelf) => shelf.shelfId === shelfId)}, ${touched(ctx)}
          where organisation_id = ${ctx.organisationId} and shelf_id = ${shelfId}`),
      );
    const names = (list: typeof shelves) => ({ order: list.map(({ name }) => name).join(', ') });
    audit(tx, ctx, 'shelf.ordered', { kind: 'account', id: ctx.accountId }, names(shelves), names(ordered));
    return { changes: moved.map(({ shelfId }) => changeOf(ctx, shelfId)) };
  });
}
