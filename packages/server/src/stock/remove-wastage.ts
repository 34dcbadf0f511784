import { Refusal } from '@larder/contract/refusals.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import { audit } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { removeDocument } from '../ledger/post-document.ts';

/** Remove a wastage entry: its movements are taken back on its own day (rule 10). */
export async function removeWastage(ctx: Ctx, input: { commandId: string; wastageId: string }) {
  authoriseInArea(ctx, 'inventoryLocation');

  return once(ctx, input, 'share', async (tx) => {
    const { wastageId } = input;
    const [removed] = await tx.run(
      raw<{ name: string; day: string; amount: string; record_unit: string; reason: string; cost: string }>(sql`
        delete from wastage
        where organisation_id = ${ctx.organisationId} and account_id = ${ctx.accountId} and wastage_id = ${wastageId}
        returning name, day, amount, record_unit, reason, cost`),
    );
    if (!removed) throw new Refusal('not-found', { what: 'wastage' });
    removeDocument(tx, ctx, wastageId);
    audit(tx, ctx, 'wastage.removed', { kind: 'wastage', id: wastageId }, removed, null);
    return { changes: [{ collection: 'wastages', id: wastageId, accountId: ctx.accountId, deleted: true }] };
  });
}
