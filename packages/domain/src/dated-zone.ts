import { type Day, dayIn } from './calendar.ts';

/** A time zone that a location had, and the last day whose lists and readings go by it. */
export interface PastZone {
  throughDay: Day;
  timeZone: string;
}

/** The time zone of a place now, and those it had, the earliest first; absent: it had no other. */
export interface DatedZone {
  timeZone: string;
  pastZones?: readonly PastZone[] | undefined;
}

/** The part of an account that its past zones follow from. */
interface DatedAccount {
  parentId: string | null;
  pastZones?: readonly PastZone[] | undefined;
}

const NONE: readonly PastZone[] = [];

/** Returns the zones that an account had: its own, else those of the nearest account above it that had any. */
export function pastZonesOf(
  account: DatedAccount | undefined,
  find: (accountId: string) => DatedAccount | undefined,
): readonly PastZone[] {
  for (let one = account; one; one = one.parentId === null ? undefined : find(one.parentId))
    if (one.pastZones && one.pastZones.length > 0) return one.pastZones;
  return NONE;
}

/** Returns the zone that the lists and readings of a day go by, with all that is due on them: a change of the zone holds from the next day (rule 117). */
export function zoneOfDay({ timeZone, pastZones = NONE }: DatedZone, day: Day): string {
  return pastZones.find(({ throughDay }) => day <= throughDay)?.timeZone ?? timeZone;
}

/**
 * Returns the day of lists and readings at an instant. The day on which the zone was changed ends by the zone that it began with; where it is not over by
 * the new one it goes on, and where the new one is further it is followed by that day. It never goes back.
 */
export function listDay({ timeZone, pastZones = NONE }: DatedZone, at: Date): Day {
  let last = '';
  for (const past of pastZones) {
    const day = laterOf(last, dayIn(past.timeZone, at));
    if (day <= past.throughDay) return day;
    last = past.throughDay;
  }
  return laterOf(last, dayIn(timeZone, at));
}

/** Returns what is stored where the zone of a place changes at an instant: the lists of that day keep theirs. */
export function pastZoneAt(zone: DatedZone, at: Date): PastZone {
  const throughDay = listDay(zone, at);
  return { throughDay, timeZone: zoneOfDay(zone, throughDay) };
}

function laterOf(one: Day, other: Day): Day {
  return one > other ? one : other;
}
