import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { shelfCalls } from '@larder/contract/shelves.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { authoriseInArea } from '../../kernel/authorise.ts';
import { audit, made, touched } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { once } from '../../kernel/once.ts';
import { changeOf, holdShelves } from './stored-shelves.ts';

/** Add a shelf behind the others, or rename one. No two of an area have the same name. */
export async function saveShelf(ctx: Ctx, input: InputOf<typeof shelfCalls.saveShelf>) {
  authoriseInArea(ctx, 'inventoryLocation', 'count');

  return once(ctx, input, 'none', async (tx) => {
    const { shelfId, name } = input;
    const shelves = await holdShelves(tx, ctx);
    const known = shelves.find((shelf) => shelf.shelfId === shelfId);
    if (shelves.some((shelf) => shelf !== known && shelf.name.toLowerCase() === name.toLowerCase())) {
      const message = `There is a shelf called ${name} already.`;
      throw new Refusal('shelf.name-taken', { name, fields: [{ field: 'name', message }] });
    }

    const position = (shelves.at(-1)?.position ?? -1) + 1;
    tx.send(
      known
        ? raw(sql`
            update shelf set name = ${name}, ${touched(ctx)}
            where organisation_id = ${ctx.organisationId} and shelf_id = ${shelfId}`)
        : insertRows('shelf', [
            {
              ...{ organisation_id: ctx.organisationId, shelf_id: shelfId, account_id: ctx.accountId },
              ...{ name, position, ...made(ctx) },
            },
          ]),
    );
    const before = known ? { name: known.name } : null;
    audit(tx, ctx, 'shelf.saved', { kind: 'shelf', id: shelfId }, before, { name });
    return { changes: [changeOf(ctx, shelfId)] };
  });
}
