import { type Day, dayIn } from '@larder/domain/calendar.ts';
import { useCallback, useSyncExternalStore } from 'react';
import { useTimeZone } from '../../data/clock.ts';
import { onNewDay } from '../../data/new-day.ts';

/** The business day now, in the working account's time zone; drawn again when the next one begins. */
export function useToday(): Day {
  const timeZone = useTimeZone();
  const subscribe = useCallback((begun: () => void) => onNewDay(() => timeZone, begun), [timeZone]);
  return useSyncExternalStore(subscribe, () => dayIn(timeZone, new Date()));
}
