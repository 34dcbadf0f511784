import { addDays, type Day, daysBetween } from '../calendar.ts';

/** A moment on the clock of a place: its business day and the time, `HH:mm`. */
export interface Moment {
  day: Day;
  time: string;
}

/**
 * Until when goods for a day can be ordered: the cut-off time on the day before (22:00 on Thursday for Friday).
 *
 * Source: part 1 §3, the supplier's cutOfTime. The spec does not say which day it belongs to; we read it as the day before delivery.
 */
export function orderBy(deliveryDay: Day, cutOffTime: string): Moment {
  return { day: addDays(deliveryDay, -1), time: cutOffTime.slice(0, 5) };
}

/** Whether a moment is over: at 22:00 sharp an order is too late for a cut-off of 22:00. */
export function isOver(moment: Moment, now: Moment): boolean {
  return now.day > moment.day || (now.day === moment.day && now.time >= moment.time);
}

/** Whole minutes from now until a moment on the same clock, fewer than 0 once it is over. The hour that a clock is put forward or back counts as others do. */
export function minutesUntil(moment: Moment, now: Moment): number {
  return daysBetween(now.day, moment.day) * 1440 + minutesOf(moment.time) - minutesOf(now.time);
}

/** How people say a time that is left: `3 h 10 min`, `25 min`, and from a day on `2 days`. */
export function showMinutes(minutes: number): string {
  if (minutes >= 1440) return `${Math.floor(minutes / 1440)} ${minutes < 2880 ? 'day' : 'days'}`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : ''].filter(Boolean).join(' ');
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
