import { addDays, type Day, showDay } from '../calendar.ts';
import { type CountPlace, lineKey } from './line-id.ts';

/** When the shelves were counted. A count after closing, or during trading, stands at the opening of the next day (rules 8, 91). */
export const COUNT_MOMENTS = ['before opening', 'during trading', 'after closing'] as const;
export type CountMoment = (typeof COUNT_MOMENTS)[number];

export interface CountedWhen {
  countedOn: Day;
  moment: CountMoment;
}

/** Why a count cannot be on its day; null: it can. Counting before opening may begin on the evening before. */
export function countedOnProblem({ countedOn, moment }: CountedWhen, today: Day): string | null {
  const last = moment === 'before opening' ? addDays(today, 1) : today;
  return countedOn > last ? `This day is still to come. Choose ${showDay(last)} or an earlier day` : null;
}

/** The opening that a stocktake is. afterClosing: it was counted on the day before; duringTrading: of these, while it was open. */
export interface Opening {
  day: Day;
  afterClosing: boolean;
  duringTrading: boolean;
}

/** The day whose opening a stocktake is (STK-023): the day of the count itself, or the next one when it was not done before opening. */
export function openingDay({ countedOn, moment }: CountedWhen): Day {
  return moment === 'before opening' ? countedOn : addDays(countedOn, 1);
}

/** The stocktake that counting at this moment begins. */
export function stocktakeOpened(counted: CountedWhen): Opening {
  const { moment } = counted;
  return {
    day: openingDay(counted),
    afterClosing: moment !== 'before opening',
    duringTrading: moment === 'during trading',
  };
}

/** When a stocktake was counted, of the day whose opening it is. */
export function countedWhen({ day, afterClosing, duringTrading }: Opening): CountedWhen {
  if (!afterClosing) return { countedOn: day, moment: 'before opening' };
  return { countedOn: addDays(day, -1), moment: duringTrading ? 'during trading' : 'after closing' };
}

/** What a stocktake is called: the day on which it was counted, `22 Nov 2026, after closing`. */
export function showCounted(stocktake: Opening): string {
  const { countedOn, moment } = countedWhen(stocktake);
  return moment === 'before opening' ? showDay(countedOn) : `${showDay(countedOn)}, ${moment}`;
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
