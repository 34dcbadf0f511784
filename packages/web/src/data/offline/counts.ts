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
import { countLineId } from '@larder/domain/stock/line-id.ts';
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
      const { kind, refId, recordUnit, amount } = count;
      const countable = things[at]?.countable;
      const base = countable ? recordedQuantity(decimal(amount), recordUnit as RecordUnit, countable) : null;
      if (base === null) return [];
      const countedAt = instantText(count.countedAt);
      const by = { countedAt, countedBy: on.userName, countedById: on.userId };
      const made: MadeCount = { recordUnit, amount, baseQuantity: base.toFixed(), ...by };
      const thing = { kind, refId };
      return [linePatch(stocktakeId, thing, withCount(lineOf(stocktakeId, thing, on), made, instantTexts(seen)), on)];
    }),
  mendAt,
  unattended: true,
};

export const removeCount: OfflineCommand<CommandInput<'stock.removeCount'>, { thing: CountedThing }> = {
  title: (_, { thing }) => `${thing.name} not counted`,
  subject: (input, on) => subjectOf(input.stocktakeId, input, on),
  patches: ({ stocktakeId, kind, refId, removedAt, seen }, _, on) => {
    const thing = { kind, refId };
    const line = lineOf(stocktakeId, thing, on);
    const removal = { by: on.userId, removedAt: instantText(removedAt) };
    return [linePatch(stocktakeId, thing, line && withoutCount(line, removal, instantTexts(seen)), on)];
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
    const { stocktakeId, kind, refId } = input;
    const held = decided(input, thing, on);
    return held ? [linePatch(stocktakeId, { kind, refId }, { held, others: [] }, on)] : [];
  },
  mendAt,
  unattended: true,
};

/** The count that will hold; null where the line no longer is what was decided about. */
function decided(
  { stocktakeId, kind, refId, counts, hold, decidedAt }: CommandInput<'stock.decideCount'>,
  { countable }: CountedThing,
  on: Entering,
): MadeCount | null {
  const line = lineOf(stocktakeId, { kind, refId }, on);
  const chosen = chosenCounts(line, { counts: counts.map(instantText), hold: hold.map(instantText) });
  return countsTogether(chosen ?? [], countable, instantText(decidedAt));
}

function mendAt({ stocktakeId }: { stocktakeId: string }, { accountId }: Entering): string {
  return `/${accountId}/inventory/stocktake/${stocktakeId}`;
}

/** Counts go on their own; before the server has the stocktake they wait for it. */
function subjectOf(stocktakeId: string, thing: Thing | undefined, { unsent }: Entering): string {
  const startUnsent = unsent.some(
    ({ path, input }) => path.at(-1) === 'startStocktake' && input.stocktakeId === stocktakeId,
  );
  return startUnsent || !thing ? `stocktake ${stocktakeId}` : `count ${countLineId(stocktakeId, thing)}`;
}

function lineOf(stocktakeId: string, thing: Thing, { rows }: Entering): CountedLine<MadeCount> | null {
  const row = rows.byId('stocktakeLines').get(countLineId(stocktakeId, thing));
  return row ? { held: madeCount(row), others: row.others.map(madeCount) } : null;
}

function linePatch(
  stocktakeId: string,
  thing: Thing,
  line: CountedLine<MadeCount> | null,
  { accountId }: Entering,
): OptimisticPatch {
  const { kind, refId } = thing;
  const id = countLineId(stocktakeId, thing);
  const row: StocktakeLineRow | null = line && {
    ...{ id, stocktakeId, accountId, kind, refId },
    ...line.held,
    others: [...line.others],
  };
  return { collection: 'stocktakeLines', id, row };
}

/** A count alone, without what else stands on its row. */
function madeCount({ recordUnit, amount, baseQuantity, countedAt, countedBy, countedById }: MadeCount): MadeCount {
  return { recordUnit, amount, baseQuantity, countedAt: instantText(countedAt), countedBy, countedById };
}

/** `7.5 l` */
function amountText({ amount, recordUnit }: Pick<MadeCount, 'amount' | 'recordUnit'>, countable?: Countable): string {
  const unit = countable ? showRecordUnit(recordUnit as RecordUnit, countable.base) : recordUnit;
  return `${showNumber(amount, 3)} ${unit}`;
}
