import type { InputOf } from '@larder/contract/route.ts';
import type { stockContract } from '@larder/contract/stock.ts';
import { instantText, instantTexts } from '@larder/domain/calendar.ts';
import { withoutCount } from '@larder/domain/stock/counted-twice.ts';
import { countLineId } from '@larder/domain/stock/line-id.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import { audit } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { linesMeant, readCountLines, sendCountLines, sendRemovedLines } from './count-lines.ts';
import { holdDraft } from './draft-stocktake.ts';

export type RemoveCount = InputOf<typeof stockContract.removeCount>;

/** Take a counted line off a draft: "not counted", which is not zero (rule 8). What was counted later stays, and what another person counted unseen. */
export async function removeCount(ctx: Ctx, input: RemoveCount) {
  authoriseInArea(ctx, 'inventoryLocation', 'count');

  return once(ctx, input, 'none', async (tx) => {
    const { stocktakeId } = input;
    await holdDraft(tx, ctx, stocktakeId);
    const stored = linesMeant(await readCountLines(tx, stocktakeId, [input]), input);
    const removal = { by: ctx.userId, removedAt: instantText(input.removedAt) };
    const removed = stored.flatMap((line) => {
      const left = withoutCount(line, removal, instantTexts(input.seen));
      return left === line ? [] : [{ place: line.place, was: line.held, left }];
    });
    if (removed.length === 0) return { changes: [] };

    const left = removed.flatMap((line) => (line.left ? [{ place: line.place, ...line.left }] : []));
    const gone = removed.flatMap((line) => (line.left ? [] : [line.place]));
    if (left.length > 0) sendCountLines(tx, stocktakeId, left);
    if (gone.length > 0) sendRemovedLines(tx, stocktakeId, gone);
    for (const { place, was } of removed) {
      const before = { kind: place.kind, refId: place.refId, amount: was.amount, record_unit: was.recordUnit };
      audit(tx, ctx, 'stocktake.count-removed', { kind: 'stocktake', id: stocktakeId }, before, null);
    }
    return {
      changes: removed.map((line) => ({
        collection: 'stocktakeLines' as const,
        id: countLineId(stocktakeId, line.place),
        accountId: ctx.accountId,
        deleted: line.left === null,
      })),
    };
  });
}
