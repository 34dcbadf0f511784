import { uuidOf } from '../ids.ts';
import { sha256 } from '../sha256.ts';
import type { RecordUnit } from './record-unit.ts';
import type { Thing } from './stocktake.ts';

/**
 * What a counted line is of: a thing on a shelf in a unit (rule 89). 2 cases in the walk-in, 3 bags and 0.4 kg in the dry store are three lines that
 * add up. shelfId null: on no shelf.
 */
export interface CountPlace extends Thing {
  shelfId: string | null;
  recordUnit: RecordUnit;
}

/** A line's key within its stocktake, the same in every list. */
export function lineKey({ kind, refId, shelfId, recordUnit }: CountPlace): string {
  return `${kind} ${refId} ${shelfId ?? '-'} ${recordUnit}`.toLowerCase();
}

/**
 * The id of a counted line: made of the stocktake's id and the line's key, so that each device gives the same line the same id without asking.
 * Version 8 of a UUID: bits of our own making. The migration that introduced shelves makes it in SQL in the same way.
 */
export function countLineId(stocktakeId: string, place: CountPlace): string {
  const digits = sha256(`${stocktakeId.toLowerCase()} ${lineKey(place)}`);
  return uuidOf(
    Array.from(digits.slice(0, 32).matchAll(/../g), ([pair]) => Number.parseInt(pair, 16)),
    8,
  );
}
