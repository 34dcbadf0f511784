import { addDays, type Day, isoWeek, mondayOf } from '../calendar.ts';

/** A week as addresses name it: year and week of ISO, two digits: `2024-07` (REV-017). */
export function weekOfText(monday: Day): string {
  const { year, week } = isoWeek(monday);
  return `${year}-${String(week).padStart(2, '0')}`;
}

/** The Monday of such a week; null: there is none. */
export function mondayOfWeek(text: string): Day | null {
  const [, year, week] = /^(\d{4})-(\d{2})$/.exec(text) ?? [];
  if (!year || !week) return null;
  const monday = addDays(mondayOf(`${year}-01-04`), (Number(week) - 1) * 7); // 4 January is always in the first week
  return weekOfText(monday) === text ? monday : null;
}

/** What a week is called: `Week 07`. */
export function weekLabel(monday: Day): string {
  return `Week ${String(isoWeek(monday).week).padStart(2, '0')}`;
}

/** The Mondays of the weeks that ended within the last four months, the newest first, below that of the running week (REV-015, rule 109). */
export function recentWeeks(today: Day): Day[] {
  const oldest = fourMonthsBefore(today);
  const weeks: Day[] = [];
  for (let monday = mondayOf(today); addDays(monday, 6) >= oldest; monday = addDays(monday, -7)) weeks.push(monday);
  return weeks;
}

/** The same day four months earlier, or the last day of that month where it is shorter. */
function fourMonthsBefore(day: Day): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - 4, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(date, last)))
    .toISOString()
    .slice(0, 10);
}
