import { dayIn, showDay, timeIn } from '../calendar.ts';

/** Of when the answers about allergens are, in words for screens and papers, by the clock of the place. at null: unknown. */
export function asKnownText(at: Date | null, timeZone: string): string {
  return at === null
    ? 'Not known since when'
    : `As known on ${showDay(dayIn(timeZone, at))} at ${timeIn(timeZone, at)}`;
}

/** What stands above everything once nothing has confirmed it for ten minutes. now: to name the day where it is another one. */
export function unconfirmedText(at: Date | null, now: Date, timeZone: string): string {
  if (at === null) return 'Not confirmed yet: ask the kitchen';
  const day = dayIn(timeZone, at);
  const since = day === dayIn(timeZone, now) ? '' : `${showDay(day)} at `;
  return `Not confirmed since ${since}${timeIn(timeZone, at)}: ask the kitchen`;
}
