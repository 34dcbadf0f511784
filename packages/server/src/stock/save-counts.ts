import type { InputOf } from '@larder/contract/route.ts';
import type { CountInput, stockContract } from '@larder/contract/stock.ts';
import { addDays, instantText, instantTexts } from '@larder/domain/calendar.ts';
import { withCount, withoutCount } from '@larder/domain/stock/counted-twice.ts';
import { countLineId, lineKey } from '@larder/domain/stock/line-id.ts';
import { mergeCounts, thingKey } from '@larder/domain/stock/stocktake.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import { audit } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import { deviceInstant, readCountLines, type StoredLine, sendCountLines, sendRemovedLines } from './count-lines.ts';
import { holdDraft } from './draft-stocktake.ts';
import { standOnShelves } from './shelves/counted-on-shelves.ts';
import { readAmount, readThings } from './things.ts';

export type SaveCounts = InputOf<typeof stockContract.saveCounts>;

/**
 * Save what was counted, any number of lines. Different things, shelves and units never touch each other (rule 89); of one line the later count
 * holds, whichever arrives first (rule 8), and what another person counted unseen stays beside it until somebody decides. Works from a queue: each
 * count stores the instant at which it was made. One command after the other: what is beside a count is decided on what is stored.
 */
export async function saveCounts(ctx: Ctx, input: SaveCounts) {
  authoriseInArea(ctx, 'inventoryLocation', 'count');

  return once(ctx, input, 'none', async (tx) => {
    const { stocktakeId } = input;
    const draft = await holdDraft(tx, ctx, stocktakeId);
    const counts = mergeCounts(
      [],
      input.counts.map((count) => ({ ...count, shelfId: count.shelfId ?? null, ofWhole: count.shelfId === undefined })),
    );
    const things = await readThings(tx, counts, addDays(draft.day, -1));
    const shelves = await standOnShelves(tx, ctx, counts);
    const stored = await readCountLines(tx, stocktakeId, counts);

    const lines = counts.map((count): StoredLine => {
      const made = madeCount(ctx, count, readAmount(count, things).base.toFixed());
      const { kind, refId, shelfId, recordUnit } = count;
      const known = stored.get(lineKey(count)) ?? null;
      return { place: { kind, refId, shelfId, recordUnit }, ...withCount(known, made, instantTexts(count.seen)) };
    });
    const replaced = counts.filter(({ ofWhole }) => ofWhole).flatMap((count) => withoutOtherUnits(ctx, count, stored));
    const left = replaced.flatMap((line) => (line.left ? [{ place: line.place, ...line.left }] : []));
    const gone = replaced.flatMap((line) => (line.left ? [] : [line.place]));
    sendCountLines(tx, stocktakeId, [...lines, ...left]);
    if (gone.length > 0) sendRemovedLines(tx, stocktakeId, gone);
    const changed = [...counts.flatMap((count) => stored.get(lineKey(count)) ?? []), ...replaced];
    const subject = { kind: 'stocktake', id: stocktakeId };
    audit(tx, ctx, 'stocktake.counted', subject, { lines: changed.map(stated) }, { lines: lines.map(stated) });
    const at = ({ place }: Pick<StoredLine, 'place'>) => ({
      collection: 'stocktakeLines' as const,
      id: countLineId(stocktakeId, place),
      accountId: ctx.accountId,
    });
    return {
      changes: [
        ...[...lines, ...left].map(at),
        ...gone.map((place) => ({ ...at({ place }), deleted: true })),
        ...shelves,
      ],
    };
  });
}

/**
 * What becomes of the thing's lines in other units when a device from before there were shelves counts the whole of it: as if the person had taken them
 * off. Those that stay as they are, are not among them.
 */
function withoutOtherUnits(ctx: Ctx, count: CountInput, stored: ReadonlyMap<string, StoredLine>) {
  const removal = { by: ctx.userId, removedAt: instantText(count.countedAt) };
  return [...stored.values()].flatMap((line) => {
    const { place } = line;
    const isOther =
      thingKey(place) === thingKey(count) && place.shelfId === null && place.recordUnit !== count.recordUnit;
    const left = isOther ? withoutCount(line, removal, instantTexts(count.seen)) : line;
    return left === line ? [] : [{ place, held: line.held, left }];
  });
}

function stated({ place: { kind, refId, recordUnit }, held }: Pick<StoredLine, 'place' | 'held'>) {
  return { kind, refId, amount: held.amount, recordUnit };
}

function madeCount(ctx: Ctx, { recordUnit, amount, countedAt, confirmed = false }: CountInput, baseQuantity: string) {
  return {
    recordUnit,
    amount,
    baseQuantity,
    countedAt: deviceInstant(ctx, countedAt),
    countedBy: ctx.userName,
    countedById: ctx.userId,
    confirmed,
  };
}
