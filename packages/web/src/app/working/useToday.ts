import { type Day, dayIn } from '@larder/domain/calendar.ts';
import { useCallback, useSyncExternalStore } from 'react';
import { useTimeZone } from '../../data/clock.ts';
import { onNewDay } from '../../data/new-day.ts';

/** The business day now, in the working account's time zone; drawn again when the next one begins. */
export function useToday(): Day {
  const timeZone = useTimeZone();
  const subscribe = useCallback((begun: () => void) => onNewDay(() => timeZone, begun), [timeZone]);
  return useSyncExternalStore(subscribe, () => today(timeZone));
}

const MINUTE_MS = 60_000;
/** The day of a minute, in the zone asked for last: days begin with a minute, and the screens of an account ask many times in one. */
let known: { timeZone: string; minute: number; day: Day } | null = null;

function today(timeZone: string): Day {
  const now = new Date();
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  if (known === null || known.timeZone !== timeZone || known.minute !== minute)
    known = { timeZone, minute, day: dayIn(timeZone, now) };
  return known.day;
}
