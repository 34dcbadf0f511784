import { addDays, type Day } from '@larder/domain/calendar.ts';
import { type Emptied, maySpread, type Span } from '@larder/domain/procurement/lots/spread.ts';
import { lotKey, type TracedLot } from '@larder/domain/procurement/lots/traced-lot.ts';
import type { Db } from '../../db/transaction.ts';
import {
  countedNothing,
  movedQuery,
  type PassageOf,
  passagesOf,
  type StandIn,
  standInsQuery,
  usedUpQuery,
} from './moved-and-empty.ts';
import type { ReceivedLine } from './received-lines.ts';

/** All that decides where lots of some lines may have gone. */
export interface SpreadFacts {
  standIns: readonly StandIn[];
  passages: readonly PassageOf[];
  emptied: readonly (Emptied & { ofId: string })[];
  usedUp: readonly { orderId: string; lineId: string; lotKey: string; areaId: string; day: Day }[];
}

/** Reads it for the ingredients of these lines. */
export async function spreadFacts(db: Db, lines: readonly ReceivedLine[], today: Day): Promise<SpreadFacts> {
  const ingredientIds = [...new Set(lines.flatMap(({ ingredientId }) => ingredientId ?? []))];
  const orderIds = [...new Set(lines.map(({ orderId }) => orderId))];
  const [standIns, emptied, usedUp] = await db.all(
    standInsQuery(db, ingredientIds),
    countedNothing(db, ingredientIds),
    usedUpQuery(db, orderIds),
  );
  const moved = standIns.length === 0 ? [] : await db.run(movedQuery(db, standIns));
  return { standIns, passages: passagesOf(moved, today), emptied, usedUp };
}

/** Where a lot of a line may have gone; lot null: whatever came, which nobody can state is used up by its code. */
export function spreadOf(line: ReceivedLine, lot: TracedLot | null, facts: SpreadFacts): Span[] {
  const same = ({ ofId }: { ofId: string }) => ofId === line.ingredientId;
  const usedUp = facts.usedUp.filter(
    (one) => lot !== null && one.orderId === line.orderId && one.lineId === line.lineId && one.lotKey === lotKey(lot),
  );
  return maySpread([{ areaId: line.accountId, day: line.day }], facts.passages.filter(same), [
    ...facts.emptied.filter(same),
    ...usedUp.map(({ areaId, day }) => ({ areaId, from: addDays(day, 1) })),
  ]);
}
