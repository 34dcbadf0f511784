import type { Day } from '@larder/domain/calendar.ts';
import { listDay, type PastZone } from '@larder/domain/dated-zone.ts';
import { useCallback, useSyncExternalStore } from 'react';
import { useDatedZone, useTimeZone } from '../../data/clock.ts';
import { onNewDay } from '../../data/new-day.ts';

const NONE: readonly PastZone[] = [];

/** The business day now, in the working account's time zone; drawn again when the next one begins. */
export function useToday(): Day {
  return useDayNow(useTimeZone(), NONE);
}

/** The day of lists and readings now: where the zone was changed, the new one holds from the next day (rule 117). */
export function useListToday(): Day {
  const { timeZone, pastZones } = useDatedZone();
  return useDayNow(timeZone, pastZones);
}

function useDayNow(timeZone: string, pastZones: readonly PastZone[]): Day {
  const subscribe = useCallback(
    (begun: () => void) => onNewDay(() => listDay({ timeZone, pastZones }, new Date()), begun),
    [timeZone, pastZones],
  );
  return useSyncExternalStore(subscribe, () => dayNow(timeZone, pastZones));
}

const MINUTE_MS = 60_000;
/** The day of a minute, in the zone asked for last: days begin with a minute, and the screens of an account ask many times in one. */
const known = new WeakMap<readonly PastZone[], { timeZone: string; minute: number; day: Day }>();

function dayNow(timeZone: string, pastZones: readonly PastZone[]): Day {
  const now = new Date();
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const held = known.get(pastZones);
  if (held?.timeZone === timeZone && held.minute === minute) return held.day;
  const day = listDay({ timeZone, pastZones }, now);
  known.set(pastZones, { timeZone, minute, day });
  return day;
}
