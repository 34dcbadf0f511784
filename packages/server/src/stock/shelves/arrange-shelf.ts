import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { shelfCalls } from '@larder/contract/shelves.ts';
import type { Thing } from '@larder/domain/stock/stocktake.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Tx } from '../../db/transaction.ts';
import { authoriseInArea } from '../../kernel/authorise.ts';
import { audit } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { once } from '../../kernel/once.ts';
import { changeOf, holdShelves, sendThings, shelfAmong } from './stored-shelves.ts';

/** Say what stands on a shelf, in the order of the count. A thing that is taken off leaves what was counted of it there. */
export async function arrangeShelf(ctx: Ctx, input: InputOf<typeof shelfCalls.arrangeShelf>) {
  authoriseInArea(ctx, 'inventoryLocation', 'count');

  return once(ctx, input, 'none', async (tx) => {
    const { shelfId, things } = input;
    shelfAmong(await holdShelves(tx, ctx), shelfId);
    const names = await namesOf(tx, things);
    if (things.some(({ refId }) => !names.has(refId))) throw new Refusal('not-found', { what: 'ingredient' });

    sendThings(tx, ctx, shelfId, things);
    const order = things.map(({ refId }) => names.get(refId)).join(', ');
    audit(tx, ctx, 'shelf.arranged', { kind: 'shelf', id: shelfId }, null, { order });
    return { changes: [changeOf(ctx, shelfId)] };
  });
}

async function namesOf(tx: Tx, things: readonly Thing[]): Promise<Map<string, string>> {
  const ids = (kind: Thing['kind']) => things.filter((thing) => thing.kind === kind).map(({ refId }) => refId);
  const rows = await tx.run(
    raw<{ id: string; name: string }>(sql`
      select ingredient_id as id, name from ingredient
      where organisation_id = ${tx.organisationId} and ingredient_id = any (${ids('ingredient')}::uuid[]) and not deleted
      union all
      select recipe_id, name from recipe
      where organisation_id = ${tx.organisationId} and recipe_id = any (${ids('recipe')}::uuid[]) and not deleted`),
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
