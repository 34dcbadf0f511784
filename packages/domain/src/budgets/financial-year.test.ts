import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, mondayOf } from '../calendar.ts';
import {
  budgetYearChoice,
  checkPeriods,
  type EnteredPeriod,
  financialYearChoice,
  layOutPeriods,
  proposedYear,
  weeksOfPeriods,
  weeksOfYear,
  withEnd,
} from './financial-year.ts';

const DAYS = fc.integer({ min: 0, max: 36_500 }).map((days) => addDays('2000-01-01', days));
const WEEKS = fc.constantFrom(52 as const, 53 as const);

/** The year from Monday 29 Dec 2025, with some of its periods changed. */
function periods(changes: Record<number, Partial<EnteredPeriod> | null> = {}): (EnteredPeriod | null)[] {
  return layOutPeriods('2025-12-29', 53).map((period, index) => {
    const change = changes[index];
    return change === null ? null : { ...period, ...change };
  });
}

describe('the 4-4-5 pattern', () => {
  it('BUD-016 gives every third of twelve periods five weeks', () => {
    expect(weeksOfPeriods(52)).toEqual([4, 4, 5, 4, 4, 5, 4, 4, 5, 4, 4, 5]);
  });

  it('BUD-017 puts week 53 into the last period', () => {
    expect(weeksOfPeriods(53)).toEqual([4, 4, 5, 4, 4, 5, 4, 4, 5, 4, 4, 6]);
    expect(layOutPeriods('2025-12-29', 53).at(-1)).toEqual({ start: '2026-11-23', end: '2027-01-03' });
  });

  it('is laid out in days', () => {
    expect(layOutPeriods('2025-12-29', 52).slice(0, 3)).toEqual([
      { start: '2025-12-29', end: '2026-01-25' },
      { start: '2026-01-26', end: '2026-02-22' },
      { start: '2026-02-23', end: '2026-03-29' },
    ]);
  });

  it('BUD-016 covers 364 or 371 days in whole weeks, without gap or overlap, wherever it starts', () => {
    fc.assert(
      fc.property(DAYS, WEEKS, (start, weeks) => {
        const year = layOutPeriods(start, weeks);
        expect(year).toHaveLength(12);
        expect(year[0]?.start).toBe(start);
        for (const [index, period] of year.entries()) {
          expect((daysBetween(period.start, period.end) + 1) % 7).toBe(0);
          if (index > 0) expect(period.start).toBe(addDays(year[index - 1]!.end, 1));
        }
        expect(daysBetween(start, year.at(-1)!.end) + 1).toBe(weeks * 7);
        expect(weeksOfYear(year)).toBe(weeks);
        expect(checkPeriods(year)).toEqual([]);
      }),
    );
  });
});

describe('what is proposed for a year', () => {
  it.each([
    [2026, { startOfYear: '2025-12-29', weeks: 53 }],
    [2027, { startOfYear: '2027-01-04', weeks: 52 }],
    [2028, { startOfYear: '2028-01-03', weeks: 52 }],
  ])('%i begins with its ISO week 1', (year, proposed) => expect(proposedYear(year, undefined)).toEqual(proposed));

  it('follows on from the year before', () => {
    const before = { year: 2026, startOfYear: '2026-04-06', periods: layOutPeriods('2026-04-06', 52) };
    expect(proposedYear(2027, before)).toEqual({ startOfYear: '2027-04-05', weeks: 52 });
  });

  it('stays with ISO years as long as nothing else is entered', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2000, max: 2100 }), (year) => {
        const { startOfYear, weeks } = proposedYear(year, undefined);
        expect(mondayOf(startOfYear)).toBe(startOfYear);
        const before = { year, startOfYear, periods: layOutPeriods(startOfYear, weeks) };
        expect(proposedYear(year + 1, before)).toEqual(proposedYear(year + 1, undefined));
      }),
    );
  });
});

