import type { Day } from './calendar.ts';

/** A fact that holds from a day on. recordedNo grows with each recorded fact and breaks ties on one day. */
export interface Dated {
  effectiveDay: Day;
  recordedNo: number;
}

/** From a day (included) to a day (not included) the same thing holds. */
export interface Span {
  fromDay: Day;
  toDay: Day;
}

/** The day before all days: what holds from here holds backwards without limit. */
export const BEFORE_ALL: Day = '0001-01-01';
/** The day after all days: what holds to here holds until something newer is recorded. */
export const AFTER_ALL: Day = '9999-12-31';

/**
 * Dated facts as spans without gaps from BEFORE_ALL to AFTER_ALL, oldest first.
 * The first fact holds backwards (rule 2); on one day the later recorded one wins (rule 3), also for the day that holds
 * backwards. Withdrawn facts are left out by the caller.
 */
export function timeline<Fact extends Dated>(facts: Iterable<Fact>): (Span & { fact: Fact })[] {
  const byDay = new Map<Day, Fact>();
  for (const fact of facts) {
    const other = byDay.get(fact.effectiveDay);
    if (!other || other.recordedNo < fact.recordedNo) byDay.set(fact.effectiveDay, fact);
  }
  const winners = [...byDay.values()].sort((a, b) => (a.effectiveDay < b.effectiveDay ? -1 : 1));
  return winners.map((fact, index) => ({
    fromDay: index === 0 ? BEFORE_ALL : fact.effectiveDay,
    toDay: winners[index + 1]?.effectiveDay ?? AFTER_ALL,
    fact,
  }));
}

/** The span that holds on a day; spans are sorted and may have gaps. */
export function onDay<S extends Span>(spans: readonly S[], day: Day): S | undefined {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const span = spans[middle];
    if (span && span.toDay <= day) low = middle + 1;
    else high = middle;
  }
  const found = spans[low];
  return found && found.fromDay <= day ? found : undefined;
}

/** The spans as far as they lie inside the window, cut at its ends. */
export function within<S extends Span>(spans: readonly S[], window: Span): S[] {
  return spans
    .filter((span) => span.fromDay < window.toDay && window.fromDay < span.toDay)
    .map((span) => ({
      ...span,
      fromDay: later(span.fromDay, window.fromDay),
      toDay: earlier(span.toDay, window.toDay),
    }));
}

/** The window cut into pieces inside which none of the given spans begins or ends. */
export function cutAt(window: Span, spans: Iterable<Span>): Span[] {
  const cuts = new Set([window.fromDay]);
  for (const span of spans) {
    for (const day of [span.fromDay, span.toDay]) if (window.fromDay < day && day < window.toDay) cuts.add(day);
  }
  const days = [...cuts].sort();
  return days.map((fromDay, index) => ({ fromDay, toDay: days[index + 1] ?? window.toDay }));
}

function later(a: Day, b: Day): Day {
  return a < b ? b : a;
}

function earlier(a: Day, b: Day): Day {
  return a < b ? a : b;
}
