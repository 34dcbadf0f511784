import { type Day, daysFromTo } from '../calendar.ts';
import type { DayRecord } from './day-record.ts';
import { isOutOfLimit } from './fridge-day.ts';
import { missedHalves } from './missed-halves.ts';
import type { TaskEntry } from './records.ts';
import { standing } from './standing-entries.ts';
import { LIST_TYPES } from './task-versions.ts';

/** What of a day an inspector looks for first: how much of it there is. */
export interface DayCounts {
  /** What stands: neither corrected nor withdrawn. */
  entries: number;
  /** Tasks and readings that were due and are not there, and can't be entered any more. */
  missed: number;
  /** Tasks that were done after they were due. */
  late: number;
  /** Temperatures out of their limit that asked for an action. */
  outOfLimit: number;
  /** What was done about temperatures. */
  actions: number;
  /** Temperatures out of limit about which something is still to be done. */
  open: number;
  /** Entries that arrived late, or from a device whose clock was ahead or was changed. */
  flagged: number;
  /** Entries that took the place of another one, or withdrew it. */
  corrections: number;
}

interface Given {
  record: DayRecord;
  /** Of its area, of any days. */
  entries: readonly TaskEntry[];
}

export function dayCounts({ record, entries }: Given): DayCounts {
  const ofDay = entries.filter(({ day }) => day === record.day);
  const held = standing(ofDay);
  const lines = LIST_TYPES.flatMap((type) => record.lists[type]);
  return {
    entries: held.length,
    missed: lines.filter(({ stands }) => stands.state === 'missed').length + missedHalves(record).length,
    late: lines.filter(({ stands }) => stands.late).length,
    outOfLimit: held.filter(isOutOfLimit).length,
    actions: held.filter(({ kind }) => kind === 'action').length,
    open: record.open.length,
    flagged: held.filter(({ flags }) => flags.length > 0).length,
    corrections: ofDay.filter(({ corrects }) => corrects !== null).length,
  };
}

/** The same of several days. */
export function sumOfCounts(days: readonly DayCounts[]): DayCounts {
  const sum: DayCounts = {
    ...{ entries: 0, missed: 0, late: 0, outOfLimit: 0, actions: 0, open: 0, flagged: 0, corrections: 0 },
  };
  for (const counts of days) for (const key of Object.keys(sum) as (keyof DayCounts)[]) sum[key] += counts[key];
  return sum;
}

/** Days of a span in runs of those that follow on each other. */
export function runsOfDays(days: readonly Day[]): { from: Day; to: Day }[] {
  const runs: { from: Day; to: Day }[] = [];
  for (const day of days.toSorted()) {
    const last = runs.at(-1);
    if (last && daysFromTo(last.to, day).length === 2) last.to = day;
    else runs.push({ from: day, to: day });
  }
  return runs;
}
