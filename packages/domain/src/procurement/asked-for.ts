import { type Day, daysBetween, showDay } from '../calendar.ts';
import { showThings } from '../show.ts';

/** `19 Nov 2026, came 2 days later`: the day that goods were asked for, where they came on another one; null: they came on it, or none was asked for. */
export function otherDayText(askedFor: Day | null | undefined, came: Day): string | null {
  if (!askedFor || askedFor === came) return null;
  const days = daysBetween(askedFor, came);
  return `${showDay(askedFor)}, came ${showThings(Math.abs(days), 'day')} ${days > 0 ? 'later' : 'earlier'}`;
}
