import { addDays, dayIn, startOfDay, timeIn } from '../calendar.ts';
import { instantOf } from '../occurred-at.ts';
import { type CountedWhen, countedWhen, type Opening } from './stocktake.ts';

/** Where an area is, and when it is open: `HH:mm` on its clock. A closing time that is not after the opening is one of the next day. */
export interface Place {
  timeZone: string;
  openingTime: string;
  closingTime: string;
}

/** A stretch of time, its end not included. Instants as ISO text. */
interface Span {
  from: string;
  until: string;
}

/**
 * Between which instants a line of a stocktake says when it was counted: on the day of the count, and unless it was before opening until the next
 * opening, because the day goes on past midnight (rule 34). And when the area was open on that day, of a count during trading.
 */
export function spansOf(opening: Opening, place: Place): { counting: Span; trading: Span | null } {
  const { countedOn, moment } = countedWhen(opening);
  const { timeZone, openingTime, closingTime } = place;
  const at = (day: string, time: string) => instantOf(timeZone, day, time).toISOString();
  const next = addDays(countedOn, 1);
  const counting = {
    from: startOfDay(timeZone, countedOn).toISOString(),
    until: moment === 'before opening' ? startOfDay(timeZone, next).toISOString() : at(next, openingTime),
  };
  if (moment !== 'during trading') return { counting, trading: null };
  const closes = closingTime > openingTime ? countedOn : next;
  return { counting, trading: { from: at(countedOn, openingTime), until: at(closes, closingTime) } };
}

/**
 * What a count that begins now most likely is (rule 188): during trading while it is open, else after closing or before opening, whichever is nearer.
 * After midnight that is still the day before (rule 34).
 */
export function countedNow(now: Date, place: Place): CountedWhen {
  const [today, time] = [dayIn(place.timeZone, now), minutesOf(timeIn(place.timeZone, now))];
  const opens = minutesOf(place.openingTime);
  const closes = minutesOf(place.closingTime);
  const sinceOpening = (time - opens + DAY_MINUTES) % DAY_MINUTES;
  const openFor = (closes - opens + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES;
  const halfway = openFor + (DAY_MINUTES - openFor) / 2;
  if (sinceOpening >= halfway) return { countedOn: time < opens ? today : addDays(today, 1), moment: 'before opening' };
  const countedOn = time < opens ? addDays(today, -1) : today;
  return { countedOn, moment: sinceOpening < openFor ? 'during trading' : 'after closing' };
}

const DAY_MINUTES = 24 * 60;

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}
