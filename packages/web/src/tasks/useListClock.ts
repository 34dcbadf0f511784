import type { Day } from '@larder/domain/calendar.ts';
import { zoneOfDay } from '@larder/domain/dated-zone.ts';
import { type Clock, clockIn, useDatedZone } from '../data/clock.ts';

/** The clock by which the lists and logs of a day are read: that of its zone, also where the zone was changed since (rule 117). */
export function useListClock(day: Day): Clock {
  return clockIn(zoneOfDay(useDatedZone(), day));
}