describe('a new end of a period', () => {
  const year = layOutPeriods('2025-12-29', 52);

  it('takes the start of the next one along', () => {
    const moved = withEnd(year, 0, '2026-02-01');
    expect(moved.slice(0, 2)).toEqual([
      { start: '2025-12-29', end: '2026-02-01' },
      { start: '2026-02-02', end: '2026-02-22' },
    ]);
    expect(moved.slice(2)).toEqual(year.slice(2));
  });

  it('fills an empty start, and leaves one alone that was set apart', () => {
    const apart = year.map((period, index) => (index === 1 ? { ...period, start: '2026-01-28' } : period));
    expect(withEnd(apart, 0, '2026-02-01')[1]?.start).toBe('2026-01-28');
    const empty = year.map((period, index) => (index === 1 ? { ...period, start: null } : period));
    expect(withEnd(empty, 0, '2026-02-01')[1]?.start).toBe('2026-02-02');
  });

  it('takes nothing along when it is taken out, nor after the last period', () => {
    expect(withEnd(year, 0, null)[1]).toEqual(year[1]);
    expect(withEnd(year, 11, '2027-01-31').slice(0, 11)).toEqual(year.slice(0, 11));
  });
});

describe('the check of a financial year', () => {
  it.each([
    [
      'BUD-006 an end before its start',
      { 4: { end: '2026-04-26' } },
      [{ field: 'periods.4.end', message: 'End can not be before the period start.' }],
    ],
    [
      'BUD-007 a start before the end of the period before',
      { 3: { start: '2026-03-28' } },
      [{ field: 'periods.3.start', message: 'Start can not be before the previous period end.' }],
    ],
    [
      'BUD-008 a missing start and a missing end',
      { 0: { end: null }, 6: { start: null } },
      [
        { field: 'periods.0.end', message: 'Required' },
        { field: 'periods.6.start', message: 'Required' },
      ],
    ],
    ['BUD-009 a missing period', { 11: null }, [{ field: 'periods.11', message: 'Required.' }]],
  ] as const)('%s', (_, changes, problems) => expect(checkPeriods(periods(changes))).toEqual(problems));

  it('BUD-009 misses the periods after a short list', () => {
    expect(checkPeriods(periods().slice(0, 10)).map(({ field }) => field)).toEqual(['periods.10', 'periods.11']);
  });

  it('refuses days in no period, and names them', () => {
    expect(checkPeriods(periods({ 2: { end: '2026-02-23' } }))).toEqual([
      { field: 'periods.3.start', message: '24 Feb to 29 Mar 2026 would be in no period.' },
    ]);
    expect(checkPeriods(periods({ 3: { start: '2026-03-31' } }))).toEqual([
      { field: 'periods.3.start', message: '30 Mar 2026 would be in no period.' },
    ]);
  });

  it('takes a period of one day, and one that begins on the last day of the one before', () => {
    expect(checkPeriods(periods({ 2: { end: '2026-02-23' }, 3: { start: '2026-02-23' } }))).toEqual([]);
  });
});

describe('the choice of years', () => {
  it('BUD-018 runs from two years earlier to one year later', () => {
    expect(financialYearChoice('2026-11-20')).toEqual([2024, 2025, 2026, 2027]);
  });

  const april = { year: 2026, startOfYear: '2026-04-06', periods: layOutPeriods('2026-04-06', 52) };

  it.each([
    ['2026-11-20', [], [2025, 2026, 2027]],
    ['2027-02-01', [april], [2025, 2026, 2027]],
    ['2027-04-04', [april], [2025, 2026, 2027]],
    ['2027-04-05', [april], [2026, 2027, 2028]],
    ['2026-04-05', [april], [2025, 2026, 2027]],
  ] as const)('BUD-003 BUD-019 on %s is previous, current or next', (today, years, choice) => {
    expect(budgetYearChoice(today, years)).toEqual(choice);
  });
});
