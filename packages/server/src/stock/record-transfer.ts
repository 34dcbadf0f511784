import { Refusal } from '@larder/contract/refusals.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import { audit, made } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { type Answer, once } from '../kernel/once.ts';
import { withContents } from '../ledger/books/touches.ts';
import { type ImpactAnswer, watchImpact } from '../ledger/impact/watch-impact.ts';
import { postDocument, repostDocument } from '../ledger/post/post-document.ts';
import { thingsTyped } from '../ledger/post/typed-lines.ts';
import { notifyOtherSide } from './notify-other-side.ts';
import { auditedTransfer, decideTransfer, type RecordTransfer, writeLines } from './take-transfer.ts';

/**
 * Goods went from one area to another: both sides are written together, at the source's cost, day and recipe version (rule 11, TRF-008). What is
 * used in the sending area instead of what goes over is in use in the receiving one from then (rule 58). The people of the other area are notified, and
 * it is new there until it is opened.
 */
export async function recordTransfer(ctx: Ctx, input: RecordTransfer): Promise<Answer<ImpactAnswer>> {
  authoriseInArea(ctx, 'inventoryLocation');

  const typed = thingsTyped(input.lines);
  const areas = [ctx.accountId, ...(input.otherAccountId === null ? [] : [input.otherAccountId])];
  const touches = { shared: { areas, ...withContents(ctx.organisationId, typed) } };
  return once(ctx, input, touches, async (tx) => {
    tx.needs({ shared: typed });
    const { organisationId } = ctx;
    const { transferId } = input;
    const [[known], decided, watch] = await Promise.all([
      tx.run(
        raw<{ one: number }>(
          sql`select 1 as one from transfer where organisation_id = ${organisationId} and transfer_id = ${transferId}`,
        ),
      ),
      decideTransfer(tx, ctx, input),
      watchImpact(tx, ctx, { documentId: transferId, next: { areas, day: input.day, used: typed } }),
    ]);
    if (known) throw new Refusal('command-reused');
    const { transfer, head } = decided;

    const row = { organisation_id: organisationId, transfer_id: transferId, ...head, ...made(ctx) };
    tx.send(insertRows('transfer', [row]));
    const carried = await writeLines(tx, ctx, decided);
    await notifyOtherSide(tx, ctx, decided, 'recorded');
    if (watch.isLate) await repostDocument(tx, ctx, transferId, decided.movements);
    else postDocument(tx, ctx, decided.movements);
    audit(tx, ctx, 'transfer.recorded', { kind: 'transfer', id: transferId }, null, auditedTransfer(decided));
    const { fromAccountId: accountId, toAccountId: otherAccountId } = transfer;
    const extra = await watch.note({ documentKind: 'transfer', documentId: transferId });
    return { changes: [{ collection: 'transfers', id: transferId, accountId, otherAccountId }, ...carried], extra };
  });
}
