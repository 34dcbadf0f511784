import type { MadeCount, StocktakeLineRow, StocktakeRow } from '@larder/contract/rows/stock.ts';
import type { Decimal } from '@larder/domain/money.ts';
import { type RecordUnit, recordedQuantity } from '@larder/domain/stock/record-unit.ts';
import { thingKey } from '@larder/domain/stock/stocktake.ts';
import { useCallback, useMemo } from 'react';
import { useOutbox } from '../../data/DataProvider.tsx';
import { useOfflineCommand } from '../../data/offline/use-offline-command.ts';
import { useCollection, useRow } from '../../data/use-collections.ts';
import type { StockThing } from '../things.ts';
import { atOf, countsOf } from './made-counts.ts';

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
  /** States which counts of a line hold that several people counted; several are added up. */
  decide: (thing: StockThing, line: StocktakeLineRow, hold: readonly MadeCount[]) => void;
}

/** The counts of one draft: others' as they come in, one's own at once; each is stored on the device until the server has it. */
export function useCounting(stocktakeId: string): Counting {
  const stocktake = useRow('stocktakes', stocktakeId);
  const allLines = useCollection('stocktakeLines');
  const { entries } = useOutbox();
  const save = useOfflineCommand('stock.saveCounts').enter;
  const remove = useOfflineCommand('stock.removeCount').enter;
  const settle = useOfflineCommand('stock.decideCount').enter;

  const lines = useMemo(
    () =>
      new Map(
        allLines.filter((line) => line.stocktakeId === stocktakeId).map((line) => [thingKey(line), line] as const),
      ),
    [allLines, stocktakeId],
  );
  const own = useMemo(() => entries.filter((entry) => entry.input.stocktakeId === stocktakeId), [entries, stocktakeId]);
  const unsent = useMemo(() => new Set(own.flatMap((entry) => entry.patches.map((patch) => patch.id))), [own]);

  const count = useCallback(
    (thing: StockThing, amount: Decimal, unit: RecordUnit, seen: readonly string[]) => {
      if (recordedQuantity(amount, unit, thing.countable) === null) return;
      const { kind, refId } = thing;
      const counted = { kind, refId, recordUnit: unit, amount: amount.toFixed(), countedAt: new Date().toISOString() };
      void save({ stocktakeId, counts: [{ ...counted, seen: [...seen] }] }, { things: [thing] });
    },
    [stocktakeId, save],
  );

  const clear = useCallback(
    (thing: StockThing, seen: readonly string[]) => {
      const { kind, refId } = thing;
      void remove({ stocktakeId, kind, refId, removedAt: new Date().toISOString(), seen: [...seen] }, { thing });
    },
    [stocktakeId, remove],
  );

  const decide = useCallback(
    (thing: StockThing, line: StocktakeLineRow, hold: readonly MadeCount[]) => {
      const { kind, refId } = thing;
      const decidedAt = new Date().toISOString();
      const counts = { counts: countsOf(line).map(atOf), hold: hold.map(atOf) };
      void settle({ stocktakeId, kind, refId, ...counts, decidedAt }, { thing });
    },
    [stocktakeId, settle],
  );

  return { stocktake, lines, unsent, waiting: own.length, count, clear, decide };
}
