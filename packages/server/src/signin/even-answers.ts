export type Wait = (ms: number) => Promise<void>;

const STEP_MS = 500;

/**
 * How long to wait with an answer that took so long, in ms, so that it leaves at a whole half second: what differs by a few milliseconds between
 * an address with a sign-in and one without cannot be measured then.
 */
export function waitUntilStep(takenMs: number): number {
  return Math.max(1, Math.ceil(takenMs / STEP_MS)) * STEP_MS - takenMs;
}
