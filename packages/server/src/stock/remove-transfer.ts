import type { InputOf } from '@larder/contract/route.ts';
import type { stockContract } from '@larder/contract/stock.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import { audit } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { type Answer, once } from '../kernel/once.ts';
import { type ImpactAnswer, watchImpact } from '../ledger/impact/watch-impact.ts';
import { removeDocument } from '../ledger/post/post-document.ts';
import { thingsTyped } from '../ledger/post/typed-lines.ts';
import { notifyOtherSide } from './notify-other-side.ts';
import { lockTransfer, ofTransfer, transferTouches } from './stored-transfer.ts';

/** Removes a transfer from both areas, on its own day. Whoever does it must reach both (rule 11); the people of the other one are notified. */
export async function removeTransfer(
  ctx: Ctx,
  input: InputOf<typeof stockContract.removeTransfer>,
): Promise<Answer<ImpactAnswer>> {
  authoriseInArea(ctx, 'inventoryLocation');

  const { transferId } = input;
  return once(ctx, input, { shared: transferTouches(ctx.organisationId, transferId) }, async (tx) => {
    const { head, state, lines } = await lockTransfer(tx, ctx, transferId);
    tx.needs({ shared: thingsTyped(lines) });
    const watch = await watchImpact(tx, ctx, { documentId: transferId, next: null });
    await removeDocument(tx, ctx, transferId);
    tx.send(raw(sql`delete from transfer where ${ofTransfer(ctx.organisationId, transferId)}`));
    const { from_account_id: fromAccountId, to_account_id: toAccountId, day } = head;
    await notifyOtherSide(tx, ctx, { transfer: { transferId, fromAccountId, toAccountId, day }, lines }, 'removed');
    audit(tx, ctx, 'transfer.removed', { kind: 'transfer', id: transferId }, { ...head, state, lines }, null);
    const change = { collection: 'transfers' as const, id: transferId, accountId: fromAccountId };
    const extra = await watch.note({ documentKind: 'transfer', documentId: transferId });
    return { changes: [{ ...change, otherAccountId: toAccountId, deleted: true }], extra };
  });
}
