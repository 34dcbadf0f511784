import type { DayRecord, UnitLine } from './day-record.ts';

const HALVES = { fridges: ['am', 'pm'], probes: ['boiling', 'iced'] } as const;

/**
 * The names of units, once for each half of the day that was due and was not read. None while the day can still be edited (rule 126), and no probes on a
 * closed day.
 */
export function missedHalves({
  isOver,
  isFree,
  fridges,
  probes,
}: Pick<DayRecord, 'isOver' | 'isFree' | 'fridges' | 'probes'>): string[] {
  if (!isOver) return [];
  return [...unread(fridges, HALVES.fridges), ...(isFree ? [] : unread(probes, HALVES.probes))];
}

function unread(units: readonly UnitLine[], halves: readonly string[]): string[] {
  return units.flatMap(({ action, isOff, halves: read }) =>
    isOff ? [] : halves.filter((half) => !read.get(half)?.first).map(() => action),
  );
}
