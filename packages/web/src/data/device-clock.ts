import { clockOffset, correctedInstant } from '@larder/domain/device-clock.ts';

const KEY = 'larder.clock-offset';

/**
 * How far this device's clock is behind the server's, in ms, as its last sync measured it, in whatever tab and before the app was closed; null: it
 * was never measured.
 */
export function clockOffsetMs(): number | null {
  const stored = localStorage.getItem(KEY);
  return stored === null ? null : Number(stored);
}

/** Now by the server's clock, as far as the device has measured it. */
export function serverNow(): Date {
  return new Date(correctedInstant(Date.now(), clockOffsetMs()));
}

/** Asks the server, and stores how far the device's clock is behind the one in the answer. */
export async function measuringClock<Answer extends { now: string }>(ask: () => Promise<Answer>): Promise<Answer> {
  const began = performance.now(); // goes on evenly when the device's clock is set meanwhile
  const answer = await ask();
  const offset = clockOffset({
    deviceAt: Date.now(),
    serverAt: Date.parse(answer.now),
    roundTripMs: performance.now() - began,
  });
  localStorage.setItem(KEY, String(offset));
  return answer;
}
