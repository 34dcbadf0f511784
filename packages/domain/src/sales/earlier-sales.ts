import type { Day } from '../calendar.ts';
import type { SheetPeriod } from './sheet-period.ts';

/** An import that an area already has. type: 'user' and 'userFromGD' come from people's sheets, any other from a till system (SALES-001). */
export interface EarlierImport extends SheetPeriod {
  type: string;
}

/** The first day of the period that a till system has already sent, or null; every day of the period is looked at (SALES-012, rule 7). */
export function firstTillDay(period: SheetPeriod, earlier: readonly EarlierImport[]): Day | null {
  const days = earlier
    .filter((each) => isFromTill(each.type) && overlaps(period, each))
    .map(({ start }) => laterOf(start, period.start));
  return days.sort()[0] ?? null;
}

/** The sheets that share a day with the period: importing it counts those days twice (SALES-013). */
export function repeatedImports<Import extends EarlierImport>(
  period: SheetPeriod,
  earlier: readonly Import[],
): Import[] {
  return earlier.filter((each) => !isFromTill(each.type) && overlaps(period, each));
}

function isFromTill(type: string): boolean {
  return type !== 'user' && type !== 'userFromGD';
}

function overlaps(one: SheetPeriod, other: SheetPeriod): boolean {
  return one.start <= other.end && other.start <= one.end;
}

function laterOf(one: Day, other: Day): Day {
  return one > other ? one : other;
}
