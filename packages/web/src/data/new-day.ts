import type { Day } from '@larder/domain/calendar.ts';

/** The longest that a timer is trusted to run: a device that slept looks again within this time. */
const LOOK_EVERY_MS = 60_000;

/** Calls back once a new day has begun by `today`, which is asked anew each time. Returns how to stop. */
export function onNewDay(today: () => Day, begun: () => void): () => void {
  let day = today();
  const look = () => {
    const now = today();
    if (now === day) return;
    day = now;
    begun();
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
