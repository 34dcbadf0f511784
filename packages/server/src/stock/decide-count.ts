import type { InputOf } from '@larder/contract/route.ts';
import type { stockContract } from '@larder/contract/stock.ts';
import { addDays, type Day, instantText } from '@larder/domain/calendar.ts';
import { chosenCounts, countsTogether, type MadeCount } from '@larder/domain/stock/counted-twice.ts';
import { type CountPlace, countLineId } from '@larder/domain/stock/line-id.ts';
import { type Thing, thingKey } from '@larder/domain/stock/stocktake.ts';
import type { Tx } from '../db/transaction.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import { audit } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { deviceInstant, linesMeant, readCountLines, sendCountLines } from './count-lines.ts';
import { holdDraft } from './draft-stocktake.ts';
import { readAmount, readThings } from './things.ts';

export type DecideCount = InputOf<typeof stockContract.decideCount>;

/**
 * Say which of the counts hold that several people made of one line; of several the sum does, under all their names. A line that is no longer what
 * was decided about is answered as it is: two people who press "Both" at once add up once.
 */
export async function decideCount(ctx: Ctx, input: DecideCount) {
  authoriseInArea(ctx, 'inventoryLocation', 'count');

  return once(ctx, input, 'none', async (tx) => {
    const { stocktakeId } = input;
    const draft = await holdDraft(tx, ctx, stocktakeId);
    const lines = linesMeant(await readCountLines(tx, stocktakeId, [input]), input);
    const decision = { counts: input.counts.map(instantText), hold: input.hold.map(instantText) };
    for (const line of lines) {
      const chosen = chosenCounts(line, decision);
      if (!chosen) continue;
      const held = await together(tx, line.place, chosen, draft.day, deviceInstant(ctx, input.decidedAt));
      sendCountLines(tx, stocktakeId, [{ place: line.place, held, others: [] }]);
      const before = { ...stated(line.place, line.held), counts: [line.held, ...line.others].map(typedText) };
      const after = { ...stated(line.place, held), counts: [typedText(held)] };
      audit(tx, ctx, 'stocktake.count-decided', { kind: 'stocktake', id: stocktakeId }, before, after);
    }
    return {
      changes: lines.map(({ place }) => ({
        collection: 'stocktakeLines' as const,
        id: countLineId(stocktakeId, place),
        accountId: ctx.accountId,
      })),
    };
  });
}

/** The counts as one, by the recipe and packs of the evening before the day; refuses counts in units that the thing no longer has. */
async function together(
  tx: Tx,
  place: CountPlace,
  counts: readonly MadeCount[],
  day: Day,
  decidedAt: string,
): Promise<MadeCount> {
  const { kind, refId, recordUnit } = place;
  if (counts.length === 1 && counts[0]?.recordUnit === recordUnit) return counts[0];
  const amounts = counts.map((count) => ({ kind, refId, recordUnit: count.recordUnit, amount: count.amount }));
  const things = await readThings(tx, amounts, addDays(day, -1));
  for (const amount of amounts) readAmount(amount, things);
  const countable = things.get(thingKey(place))?.countable;
  const held = countable ? countsTogether(counts, countable, recordUnit, decidedAt) : null;
  if (!held) throw new Error('a thing that was read is gone');
  return held;
}

function stated({ kind, refId }: Thing, { amount, recordUnit }: Pick<MadeCount, 'amount' | 'recordUnit'>) {
  return { kind, refId, amount, recordUnit };
}

function typedText({ amount, recordUnit, countedBy }: Pick<MadeCount, 'amount' | 'recordUnit' | 'countedBy'>): string {
  return `${amount} ${recordUnit}, ${countedBy}`;
}
