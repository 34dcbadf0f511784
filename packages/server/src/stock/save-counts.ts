import type { InputOf } from '@larder/contract/route.ts';
import type { CountInput, stockContract } from '@larder/contract/stock.ts';
import { addDays, instantTexts } from '@larder/domain/calendar.ts';
import { withCount } from '@larder/domain/stock/counted-twice.ts';
import { countLineId } from '@larder/domain/stock/line-id.ts';
import { mergeCounts, thingKey } from '@larder/domain/stock/stocktake.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import { audit } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { deviceInstant, readCountLines, sendCountLines } from './count-lines.ts';
import { holdDraft } from './draft-stocktake.ts';
import { readAmount, readThings } from './things.ts';

export type SaveCounts = InputOf<typeof stockContract.saveCounts>;

/**
 * Save what was counted, any number of lines. Different things never touch each other; of one thing the later count holds, whichever arrives first
 * (rule 8), and what another person counted unseen stays beside it until somebody decides. Works from a queue: each count stores the instant at
 * which it was made. One command after the other: what is beside a count is decided on what is stored.
 */
export async function saveCounts(ctx: Ctx, input: SaveCounts) {
  authoriseInArea(ctx, 'inventoryLocation', 'count');

  return once(ctx, input, 'none', async (tx) => {
    const { stocktakeId } = input;
    const draft = await holdDraft(tx, ctx, stocktakeId);
    const counts = mergeCounts([], input.counts);
    const things = await readThings(tx, counts, addDays(draft.day, -1));
    const stored = await readCountLines(tx, stocktakeId, counts);

    const lines = counts.map((count) => {
      const made = madeCount(ctx, count, readAmount(count, things).base.toFixed());
      const { kind, refId } = count;
      return {
        thing: { kind, refId },
        ...withCount(stored.get(thingKey(count)) ?? null, made, instantTexts(count.seen)),
      };
    });
    sendCountLines(tx, stocktakeId, lines);
    const before = counts.flatMap(({ kind, refId }) => {
      const known = stored.get(thingKey({ kind, refId }))?.held;
      return known ? [{ kind, refId, amount: known.amount, recordUnit: known.recordUnit }] : [];
    });
    const after = counts.map(({ kind, refId, amount, recordUnit }) => ({ kind, refId, amount, recordUnit }));
    const subject = { kind: 'stocktake', id: stocktakeId };
    audit(tx, ctx, 'stocktake.counted', subject, { lines: before }, { lines: after });
    return {
      changes: lines.map(({ thing }) => ({
        collection: 'stocktakeLines' as const,
        id: countLineId(stocktakeId, thing),
        accountId: ctx.accountId,
      })),
    };
  });
}

function madeCount(ctx: Ctx, { recordUnit, amount, countedAt }: CountInput, baseQuantity: string) {
  return {
    recordUnit,
    amount,
    baseQuantity,
    countedAt: deviceInstant(ctx, countedAt),
    countedBy: ctx.userName,
    countedById: ctx.userId,
  };
}
