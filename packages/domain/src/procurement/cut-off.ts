import { addDays, type Day } from '../calendar.ts';

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
