import type { Moment } from '@larder/domain/procurement/cut-off.ts';
import { useEffect, useState } from 'react';
import { useClock } from '../../data/clock.ts';

const LOOK_MS = 20_000;

/** Day and time now, on the clock of the working account. It goes on while the screen is open. */
export function useNow(): Moment {
  const clock = useClock();
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return { day: clock.dayOf(now), time: clock.showTime(now) };
}
