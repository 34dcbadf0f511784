import { addDays, type Day } from '../calendar.ts';

/** The shortest term after which food-safety records may be dropped, years (rule 130). */
export const SHORTEST_TERM = 3;
/** So long before they are dropped, the owners have them. */
export const ANNOUNCED_DAYS = 30;

/** The last day whose term of keeping is over on a day. */
export function lastDayOver(years: number, on: Day): Day {
  const firstOfMonth = `${Number(on.slice(0, 4)) - years}${on.slice(4, 8)}01`;
  return addDays(firstOfMonth, Number(on.slice(8)) - 2); // 29 February counts as 1 March in other years
}

/** Where the entries of a day stand in a chain. */
export interface DayInChain {
  day: Day;
  first: number;
  last: number;
}

interface Given {
  days: readonly DayInChain[];
  /** Days up to this one may go. */
  through: Day;
  /** The first day on which something is open: an action, a claim, a substitution, a food record. Null: none. */
  heldFrom: Day | null;
}

/**
 * How much of the beginning of a chain may be dropped: whole days alone, and nothing behind the first day that stays, so that all that stays follows on
 * one entry. An entry arrives after others of later days now and then; then these stay with it. Null: nothing.
 */
export function droppableThrough({ days, through, heldFrom }: Given): { seq: number; day: Day; from: Day } | null {
  const stays = ({ day }: DayInChain) => day > through || (heldFrom !== null && day >= heldFrom);
  let seq = Math.min(Number.MAX_SAFE_INTEGER, ...days.filter(stays).map(({ first }) => first - 1));
  for (;;) {
    const torn = days.filter(({ first, last }) => first <= seq && last > seq);
    if (torn.length === 0) break;
    seq = Math.min(...torn.map(({ first }) => first)) - 1;
  }
  const dropped = days.filter(({ last }) => last <= seq).toSorted((one, other) => (one.day < other.day ? -1 : 1));
  const [from, to] = [dropped[0], dropped.at(-1)];
  if (!from || !to) return null;
  return { seq: Math.max(...dropped.map(({ last }) => last)), day: to.day, from: from.day };
}
