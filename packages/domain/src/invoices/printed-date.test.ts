import { describe, expect, it } from 'vitest';
import { dateOrderOf, readPrintedDate } from './printed-date.ts';

describe('a date as it is printed (rule 67)', () => {
  it.each([
    '12 March 2026',
    '12th Mar 2026',
    '12-Mar-26',
    '12MAR2026',
    'March 12, 2026',
    'Thursday 12 March 2026',
    'Thu, 12 Mar 2026',
    'Thursday the 12th of March 2026',
    '2026-03-12',
    '2026/03/12',
    '20260312',
    '2026-03-12T08:30:00Z',
    '12. März 2026',
    '12 maart 2026',
  ])('is read from %s without doubt', (printed) => {
    expect(readPrintedDate(printed)).toEqual({ day: '2026-03-12', confidence: 1 });
  });

  it.each([
    ['13/03/2026', '2026-03-13'],
    ['13.3.26', '2026-03-13'],
    ['13-03-2026 08:15', '2026-03-13'],
    ['03/13/2026', '2026-03-13'],
    ['04/04/2026', '2026-04-04'],
  ])('needs nothing else where %s can be one day only', (printed, day) => {
    expect(readPrintedDate(printed)).toEqual({ day, confidence: 1 });
  });

  it('is at most half sure of 03/04, and puts the day first', () => {
    expect(readPrintedDate('03/04/2026')).toEqual({ day: '2026-04-03', confidence: 0.5 });
  });

  it('is sure of 03/04 once other dates of the paper show which number is the day', () => {
    expect(readPrintedDate('03/04/2026', 'day first')).toEqual({ day: '2026-04-03', confidence: 1 });
    expect(readPrintedDate('03/04/2026', 'month first')).toEqual({ day: '2026-03-04', confidence: 1 });
  });

  it.each(['', 'tomorrow', '31/02/2026', '45/13/2026', '12/03', '12 Foo 2026', '1.50', '100200'])(
    'is not seen in %j',
    (printed) => {
      expect(readPrintedDate(printed)).toBeNull();
    },
  );
});

describe('the order of day and month of a paper (rule 67)', () => {
  it('is shown by any date with a number above 12', () => {
    expect(dateOrderOf(['03/04/2026', '28/04/2026'])).toBe('day first');
    expect(dateOrderOf(['03/04/2026', '04/28/2026'])).toBe('month first');
  });

  it('stays open where no date shows it, or where dates contradict each other', () => {
    expect(dateOrderOf(['03/04/2026', '5 May 2026'])).toBeNull();
    expect(dateOrderOf(['28/04/2026', '04/28/2026'])).toBeNull();
  });
});
