import type { InputOf } from '@larder/contract/route.ts';
import type { stockContract } from '@larder/contract/stock.ts';
import { addDays, type Day, instantText } from '@larder/domain/calendar.ts';
import { chosenCounts, countsTogether, type MadeCount } from '@larder/domain/stock/counted-twice.ts';
import { countLineId } from '@larder/domain/stock/line-id.ts';
import { type Thing, thingKey } from '@larder/domain/stock/stocktake.ts';
import type { Tx } from '../db/transaction.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import { audit } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { deviceInstant, readCountLines, sendCountLines } from './count-lines.ts';
import { holdDraft } from './draft-stocktake.ts';
import { readAmount, readThings } from './things.ts';

export type DecideCount = InputOf<typeof stockContract.decideCount>;

/**
 * Say which of the counts hold that several people made of one thing; of several the sum does, under all their names. A line that is no longer what
 * was decided about is answered as it is: two people who press "Both" at once add up once.
 */
export async function decideCount(ctx: Ctx, input: DecideCount) {
  authoriseInArea(ctx, 'inventoryLocation', 'count');

  return once(ctx, input, 'none', async (tx) => {
    const { stocktakeId, kind, refId } = input;
    const thing = { kind, refId };
    const draft = await holdDraft(tx, ctx, stocktakeId);
    const line = (await readCountLines(tx, stocktakeId, [thing])).get(thingKey(thing));
    if (!line) return { changes: [] };
    const chosen = chosenCounts(line, { counts: input.counts.map(instantText), hold: input.hold.map(instantText) });

    const only = chosen?.length === 1 ? chosen[0] : undefined;
    if (chosen) {
      const held = only ?? (await together(tx, thing, chosen, draft.day, deviceInstant(ctx, input.decidedAt)));
      sendCountLines(tx, stocktakeId, [{ thing, held, others: [] }]);
      const before = { ...stated(thing, line.held), counts: [line.held, ...line.others].map(typedText) };
      audit(tx, ctx, 'stocktake.count-decided', { kind: 'stocktake', id: stocktakeId }, before, {
        ...stated(thing, held),
        counts: [typedText(held)],
      });
    }
    return {
      changes: [{ collection: 'stocktakeLines', id: countLineId(stocktakeId, thing), accountId: ctx.accountId }],
    };
  });
}

/** The counts as one, by the recipe and packs of the evening before the day; refuses counts in units that the thing no longer has. */
async function together(
  tx: Tx,
  thing: Thing,
  counts: readonly MadeCount[],
  day: Day,
  decidedAt: string,
): Promise<MadeCount> {
  const amounts = counts.map(({ recordUnit, amount }) => ({ ...thing, recordUnit, amount }));
  const things = await readThings(tx, amounts, addDays(day, -1));
  for (const amount of amounts) readAmount(amount, things);
  const countable = things.get(thingKey(thing))?.countable;
  const held = countable ? countsTogether(counts, countable, decidedAt) : null;
  if (!held) throw new Error('a thing that was read is gone');
  return held;
}

function stated(thing: Thing, { amount, recordUnit }: Pick<MadeCount, 'amount' | 'recordUnit'>) {
  return { ...thing, amount, recordUnit };
}

function typedText({ amount, recordUnit, countedBy }: Pick<MadeCount, 'amount' | 'recordUnit' | 'countedBy'>): string {
  return `${amount} ${recordUnit}, ${countedBy}`;
}
