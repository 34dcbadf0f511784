import type { MadeCount, StocktakeLineRow, StocktakeRow } from '@larder/contract/rows/stock.ts';
import { type Known, sumKnown, worthAt } from '@larder/domain/missing.ts';
import { type Decimal, decimal, ZERO } from '@larder/domain/money.ts';
import { countLineId } from '@larder/domain/stock/line-id.ts';
import { type RecordUnit, recordedQuantity, showRecordUnit } from '@larder/domain/stock/record-unit.ts';
import { thingKey } from '@larder/domain/stock/stocktake.ts';
import { useCallback, useMemo } from 'react';
import { useWorkingAccount } from '../../app/working/working-account.ts';
import { useCommand } from '../../data/command.ts';
import { useOutbox } from '../../data/DataProvider.tsx';
import { useSession } from '../../data/session.ts';
import { useCollection, useRow } from '../../data/use-collections.ts';
import type { StockThing } from '../things.ts';
import { atOf, countsOf, countsTogether, countText } from './made-counts.ts';
import { linePatch, noLinePatch } from './patches.ts';

export interface Counting {
  /** undefined: there is none, or it is not here yet. */
  stocktake: StocktakeRow | undefined;
  /** What is counted so far, by the thing's key, unsent counts included. */
  lines: ReadonlyMap<string, StocktakeLineRow>;
  /** Ids of lines whose count is still on this device. */
  unsent: ReadonlySet<string>;
  /** Entries about this stocktake that the server does not have yet, also its start. */
  waiting: number;
  /** seen: countedAt of the counts that the person had before them. */
  count: (thing: StockThing, amount: Decimal, unit: RecordUnit, seen: readonly string[]) => void;
  clear: (thing: StockThing, seen: readonly string[]) => void;
  /** Says which counts of a line hold that several people counted; several are added up. */
  decide: (thing: StockThing, line: StocktakeLineRow, hold: readonly MadeCount[]) => void;
}

/** The counts of one draft: others' as they come in, one's own at once; each is kept on the device until the server has it. */
export function useCounting(stocktakeId: string): Counting {
  const { accountId } = useWorkingAccount();
  const { name: userName, userId } = useSession();
  const stocktake = useRow('stocktakes', stocktakeId);
  const allLines = useCollection('stocktakeLines');
  const { entries } = useOutbox();
  const save = useCommand('stock.saveCounts').enter;
  const remove = useCommand('stock.removeCount').enter;
  const settle = useCommand('stock.decideCount').enter;

  const lines = useMemo(
    () =>
      new Map(
        allLines.filter((line) => line.stocktakeId === stocktakeId).map((line) => [thingKey(line), line] as const),
      ),
    [allLines, stocktakeId],
  );
  const own = useMemo(() => entries.filter((entry) => entry.input.stocktakeId === stocktakeId), [entries, stocktakeId]);
  const unsent = useMemo(() => new Set(own.flatMap((entry) => entry.patches.map((patch) => patch.id))), [own]);
  const startUnsent = own.some((entry) => entry.path.at(-1) === 'startStocktake');

  const offline = useCallback(
    (lineId: string) => ({
      // Counts go on their own; before the server knows the stocktake they wait for it.
      subject: startUnsent ? `stocktake ${stocktakeId}` : `count ${lineId}`,
      mendAt: `/${accountId}/inventory/stocktake/${stocktakeId}`,
      mends: own.find((entry) => entry.refusal && entry.patches.some((patch) => patch.id === lineId)) ?? null,
      unattended: true,
    }),
    [own, startUnsent, stocktakeId, accountId],
  );

  const count = useCallback(
    (thing: StockThing, amount: Decimal, unit: RecordUnit, seen: readonly string[]) => {
      const base = recordedQuantity(amount, unit, thing.countable);
      if (base === null) return;
      const { kind, refId } = thing;
      const id = countLineId(stocktakeId, thing);
      const counted = { kind, refId, recordUnit: unit, amount: amount.toFixed(), countedAt: new Date().toISOString() };
      const by = { countedBy: userName, countedById: userId };
      const row = { id, stocktakeId, accountId, ...counted, baseQuantity: base.toFixed(), ...by, others: [] };
      void save(
        { stocktakeId, counts: [{ ...counted, seen: [...seen] }] },
        {
          title: `Count of ${thing.name}, ${amount.toFixed()} ${showRecordUnit(unit, thing.countable.base)}`,
          patches: [linePatch(row)],
          ...offline(id),
        },
      );
    },
    [stocktakeId, accountId, userName, userId, save, offline],
  );

  const clear = useCallback(
    (thing: StockThing, seen: readonly string[]) => {
      const id = countLineId(stocktakeId, thing);
      const { kind, refId } = thing;
      void remove(
        { stocktakeId, kind, refId, removedAt: new Date().toISOString(), seen: [...seen] },
        { title: `${thing.name} not counted`, patches: [noLinePatch(id)], ...offline(id) },
      );
    },
    [stocktakeId, remove, offline],
  );

  const decide = useCallback(
    (thing: StockThing, line: StocktakeLineRow, hold: readonly MadeCount[]) => {
      const { kind, refId, countable } = thing;
      const decidedAt = new Date().toISOString();
      const held = countsTogether(hold, countable, decidedAt);
      if (!held) return;
      void settle(
        { stocktakeId, kind, refId, counts: countsOf(line).map(atOf), hold: hold.map(atOf), decidedAt },
        {
          title: `Count of ${thing.name}, ${countText(held, countable)} of ${held.countedBy}`,
          patches: [linePatch({ ...line, ...held, others: [] })],
          ...offline(line.id),
        },
      );
    },
    [stocktakeId, settle, offline],
  );

  return { stocktake, lines, unsent, waiting: own.length, count, clear, decide };
}

/** £ of what is counted, as far as known: nothing is known where nothing is counted. */
export function worthOf(counted: readonly StockThing[], lines: Counting['lines']): Known {
  if (counted.length === 0) return { value: null, missing: [] };
  return sumKnown(counted.map((thing) => lineWorth(lines.get(thing.key), thing)));
}

/** £ of a counted line at the cost, and the yield or pack, that the thing has now, with what that lacks; of a thing that is not counted nothing. */
export function lineWorth(line: StocktakeLineRow | undefined, { cost, missing, countable }: StockThing): Known {
  if (!line) return { value: worthAt(ZERO, cost), missing: [] };
  const base = recordedQuantity(decimal(line.amount), line.recordUnit, countable) ?? decimal(line.baseQuantity);
  return { value: worthAt(base, cost), missing: base.isZero() ? [] : missing };
}
