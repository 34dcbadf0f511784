import { addDays, type Day } from '../../calendar.ts';
import { Decimal, decimal, ONE, sum, ZERO } from '../../money.ts';

/** A stretch of time, its end not included. Instants as ISO text. */
export interface Span {
  from: string;
  until: string;
}

/** When a stocktake was made, beside the opening that it is of (rules 91, 92). */
export interface CountClock {
  /** Between which instants a line's own instant is when it was counted; outside of it, it is when somebody typed it. null: no line has one. */
  counting: Span | null;
  /** Of a count during trading, when the area was open on that day. */
  trading: Span | null;
  /** On which side of the count a person put documents without a time. */
  placed: Readonly<Record<string, 'before' | 'after'>>;
}

/** Of a count that is known by the opening alone. */
export const NO_CLOCK: CountClock = { counting: null, trading: null, placed: {} };

/** What moved of an ingredient around the opening of a count. */
export interface MovedAround {
  ingredientId: string;
  effectiveDay: Day;
  occurredAt: string | null;
  documentId: string;
  /** Sold in an import of one day, which has no times. */
  ofOneDay: boolean;
  quantity: Decimal;
}

/** When a thing was counted, by the instant of its last line; null: not known. */
export function countedWithin(countedAt: string, counting: Span | null): string | null {
  if (!counting) return null;
  const at = Date.parse(countedAt);
  return Date.parse(counting.from) <= at && at < Date.parse(counting.until) ? countedAt : null;
}

/**
 * Which share of what a sheet of the day sold was sold after an instant: evenly over the opening hours, 4 decimals. It is an estimate. null where
 * the instant is not known or the count was not made during trading.
 */
export function laterShare(occurredAt: string | null, trading: Span | null): Decimal | null {
  if (occurredAt === null || !trading) return null;
  const [from, until, at] = [trading.from, trading.until, occurredAt].map((instant) => Date.parse(instant)) as [
    number,
    number,
    number,
  ];
  const left = decimal(until - at).div(until - from);
  return Decimal.max(ZERO, Decimal.min(ONE, left)).toDecimalPlaces(4);
}

/**
 * What has to be added to a counted quantity so that it is what stood at the opening of the day (rule 91): what moved after the count and belongs
 * before the opening, less what moved before the count and belongs after it. Only movements of the day and of the one before can do that, because
 * what has a time happened on its day.
 */
export function movedAround(
  anchor: { day: Day; occurredAt: string | null; laterShare: Decimal | null },
  placed: CountClock['placed'],
  movements: readonly MovedAround[],
): Decimal {
  return sum(movements.map((moved) => moved.quantity.mul(shareAcross(anchor, placed[moved.documentId], moved))));
}

/** How much of a movement lies between the count and the opening: 1 is added, −1 is taken off. */
function shareAcross(
  anchor: { day: Day; occurredAt: string | null; laterShare: Decimal | null },
  placed: 'before' | 'after' | undefined,
  { effectiveDay, occurredAt, ofOneDay }: MovedAround,
): Decimal {
  const eveOf = addDays(anchor.day, -1);
  if (effectiveDay !== anchor.day && effectiveDay !== eveOf) return ZERO;
  const belongsBefore = effectiveDay === eveOf;
  if (occurredAt === null && placed === undefined)
    return ofOneDay && belongsBefore ? (anchor.laterShare ?? ZERO) : ZERO;
  if (occurredAt !== null && anchor.occurredAt === null) return ZERO;
  const isAfter = occurredAt === null ? placed === 'after' : isLater(occurredAt, anchor.occurredAt ?? '');
  if (isAfter !== belongsBefore) return ZERO;
  return isAfter ? ONE : ONE.neg();
}

/** Whether an instant lies after another one. */
export function isLater(instant: string, than: string): boolean {
  return Date.parse(instant) > Date.parse(than);
}
