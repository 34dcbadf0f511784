import type { CountInput } from '@larder/contract/stock.ts';
import { addDays } from '@larder/domain/calendar.ts';
import { countLineId } from '@larder/domain/stock/line-id.ts';
import { mergeCounts } from '@larder/domain/stock/stocktake.ts';
import { insertRows } from '../db/insert-rows.ts';
import type { Tx } from '../db/transaction.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import { audit } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { holdDraft } from './draft-stocktake.ts';
import { readAmount, readThings } from './things.ts';

export interface SaveCounts {
  commandId: string;
  stocktakeId: string;
  counts: CountInput[];
}

/**
 * Save what was counted, any number of lines. Different things never touch each other; of one thing the later count holds,
 * whichever arrives first (rule 8). Works from a queue: each count keeps the instant at which it was made.
 */
export async function saveCounts(ctx: Ctx, input: SaveCounts) {
  authoriseInArea(ctx, 'inventoryLocation', 'count');

  return once(ctx, input, 'none', async (tx) => {
    const draft = await holdDraft(tx, ctx, input.stocktakeId, 'share');
    const counts = mergeCounts([], input.counts);
    const things = await readThings(tx, counts, addDays(draft.day, -1));
    const lines = counts.map((count) =>
      lineOf(ctx, input.stocktakeId, count, readAmount(count, things).base.toFixed()),
    );

    sendCounts(tx, lines);
    audit(tx, ctx, 'stocktake.counted', { kind: 'stocktake', id: input.stocktakeId }, null, { lines: counts.length });
    return {
      changes: lines.map((line) => ({
        collection: 'stocktakeLines' as const,
        id: line.line_id,
        accountId: ctx.accountId,
      })),
    };
  });
}

type Line = ReturnType<typeof lineOf>;

/** A count's line. A device whose clock is ahead counts as of now, so that it doesn't win for ever. */
function lineOf(ctx: Ctx, stocktakeId: string, count: CountInput, baseQuantity: string) {
  const now = ctx.now().toISOString();
  const countedAt = new Date(count.countedAt).toISOString();
  return {
    organisation_id: ctx.organisationId,
    stocktake_id: stocktakeId,
    line_id: countLineId(stocktakeId, count),
    kind: count.kind,
    ref_id: count.refId,
    record_unit: count.recordUnit,
    amount: count.amount,
    base_quantity: baseQuantity,
    counted_at: countedAt < now ? countedAt : now,
    counted_by: ctx.userName,
  };
}

/** Always in the same order, so that two people who save the same lines at once wait for each other instead of blocking. */
function sendCounts(tx: Tx, lines: Line[]): void {
  const sorted = [...lines].sort((a, b) => (a.line_id < b.line_id ? -1 : 1));
  tx.send(
    insertRows(
      'stocktake_line',
      sorted,
      `on conflict (organisation_id, stocktake_id, kind, ref_id) do update set
        record_unit = excluded.record_unit, amount = excluded.amount, base_quantity = excluded.base_quantity,
        counted_at = excluded.counted_at, counted_by = excluded.counted_by
      where excluded.counted_at >= stocktake_line.counted_at`,
    ),
  );
}
