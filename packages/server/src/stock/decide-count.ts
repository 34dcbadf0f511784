import { addDays, type Day } from '@larder/domain/calendar.ts';
import { decimal } from '@larder/domain/money.ts';
import { chosenCounts, countersOf, sumOfCounts } from '@larder/domain/stock/counted-twice.ts';
import { countLineId } from '@larder/domain/stock/line-id.ts';
import { recordedQuantity } from '@larder/domain/stock/record-unit.ts';
import { type Thing, thingKey } from '@larder/domain/stock/stocktake.ts';
import type { Tx } from '../db/transaction.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import { audit } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { deviceInstant, instantText, type MadeCount, readCountLines, sendCountLines } from './count-lines.ts';
import { holdDraft } from './draft-stocktake.ts';
import { readAmount, readThings } from './things.ts';

export interface DecideCount extends Thing {
  commandId: string;
  stocktakeId: string;
  counts: string[];
  hold: string[];
  decidedAt: string;
}

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

    const [only, ...more] = chosen ?? [];
    if (only) {
      const on = addDays(draft.day, -1);
      const held = more.length === 0 ? only : await together(tx, thing, [only, ...more], on);
      const countedAt = more.length === 0 ? only.countedAt : deviceInstant(ctx, input.decidedAt);
      sendCountLines(tx, stocktakeId, [{ thing, held: { ...held, countedAt }, others: [] }]);
      const before = { ...thing, counts: [line.held, ...line.others].map(typedText) };
      audit(tx, ctx, 'stocktake.count-decided', { kind: 'stocktake', id: stocktakeId }, before, {
        ...thing,
        held: typedText(held),
      });
    }
    return {
      changes: [{ collection: 'stocktakeLines', id: countLineId(stocktakeId, thing), accountId: ctx.accountId }],
    };
  });
}

/** The counts as one, under all their names. What batches and packs come to is read by the recipe and pack of the day. */
async function together(
  tx: Tx,
  thing: Thing,
  counts: readonly MadeCount[],
  on: Day,
): Promise<Omit<MadeCount, 'countedAt'>> {
  const things = await readThings(
    tx,
    counts.map(({ recordUnit }) => ({ ...thing, recordUnit })),
    on,
  );
  const typed = counts.map(({ recordUnit, amount }) => ({
    recordUnit,
    amount: decimal(amount),
    base: readAmount({ ...thing, recordUnit, amount }, things).base,
  }));
  const countable = things.get(thingKey(thing))?.countable;
  if (!countable) throw new Error('a thing that was read is gone');
  const sum = sumOfCounts(typed, countable.base);
  return {
    recordUnit: sum.recordUnit,
    amount: sum.amount.toFixed(),
    baseQuantity: (recordedQuantity(sum.amount, sum.recordUnit, countable) ?? sum.amount).toFixed(),
    countedBy: countersOf(counts.map(({ countedBy }) => countedBy)),
    countedById: null,
  };
}

function typedText({ amount, recordUnit, countedBy }: Pick<MadeCount, 'amount' | 'recordUnit' | 'countedBy'>): string {
  return `${amount} ${recordUnit}, ${countedBy}`;
}
