import { type Day, daysBetween } from '../calendar.ts';
import type { SheetPeriod } from './sheet-period.ts';

export type PeriodProblem = 'sales.period-backwards' | 'sales.period-too-long' | 'sales.period-in-future';

/** What is wrong with a period that sales are imported for, or null. Its last day may be today; mostDays counts both ends. */
export function periodProblem({ start, end }: SheetPeriod, today: Day, mostDays: number): PeriodProblem | null {
  if (end < start) return 'sales.period-backwards';
  if (daysBetween(start, end) + 1 > mostDays) return 'sales.period-too-long';
  return end > today ? 'sales.period-in-future' : null;
}
