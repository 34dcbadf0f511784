import { timeZoneOf } from '@larder/domain/accounts/time-zone.ts';
import { type Day, dayIn, showDay, showInstant, timeIn } from '@larder/domain/calendar.ts';
import { type PastZone, pastZonesOf } from '@larder/domain/dated-zone.ts';
import { useMemo, useSyncExternalStore } from 'react';
import { useDataIfOpen } from './DataProvider.tsx';

/** An instant as rows hold it (ISO) or as the device counts it (ms). */
type Instant = string | number;

/** How instants read in one time zone. */
export interface Clock {
  timeZone: string;
  today: () => Day;
  dayOf: (at: Instant) => Day;
  /** 20 Nov 2026 */
  showDay: (at: Instant) => string;
  /** 14:05 */
  showTime: (at: Instant) => string;
  /** 20 Nov 2026, 14:05 */
  showInstant: (at: Instant) => string;
}

/** The clock of the working account: every instant that a screen shows goes through it, whatever zone the device is in. */
export function useClock(): Clock {
  return clockIn(useTimeZone());
}

/** The clock of another account of the same organisation, whose page is open. */
export function useClockOf(accountId: string): Clock {
  return clockIn(useTimeZone(accountId));
}

/** The time zone of an account, at first the working one; while none is open, such as for a person without accounts, that of the device. */
export function useTimeZone(accountId?: string): string {
  const account = useDataIfOpen()?.account;
  return useSyncExternalStore(account?.collections.subscribe ?? never, () => {
    if (!account) return deviceZone();
    const accounts = account.collections.byId('accounts');
    return timeZoneOf(accounts.get(accountId ?? account.scope.accountId), (id) => accounts.get(id));
  });
}

/** The zones of an account with the days of lists through which each held, at first of the working one (rule 117). */
export function useDatedZone(accountId?: string): { timeZone: string; pastZones: readonly PastZone[] } {
  const account = useDataIfOpen()?.account;
  const timeZone = useTimeZone(accountId);
  const pastZones = useSyncExternalStore(account?.collections.subscribe ?? never, () => {
    const accounts = account?.collections.byId('accounts');
    return pastZonesOf(accounts?.get(accountId ?? account?.scope.accountId ?? ''), (id) => accounts?.get(id));
  });
  return useMemo(() => ({ timeZone, pastZones }), [timeZone, pastZones]);
}

const clocks = new Map<string, Clock>();

/** One for each zone, so that it can stand in the dependencies of hooks. */
export function clockIn(timeZone: string): Clock {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock: Clock = {
    timeZone,
    today: () => dayIn(timeZone, new Date()),
    dayOf: (at) => dayIn(timeZone, new Date(at)),
    showDay: (at) => showDay(dayIn(timeZone, new Date(at))),
    showTime: (at) => timeIn(timeZone, new Date(at)),
    showInstant: (at) => showInstant(timeZone, new Date(at)),
  };
  clocks.set(timeZone, clock);
  return clock;
}

function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

const never = () => () => undefined;
