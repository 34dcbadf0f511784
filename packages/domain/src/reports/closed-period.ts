import { addDays, type Day, daysBetween, showDay } from '../calendar.ts';
import type { Decimal } from '../money.ts';
import { showPercent } from '../show.ts';
import { periodsBetween } from './periods.ts';

/** Trading days that a closed count ends. from: null before the first count, where no opening is known. */
export interface ClosedPeriod {
  from: Day | null;
  to: Day;
}

/** Returns the period that closed counts on these days end, if the day lies in one; a count is the opening of its own day, which stays open. */
export function closedPeriodOf(countDays: readonly Day[], day: Day): ClosedPeriod | null {
  const first = countDays.toSorted()[0];
  if (first !== undefined && day < first) return { from: null, to: addDays(first, -1) };
  return periodsBetween(countDays).find(({ from, to }) => from <= day && day <= to) ?? null;
}

/** Returns the first day that no closed count has ended; null where nothing was closed. */
export function firstOpenDay(countDays: readonly Day[]): Day | null {
  return countDays.toSorted().at(-1) ?? null;
}

/** `The week to 08 Nov 2026 is closed.` */
export function closedPeriodText({ from, to }: ClosedPeriod): string {
  const span = from !== null && daysBetween(from, to) === 6 ? 'week' : 'period';
  return `The ${span} to ${showDay(to)} is closed.`;
}

/** What becomes of a closed period's actual GP %, both null where they are hidden or not known: then nothing is shown of it. */
export function gpMoveText(doing: string, before: Decimal | null, after: Decimal | null): string | null {
  if (!before && !after) return null;
  const [was, becomes] = [shown(before), shown(after)];
  return was === becomes
    ? `${doing} leaves its actual GP at ${was}.`
    : `${doing} moves its actual GP from ${was} to ${becomes}.`;
}

function shown(percent: Decimal | null): string {
  return percent ? showPercent(percent, 2) : 'not known';
}
