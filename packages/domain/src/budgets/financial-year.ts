import { addDays, type Day, daysBetween, isoWeek, mondayOf, showDays } from '../calendar.ts';
import type { FieldProblem } from '../forms.ts';

/** A financial year and a budget have so many periods (BUD-016, BUD-019). */
export const PERIODS_IN_YEAR = 12;

/** The message for a save whose periods are wrong, beside what stands at the fields (BUD-010, BUD-014). */
export const PERIODS_NOT_VALID = 'Periods are not valid.';

/** Both days belong to the period. */
export interface FinancialPeriod {
  start: Day;
  end: Day;
}

/** A period as it is typed: a day that is not there yet is null. */
export interface EnteredPeriod {
  start: Day | null;
  end: Day | null;
}

export interface FinancialYear {
  year: number;
  startOfYear: Day;
  periods: readonly FinancialPeriod[];
}

export type WeeksInYear = 52 | 53;

/** Weeks of the twelve periods: 4, 4 and 5, four times over. Week 53 goes to the last period, which then has 6 (BUD-016, BUD-017). */
export function weeksOfPeriods(weeks: WeeksInYear): number[] {
  const pattern = Array.from({ length: PERIODS_IN_YEAR }, (_, index) => (index % 3 === 2 ? 5 : 4));
  return pattern.map((length, index) => (weeks === 53 && index === PERIODS_IN_YEAR - 1 ? length + 1 : length));
}

/** The twelve periods of a year in the 4-4-5 pattern: whole weeks, one after the other, from its first day on. */
export function layOutPeriods(startOfYear: Day, weeks: WeeksInYear): FinancialPeriod[] {
  let start = startOfYear;
  return weeksOfPeriods(weeks).map((length) => {
    const period = { start, end: addDays(start, length * 7 - 1) };
    start = addDays(period.end, 1);
    return period;
  });
}

/**
 * What is proposed for a year that is not saved yet: it follows on from the year before; without one it begins with ISO week 1 of its number.
 * A year that begins there has the 52 or 53 weeks of the ISO year, any other 52.
 */
export function proposedYear(
  year: number,
  before: FinancialYear | undefined,
): { startOfYear: Day; weeks: WeeksInYear } {
  const lastDay = before?.periods.at(-1)?.end;
  const startOfYear = lastDay ? addDays(lastDay, 1) : firstIsoDay(year);
  return { startOfYear, weeks: startOfYear === firstIsoDay(year) ? isoWeeksOf(year) : 52 };
}

/** 53 when the periods run over 53 weeks or more, else 52. Unfinished periods count as 52 weeks. */
export function weeksOfYear(periods: readonly EnteredPeriod[]): WeeksInYear {
  const [start, end] = [periods[0]?.start, periods.at(-1)?.end];
  return start && end && daysBetween(start, end) + 1 >= 53 * 7 ? 53 : 52;
}

/**
 * The periods with another end of one of them. The next one follows on, where it was empty or began the day after the old end; a start that was
 * set apart from it stays.
 */
export function withEnd(periods: readonly EnteredPeriod[], at: number, end: Day | null): EnteredPeriod[] {
  const before = periods[at]?.end ?? null;
  return periods.map((period, index) => {
    if (index === at) return { ...period, end };
    const follows = period.start === null || (before !== null && period.start === addDays(before, 1));
    return index === at + 1 && end !== null && follows ? { ...period, start: addDays(end, 1) } : period;
  });
}

/** Everything that is wrong with the periods of a financial year, at `periods.0.start` and so on (BUD-006 to BUD-009): days in no period too. */
export function checkPeriods(periods: readonly (EnteredPeriod | null)[]): FieldProblem[] {
  return Array.from({ length: PERIODS_IN_YEAR }, (_, index) => {
    const field = `periods.${index}`;
    const period = periods[index];
    if (!period) return [{ field, message: 'Required.' }];
    return [startProblem(field, period, periods[index - 1] ?? null), endProblem(field, period)];
  })
    .flat()
    .filter((problem) => problem !== null);
}

function startProblem(field: string, { start }: EnteredPeriod, before: EnteredPeriod | null): FieldProblem | null {
  if (start === null) return { field: `${field}.start`, message: 'Required' };
  if (!before?.end) return null;
  if (start < before.end)
    return { field: `${field}.start`, message: 'Start can not be before the previous period end.' };
  const follows = addDays(before.end, 1);
  const isOver = before.start !== null && before.start <= before.end;
  if (start <= follows || !isOver) return null; // what is wrong with the one before is stated there
  return { field: `${field}.start`, message: `${showDays(follows, addDays(start, -1))} would be in no period.` };
}

function endProblem(field: string, { start, end }: EnteredPeriod): FieldProblem | null {
  if (end === null) return { field: `${field}.end`, message: 'Required' };
  if (start === null || end >= start) return null;
  return { field: `${field}.end`, message: 'End can not be before the period start.' };
}

/** The years that can be set up: from two before the calendar year to one after it (BUD-018). */
export function financialYearChoice(today: Day): number[] {
  const year = Number(today.slice(0, 4));
  return [year - 2, year - 1, year, year + 1];
}

/**
 * The years that can be budgeted: previous, current and next (BUD-003, BUD-019). The current one is the financial year that holds today, the later
 * of two that do; before any is set up, the calendar year.
 */
export function budgetYearChoice(
  today: Day,
  years: readonly FinancialYear[],
): [previous: number, current: number, next: number] {
  const running = years.filter(
    ({ startOfYear, periods }) => startOfYear <= today && today <= (periods.at(-1)?.end ?? ''),
  );
  const current = running.length > 0 ? Math.max(...running.map(({ year }) => year)) : Number(today.slice(0, 4));
  return [current - 1, current, current + 1];
}

function firstIsoDay(year: number): Day {
  return mondayOf(`${year}-01-04`);
}

function isoWeeksOf(year: number): WeeksInYear {
  return isoWeek(`${year}-12-28`).week === 53 ? 53 : 52;
}
