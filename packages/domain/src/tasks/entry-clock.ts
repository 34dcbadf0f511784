import { correctedInstant } from '../device-clock.ts';

const AHEAD_MS = 120_000;
const LATE_MS = 15 * 60_000;
const HELD_MS = 14 * 86_400_000;
const CLOCK_CHANGED_MS = 120_000;
const MINUTE_MS = 60_000;

/** A device's own instant of an entry, ISO, and how far its clock was behind the server's then, ms; null: never measured. */
export interface DeviceClock {
  at: string;
  offsetMs: number | null;
}

export interface ClockedEntry {
  /** When it happened, ISO. */
  claimed: string;
  /** `clock-ahead`, `clock-changed`, `late:37` with the minutes. */
  flags: string[];
  /** It arrived more than 14 days after: the owner decides whether it enters the chain. */
  isHeld: boolean;
}

/**
 * When an entry happened (rule 125): the device's clock as far as it was measured, never later than the server's. previousOffsetMs: of the same
 * device's entry before; null: there is none.
 */
export function clockedEntry(clock: DeviceClock, recorded: Date, previousOffsetMs: number | null): ClockedEntry {
  const claimed = correctedInstant(Date.parse(clock.at), clock.offsetMs);
  const flags: string[] = [];
  if (
    clock.offsetMs !== null &&
    previousOffsetMs !== null &&
    Math.abs(clock.offsetMs - previousOffsetMs) > CLOCK_CHANGED_MS
  )
    flags.push('clock-changed');
  const behind = recorded.getTime() - claimed;
  if (behind < -AHEAD_MS) return { claimed: recorded.toISOString(), flags: ['clock-ahead', ...flags], isHeld: false };
  if (behind > LATE_MS) flags.unshift(`late:${Math.floor(behind / MINUTE_MS)}`);
  const at = new Date(Math.min(claimed, recorded.getTime())).toISOString();
  return { claimed: at, flags, isHeld: behind > HELD_MS };
}

/** A flag as it is shown beside the value. */
export function showFlag(flag: string): string {
  const [name, minutes] = flag.split(':');
  if (name === 'late') return `arrived ${showMinutes(Number(minutes))} later`;
  return name === 'clock-ahead' ? 'the device’s clock was ahead' : 'the device’s clock was changed';
}

function showMinutes(minutes: number): string {
  if (minutes < 120) return `${minutes} minutes`;
  return minutes < 2880 ? `${Math.floor(minutes / 60)} hours` : `${Math.floor(minutes / 1440)} days`;
}
