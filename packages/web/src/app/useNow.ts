import { dayIn, timeIn } from '@larder/domain/calendar.ts';
import type { Moment } from '@larder/domain/procurement/cut-off.ts';
import { useEffect, useState } from 'react';
import { useRow } from '../data/use-collections.ts';
import { useWorkingAccount } from './working-account.ts';

const LOOK_MS = 20_000;

/** Day and time now, on the clock of the working account. It goes on while the screen is open. */
export function useNow(): Moment {
  const { accountId } = useWorkingAccount();
  const timeZone = useRow('accounts', accountId)?.timeZone ?? 'Europe/London';
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return { day: dayIn(timeZone, now), time: timeIn(timeZone, now) };
}
