import { addDays, type Day } from '../../calendar.ts';

/** A lot, or what may hold it, came into an area. */
export interface Arrival {
  areaId: string;
  day: Day;
}

/** The ingredient, or a recipe that holds it at any depth, went from one area to another, or came back to the same. arrivesOn: day, or later where it was under way. */
export interface Passage {
  fromAreaId: string;
  toAreaId: string;
  day: Day;
  arrivesOn: Day;
}

/** From its opening on nothing of the ingredient was in the area: a closed count of 0, or the day after somebody stated that the lot was used up. */
export interface Emptied {
  areaId: string;
  from: Day;
}

/** Days in which a lot may have been in an area. to: the last of them; null: it may be there still. from: the areas that it may have come from; none: it was received there. */
export interface Span {
  areaId: string;
  from: Day;
  to: Day | null;
  cameFrom: string[];
}

/**
 * Returns where a lot may have gone and when (rule 187), as wide as the facts allow: it stays in an area from the day it came until the eve of the first
 * opening on which nothing was left, and whatever went to another area on a day in between may have held it. A count before the lot came ends nothing,
 * nor does one of the same day, as nobody knows which was first. In the order in which it came.
 */
export function maySpread(
  arrivals: readonly Arrival[],
  passages: readonly Passage[],
  emptied: readonly Emptied[],
): Span[] {
  const spans = new Map<string, Span>();
  const waiting: { areaId: string; day: Day; cameFrom: string | null }[] = arrivals.map((one) => ({
    ...one,
    cameFrom: null,
  }));
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { areaId, day, cameFrom } = next;
    const to = lastDay(areaId, day, emptied);
    const key = `${areaId} ${to ?? ''}`;
    const known = spans.get(key) ?? { areaId, from: day, to, cameFrom: [] };
    if (cameFrom !== null && cameFrom !== areaId && !known.cameFrom.includes(cameFrom)) known.cameFrom.push(cameFrom);
    if (spans.has(key) && known.from <= day) continue;
    known.from = day;
    spans.set(key, known);
    for (const one of passages)
      if (one.fromAreaId === areaId && one.day >= day && (to === null || one.day <= to))
        waiting.push({ areaId: one.toAreaId, day: one.arrivesOn, cameFrom: areaId });
  }
  return [...spans.values()].sort((a, b) => a.from.localeCompare(b.from) || a.areaId.localeCompare(b.areaId));
}

function laterEnd(a: Day | null, b: Day | null): Day | null {
  if (a === null || b === null) return null;
  return a > b ? a : b;
}

/** The eve of the first empty opening after a day; null: there was none yet. */
function lastDay(areaId: string, day: Day, emptied: readonly Emptied[]): Day | null {
  const openings = emptied.flatMap((one) => (one.areaId === areaId && one.from > day ? one.from : [])).sort();
  return openings[0] === undefined ? null : addDays(openings[0], -1);
}

/** Joins spans of the same area that share days, as those of several lots and deliveries do. In the order in which they begin. */
export function joinedSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.from.localeCompare(b.from) || a.areaId.localeCompare(b.areaId))) {
    const last = joined.findLast(({ areaId }) => areaId === span.areaId);
    if (last && (last.to === null || last.to >= span.from)) {
      last.to = laterEnd(last.to, span.to);
      last.cameFrom = [...new Set([...last.cameFrom, ...span.cameFrom])];
    } else joined.push({ ...span, cameFrom: [...span.cameFrom] });
  }
  return joined;
}
