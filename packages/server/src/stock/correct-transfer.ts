import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { stockContract } from '@larder/contract/stock.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import { audit, touched } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { type Answer, once } from '../kernel/once.ts';
import { withContents } from '../ledger/books/touches.ts';
import { type ImpactAnswer, watchImpact } from '../ledger/impact/watch-impact.ts';
import { repostDocument } from '../ledger/post/post-document.ts';
import { thingsTyped } from '../ledger/post/typed-lines.ts';
import { notifyOtherSide } from './notify-other-side.ts';
import { lockTransfer, ofTransfer, transferTouches } from './stored-transfer.ts';
import { auditedTransfer, decideTransfer, writeLines } from './take-transfer.ts';

/**
 * Corrects a transfer under its id: what it did is taken back on its own day and what is entered now is posted, in one transaction (rules 10, 102). Whoever
 * does it must reach both areas, as for removing it, and these stay: one that went elsewhere is removed and recorded. It is new again for the other area.
 */
export async function correctTransfer(
  ctx: Ctx,
  input: InputOf<typeof stockContract.correctTransfer>,
): Promise<Answer<ImpactAnswer>> {
  authoriseInArea(ctx, 'inventoryLocation');

  const { organisationId } = ctx;
  const { transferId } = input;
  const typed = thingsTyped(input.lines);
  const now = withContents(organisationId, typed);
  const before = transferTouches(organisationId, transferId);
  const shared = {
    ...before,
    products: sql`${before.products} union all select unnest(${now.products}::uuid[])`,
    ingredients: sql`${before.ingredients} union all ${now.ingredients}`,
  };
  return once(ctx, input, { shared }, async (tx) => {
    const stored = await lockTransfer(tx, ctx, transferId);
    tx.needs({ shared: thingsTyped([...stored.lines, ...input.lines]) });
    const { state } = stored;
    if (state === 'RECEIVED' || state === 'REFUSED') throw new Refusal('transfer.answered');
    const areas = [stored.head.from_account_id, stored.head.to_account_id];
    const [decided, watch] = await Promise.all([
      decideTransfer(tx, ctx, input, state),
      watchImpact(tx, ctx, { documentId: transferId, next: { areas, day: input.day, used: typed } }),
    ]);
    const { transfer, head } = decided;
    const { fromAccountId: accountId, toAccountId: otherAccountId } = transfer;
    if (accountId !== stored.head.from_account_id || otherAccountId !== stored.head.to_account_id)
      throw new Refusal('transfer.other-place');

    const ours = ofTransfer(organisationId, transferId);
    tx.send(
      raw(sql`delete from transfer_line where ${ours}`),
      raw(sql`
        update transfer set day = ${head.day}, occurred_at = ${head.occurred_at}, total_cost = ${head.total_cost}, new_at = ${head.new_at},
          ${touched(ctx)} where ${ours}`),
    );
    const carried = await writeLines(tx, ctx, decided);
    await notifyOtherSide(tx, ctx, decided, 'corrected');
    await repostDocument(tx, ctx, transferId, decided.movements);
    const was = { ...stored.head, lines: stored.lines };
    audit(tx, ctx, 'transfer.corrected', { kind: 'transfer', id: transferId }, was, auditedTransfer(decided));
    const extra = await watch.note({ documentKind: 'transfer', documentId: transferId });
    return { changes: [{ collection: 'transfers', id: transferId, accountId, otherAccountId }, ...carried], extra };
  });
}
