import type { DayRecord, ListLine, UnitLine } from './day-record.ts';
import { isOutOfLimit } from './fridge-day.ts';
import { missedHalves } from './missed-halves.ts';
import { LIST_TYPES } from './task-versions.ts';

/** What went wrong again and again. */
export interface Recurring {
  what: string;
  how: 'missed' | 'late' | 'out of limit';
  times: number;
}

/** What a reviewer of several weeks looks at first. */
export interface ReviewFindings {
  missed: number;
  late: number;
  outOfLimit: number;
  /** Of these, those about which nothing was recorded. */
  withoutAction: number;
  daysSigned: number;
  days: number;
  /** What happened three times or more, the most frequent first. */
  recurring: Recurring[];
}

const RECURS_FROM = 3;

export function reviewFindings(days: readonly DayRecord[]): ReviewFindings {
  const found = days.flatMap((day) => [...ofLists(day), ...ofUnits(day)]);
  const times = Map.groupBy(found, ({ what, how }) => `${how} ${what}`);
  const recurring = [...times.values()]
    .flatMap(([one, ...others]) => (one ? [{ ...one, times: others.length + 1 }] : []))
    .filter((one) => one.times >= RECURS_FROM)
    .toSorted((one, other) => other.times - one.times || one.what.localeCompare(other.what));
  const count = (how: Recurring['how']) => found.filter((one) => one.how === how).length;
  const others = days.flatMap(({ deliveries, food, day }) => [
    ...deliveries,
    ...food.flatMap(({ steps }) => steps.filter((step) => step.day === day)),
  ]);
  return {
    missed: count('missed'),
    late: count('late'),
    outOfLimit: count('out of limit') + others.filter(isOutOfLimit).length,
    withoutAction: days.reduce((sum, { open }) => sum + open.length, 0),
    daysSigned: days.filter(({ signOffs }) => signOffs.length > 0).length,
    days: days.length,
    recurring,
  };
}

type Found = Omit<Recurring, 'times'>;

function ofLists({ lists }: DayRecord): Found[] {
  return LIST_TYPES.flatMap((type) => lists[type]).flatMap(({ action, stands }: ListLine): Found[] => {
    if (stands.state === 'missed') return [{ what: action, how: 'missed' }];
    return stands.late ? [{ what: action, how: 'late' }] : [];
  });
}

function ofUnits(day: DayRecord): Found[] {
  const out = [...day.fridges, ...day.probes].flatMap(({ action, halves }: UnitLine): Found[] => {
    const read = [...halves.values()].flatMap(({ first, further }) => (first ? [first, ...further] : []));
    return read.filter(isOutOfLimit).map(() => ({ what: action, how: 'out of limit' }));
  });
  return [...missedHalves(day).map((what): Found => ({ what, how: 'missed' })), ...out];
}
