import { addDays, type Day, showDay } from '../calendar.ts';
import { type CountPlace, lineKey } from './line-id.ts';

/** When the shelves were counted. A count after closing stands at the opening of the next day (rule 8). */
export type CountMoment = 'before opening' | 'after closing';

export interface CountedWhen {
  countedOn: Day;
  moment: CountMoment;
}

/** The day whose opening a stocktake is (STK-023): the day of the count itself, or the next one when it was done after closing. */
export function openingDay({ countedOn, moment }: CountedWhen): Day {
  return moment === 'after closing' ? addDays(countedOn, 1) : countedOn;
}

/** The stocktake that counting at this moment begins. */
export function stocktakeOpened(counted: CountedWhen): { day: Day; afterClosing: boolean } {
  return { day: openingDay(counted), afterClosing: counted.moment === 'after closing' };
}

/** When a stocktake was counted, of the day whose opening it is. */
export function countedWhen({ day, afterClosing }: { day: Day; afterClosing: boolean }): CountedWhen {
  return afterClosing
    ? { countedOn: addDays(day, -1), moment: 'after closing' }
    : { countedOn: day, moment: 'before opening' };
}

/** What a stocktake is called: the day on which it was counted, `22 Nov 2026, after closing`. */
export function showCounted(stocktake: { day: Day; afterClosing: boolean }): string {
  const { countedOn, moment } = countedWhen(stocktake);
  return moment === 'after closing' ? `${showDay(countedOn)}, after closing` : showDay(countedOn);
}

/** What can be counted, wasted or sent to another area. */
export interface Thing {
  kind: 'ingredient' | 'recipe';
  refId: string;
}

/** A thing's key, the same in every list. */
export function thingKey({ kind, refId }: Thing): string {
  return `${kind} ${refId}`;
}

/** One counted line. countedAt is the instant of the count on the device; the text sorts by time. */
export interface Count extends CountPlace {
  countedAt: string;
}

/**
 * Two people's counts of one stocktake together: different things, shelves and units stand beside each other, and of one line the later count
 * holds; of two at the same instant the second given.
 */
export function mergeCounts<C extends Count>(counts: readonly C[], more: readonly C[]): C[] {
  const merged = new Map(counts.map((count) => [lineKey(count), count]));
  for (const count of more) {
    const other = merged.get(lineKey(count));
    if (!other || other.countedAt <= count.countedAt) merged.set(lineKey(count), count);
  }
  return [...merged.values()];
}

/** A count can be closed for the opening of tomorrow at the latest: nobody has counted what is still to come. */
export function mayClose(day: Day, today: Day): boolean {
  return day <= addDays(today, 1);
}
