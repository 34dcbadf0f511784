import type { StocktakeLineRow } from '@larder/contract/rows/stock.ts';
import { instantText, instantTexts } from '@larder/domain/calendar.ts';
import { decimal } from '@larder/domain/money.ts';
import { showNumber } from '@larder/domain/show.ts';
import {
  type CountedLine,
  chosenCounts,
  countsTogether,
  type MadeCount,
  withCount,
  withoutCount,
} from '@larder/domain/stock/counted-twice.ts';
import { type CountPlace, countLineId } from '@larder/domain/stock/line-id.ts';
import { type Countable, type RecordUnit, recordedQuantity, showRecordUnit } from '@larder/domain/stock/record-unit.ts';
import type { Thing } from '@larder/domain/stock/stocktake.ts';
import type { OptimisticPatch } from '../collections.ts';
import type { CommandInput } from '../command.ts';
import type { Entering, OfflineCommand } from './offline-command.ts';

export interface CountedThing {
  name: string;
  countable: Countable;
}

/** things: those of the counts, in their order. */
export const saveCounts: OfflineCommand<CommandInput<'stock.saveCounts'>, { things: readonly CountedThing[] }> = {
  title: ({ counts }, { things }) =>
    counts.map((count, at) => `Count of ${things[at]?.name}, ${amountText(count, things[at]?.countable)}`).join('; '),
  subject: (input, on) => subjectOf(input.stocktakeId, input.counts[0], on),
  patches: ({ stocktakeId, counts }, { things }, on) =>
    counts.flatMap(({ seen, ...count }, at) => {
      const { recordUnit, amount, confirmed } = count;
      const countable = things[at]?.countable;
      const base = countable ? recordedQuantity(decimal(amount), recordUnit as RecordUnit, countable) : null;
      if (base === null) return [];
      const countedAt = instantText(count.countedAt);
      const by = { countedAt, countedBy: on.userName, countedById: on.userId };
      const made: MadeCount = { recordUnit, amount, baseQuantity: base.toFixed(), ...by, confirmed };
      const place = placeOf(count);
      return [linePatch(stocktakeId, place, withCount(lineOf(stocktakeId, place, on), made, instantTexts(seen)), on)];
    }),
  mendAt,
  unattended: true,
};

export const removeCount: OfflineCommand<CommandInput<'stock.removeCount'>, { thing: CountedThing }> = {
  title: (_, { thing }) => `${thing.name} not counted`,
  subject: (input, on) => subjectOf(input.stocktakeId, input, on),
  patches: ({ stocktakeId, removedAt, seen, ...removed }, _, on) => {
    const place = placeOf(removed);
    const line = lineOf(stocktakeId, place, on);
    const removal = { by: on.userId, removedAt: instantText(removedAt) };
    return [linePatch(stocktakeId, place, line && withoutCount(line, removal, instantTexts(seen)), on)];
  },
  mendAt,
  unattended: true,
};

export const decideCount: OfflineCommand<CommandInput<'stock.decideCount'>, { thing: CountedThing }> = {
  title: (input, { thing }, on) => {
    const held = decided(input, thing, on);
    const what = held ? `, ${amountText(held, thing.countable)} of ${held.countedBy}` : '';
    return `Count of ${thing.name}${what}`;
  },
  subject: (input, on) => subjectOf(input.stocktakeId, input, on),
  patches: (input, { thing }, on) => {
    const held = decided(input, thing, on);
    return held ? [linePatch(input.stocktakeId, placeOf(input), { held, others: [] }, on)] : [];
  },
  mendAt,
  unattended: true,
};

/** The count that will hold; null where the line no longer is what was decided about. */
function decided(
  { stocktakeId, counts, hold, decidedAt, ...line }: CommandInput<'stock.decideCount'>,
  { countable }: CountedThing,
  on: Entering,
): MadeCount | null {
  const place = placeOf(line);
  const chosen = chosenCounts(lineOf(stocktakeId, place, on), {
    counts: counts.map(instantText),
    hold: hold.map(instantText),
  });
  return countsTogether(chosen ?? [], countable, place.recordUnit, instantText(decidedAt));
}

function mendAt({ stocktakeId }: { stocktakeId: string }, { accountId }: Entering): string {
  return `/${accountId}/inventory/stocktake/${stocktakeId}`;
}

/** Counts go on their own; before the server has the stocktake they wait for it. */
function subjectOf(stocktakeId: string, line: NamedLine | undefined, { unsent }: Entering): string {
  const startUnsent = unsent.some(
    ({ path, input }) => path.at(-1) === 'startStocktake' && input.stocktakeId === stocktakeId,
  );
  return startUnsent || !line ? `stocktake ${stocktakeId}` : `count ${countLineId(stocktakeId, placeOf(line))}`;
}

interface NamedLine extends Thing {
  shelfId?: string | null | undefined;
  recordUnit?: string | undefined;
}

/** What an input means; this version always names the unit. */
function placeOf({ kind, refId, shelfId = null, recordUnit = '' }: NamedLine): CountPlace {
  return { kind, refId, shelfId, recordUnit };
}

function lineOf(stocktakeId: string, place: CountPlace, { rows }: Entering): CountedLine<MadeCount> | null {
  const row = rows.byId('stocktakeLines').get(countLineId(stocktakeId, place));
  return row ? { held: madeCount(row), others: row.others.map(madeCount) } : null;
}

function linePatch(
  stocktakeId: string,
  place: CountPlace,
  line: CountedLine<MadeCount> | null,
  { accountId }: Entering,
): OptimisticPatch {
  const id = countLineId(stocktakeId, place);
  const row: StocktakeLineRow | null = line && {
    ...{ id, stocktakeId, accountId, ...place },
    ...line.held,
    others: [...line.others],
  };
  return { collection: 'stocktakeLines', id, row };
}

/** A count alone, without what else stands on its row. */
function madeCount({ recordUnit, amount, baseQuantity, countedAt, ...by }: MadeCount): MadeCount {
  const { countedBy, countedById, confirmed } = by;
  return { recordUnit, amount, baseQuantity, countedAt: instantText(countedAt), countedBy, countedById, confirmed };
}

/** `7.5 l` */
function amountText({ amount, recordUnit }: Pick<MadeCount, 'amount' | 'recordUnit'>, countable?: Countable): string {
  const unit = countable ? showRecordUnit(recordUnit as RecordUnit, countable.base) : recordUnit;
  return `${showNumber(amount, 3)} ${unit}`;
}
