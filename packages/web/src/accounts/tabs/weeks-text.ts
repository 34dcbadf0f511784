import type { EnteredPeriod } from '@larder/domain/budgets/financial-year.ts';
import { daysBetween } from '@larder/domain/calendar.ts';
import { showThings } from '@larder/domain/show.ts';

/** How long a period is: `4 weeks`, `3 weeks, 1 day`; `-` while one of its days is missing or they are the wrong way round. */
export function weeksText({ start, end }: EnteredPeriod): string {
  if (!start || !end || end < start) return '-';
  const days = daysBetween(start, end) + 1;
  const parts = [counted(Math.floor(days / 7), 'week'), counted(days % 7, 'day')];
  return parts.filter((part) => part !== null).join(', ');
}

function counted(count: number, of: string): string | null {
  if (count === 0) return null;
  return showThings(count, of);
}
