import type { Day } from '../../calendar.ts';

/** A default option of one ingredient as it is stored: dated, the later recorded one wins on a day. */
export interface StoredDefault {
  defaultId: string;
  optionId: string | null;
  effectiveDay: Day;
  recordedNo: number;
}

/** What becomes of an ingredient's default options. withdrawn: ids; next: what costs it from today, null when nothing changes. */
export interface Released {
  withdrawn: string[];
  next: string | null;
}

/**
 * What costs an ingredient once one of its options is archived, removed or linked elsewhere (ING-038): from today the first of those that
 * remain, in their order. Where none remains it retains the last price it was bought at, because what is on the shelf is still worth that.
 * What was planned for that option from a later day is withdrawn.
 */
export function releaseDefault(
  defaults: readonly StoredDefault[],
  optionId: string,
  remaining: readonly string[],
  today: Day,
): Released {
  const ordered = [...defaults].sort(
    (a, b) => a.effectiveDay.localeCompare(b.effectiveDay) || a.recordedNo - b.recordedNo,
  );
  const inForce = ordered.findLast(({ effectiveDay }) => effectiveDay <= today) ?? ordered[0];
  const next = inForce?.optionId === optionId ? (remaining[0] ?? null) : null;
  const planned = ordered.filter((one) => one.optionId === optionId && one.effectiveDay > today);
  return { withdrawn: planned.filter((one) => one !== inForce || next).map((one) => one.defaultId), next };
}
