import type { Day } from '../../calendar.ts';
import { samePrice } from '../same-price.ts';
import type { PackPrice, StandingPrice } from './plan.ts';

/** What a line states about the price that was in force on its day before it. */
export interface Statement {
  /** The price in force; null: there was none. */
  was: StandingPrice | null;
  /** The line says the same about the lot and its price. */
  same: boolean;
  /** The price of some day becomes another by it. */
  changes: boolean;
  /** An earlier list has stated exactly this for exactly this day, so nothing is to be stored. */
  stored: boolean;
}

/** Follows the prices that the lines of one file state, so that several days of one code are taken by date, in whatever order they stand. */
export function statedPrices() {
  const stated = new Map<string, StandingPrice[]>();

  return {
    /** The option's price in force on a day by the books and by the earlier lines of the file. */
    inForce(optionId: string, day: Day, inBooks: StandingPrice | null): StandingPrice | null {
      return [...(inBooks ? [inBooks] : []), ...(stated.get(optionId) ?? [])].reduce<StandingPrice | null>(
        (best, one) => (best && precedes(one, best, day) ? best : one),
        null,
      );
    },
    compare(day: Day, now: PackPrice, was: StandingPrice | null): Statement {
      const same = was !== null && samePrice(was, now);
      // The first price holds backwards: one for an earlier day becomes the first.
      return { was, same, changes: !same || day < was.from, stored: same && was.from === day && was.listed };
    },
    add(optionId: string, day: Day, price: PackPrice): void {
      const others = stated.get(optionId) ?? [];
      others.push({ ...price, from: day, listed: true });
      stated.set(optionId, others);
    },
  };
}

/** True when `other` counts on the day and not `one`: the later of those up to the day, else the first of those after it. */
function precedes(one: StandingPrice, other: StandingPrice, day: Day): boolean {
  if (other.from <= day) return one.from > day || one.from < other.from;
  return one.from > day && other.from < one.from;
}
