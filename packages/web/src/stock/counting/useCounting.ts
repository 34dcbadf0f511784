import type { MadeCount, StocktakeLineRow, StocktakeRow } from '@larder/contract/rows/stock.ts';
import type { Decimal } from '@larder/domain/money.ts';
import { type RecordUnit, recordedQuantity } from '@larder/domain/stock/record-unit.ts';
import { useCallback, useMemo, useRef } from 'react';
import { useOutbox } from '../../data/DataProvider.tsx';
import { useOfflineCommand } from '../../data/offline/use-offline-command.ts';
import { useCollection, useRow } from '../../data/use-collections.ts';
import type { StockThing } from '../things.ts';
import { byThing, type LinesByThing } from './line-groups.ts';
import { atOf, countsOf } from './made-counts.ts';

/** A part as it is typed. seen: countedAt of the counts that the person had before them. */
export interface TypedPart {
  shelfId: string | null;
  amount: Decimal;
  unit: RecordUnit;
  seen: readonly string[];
  /** They were asked whether it is right, and said so. */
  confirmed?: true;
}

export interface Counting {
  /** undefined: there is none, or it is not here yet. */
  stocktake: StocktakeRow | undefined;
  /** What is counted so far, unsent counts included. */
  lines: LinesByThing;
  /** Ids of lines whose count is still on this device. */
  unsent: ReadonlySet<string>;
  /** Entries about this stocktake that the server does not have yet, also its start. */
  waiting: number;
  /** Both answer once the device has stored it. */
  count: (thing: StockThing, part: TypedPart) => Promise<unknown>;
  clear: (thing: StockThing, line: StocktakeLineRow, seen: readonly string[]) => Promise<unknown>;
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

  const before = useRef<LinesByThing>(new Map());
  const lines = useMemo(() => {
    const own = allLines.filter((line) => line.stocktakeId === stocktakeId);
    before.current = byThing(own, before.current);
    return before.current;
  }, [allLines, stocktakeId]);
  const own = useMemo(() => entries.filter((entry) => entry.input.stocktakeId === stocktakeId), [entries, stocktakeId]);
  const unsent = useMemo(() => new Set(own.flatMap((entry) => entry.patches.map((patch) => patch.id))), [own]);

  const count = useCallback(
    async (thing: StockThing, { shelfId, amount, unit, seen, confirmed }: TypedPart) => {
      if (recordedQuantity(amount, unit, thing.countable) === null) return;
      const { kind, refId } = thing;
      const place = { kind, refId, shelfId, recordUnit: unit };
      const made = { amount: amount.toFixed(), countedAt: new Date().toISOString(), seen: [...seen] };
      const counted = { ...place, ...made, ...(confirmed ? { confirmed } : {}) };
      await save({ stocktakeId, counts: [counted] }, { things: [thing] });
    },
    [stocktakeId, save],
  );

  const clear = useCallback(
    (thing: StockThing, line: StocktakeLineRow, seen: readonly string[]) => {
      const removal = { removedAt: new Date().toISOString(), seen: [...seen] };
      return remove({ stocktakeId, ...placeOf(line), ...removal }, { thing });
    },
    [stocktakeId, remove],
  );

  const decide = useCallback(
    (thing: StockThing, line: StocktakeLineRow, hold: readonly MadeCount[]) => {
      const decidedAt = new Date().toISOString();
      const counts = { counts: countsOf(line).map(atOf), hold: hold.map(atOf) };
      void settle({ stocktakeId, ...placeOf(line), ...counts, decidedAt }, { thing });
    },
    [stocktakeId, settle],
  );

  return { stocktake, lines, unsent, waiting: own.length, count, clear, decide };
}

function placeOf({ kind, refId, shelfId, recordUnit }: StocktakeLineRow) {
  return { kind, refId, shelfId, recordUnit };
}
