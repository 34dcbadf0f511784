import type { Day } from '../calendar.ts';

/** Theoretical stock that starts from a count on the week's first day is called Actual, else Theoretical (STK-021). */
export function theoreticalType(periodStart: Day, weekStart: Day): 'Actual' | 'Theoretical' {
  return periodStart === weekStart ? 'Actual' : 'Theoretical';
}
