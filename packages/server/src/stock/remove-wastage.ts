import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { stockContract } from '@larder/contract/stock.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import { audit } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { movedBy } from '../ledger/books/touches.ts';
import { removeDocument } from '../ledger/post/post-document.ts';
import { thingsTyped } from '../ledger/post/typed-lines.ts';

interface Removed {
  kind: 'ingredient' | 'recipe';
  ref_id: string;
  name: string;
  day: string;
  amount: string;
  record_unit: string;
  reason: string;
  cost: string | null;
}

/** Remove a wastage entry: its movements are taken back on its own day (rule 10). */
export async function removeWastage(ctx: Ctx, input: InputOf<typeof stockContract.removeWastage>) {
  authoriseInArea(ctx, 'inventoryLocation');

  const { organisationId } = ctx;
  const ours = sql`organisation_id = ${organisationId} and wastage_id = ${input.wastageId}`;
  const products = sql`select ref_id from wastage where ${ours} and kind = 'recipe'`;
  const ingredients = movedBy(organisationId, input.wastageId);
  return once(ctx, input, { shared: { areas: [ctx.accountId], products, ingredients } }, async (tx) => {
    const { wastageId } = input;
    const [removed] = await tx.run(
      raw<Removed>(sql`
        delete from wastage
        where organisation_id = ${ctx.organisationId} and account_id = ${ctx.accountId} and wastage_id = ${wastageId}
        returning kind, ref_id, name, day, amount, record_unit, reason, cost`),
    );
    if (!removed) throw new Refusal('not-found', { what: 'wastage' });
    const { kind, ref_id: refId, ...before } = removed;
    tx.needs({ shared: thingsTyped([{ kind, refId, recordUnit: removed.record_unit }]) });
    await removeDocument(tx, ctx, wastageId);
    audit(tx, ctx, 'wastage.removed', { kind: 'wastage', id: wastageId }, before, null);
    return { changes: [{ collection: 'wastages', id: wastageId, accountId: ctx.accountId, deleted: true }] };
  });
}
