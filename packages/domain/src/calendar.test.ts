import { describe, expect, it } from 'vitest';
import {
  addDays,
  dayIn,
  daysBetween,
  daysFromTo,
  isDay,
  isoWeek,
  mondayOf,
  readTypedDay,
  showDay,
  showDays,
  showInstant,
  showRecentDay,
  startOfDay,
  timeIn,
  tomorrowUtc,
  weekdayName,
} from './calendar.ts';

describe('days', () => {
  it('are stored as YYYY-MM-DD, and only days that exist count', () => {
    expect(['2026-02-28', '2024-02-29', '1999-12-31'].every(isDay)).toBe(true);
    expect(['2026-02-29', '2026-13-01', '20 Nov 2026', '2026-1-1', '1899-12-31', ''].some(isDay)).toBe(false);
  });

  it('step over months, years and the change to summer time without losing one', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-29', 1)).toBe('2026-03-30');
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  });

  it('UI-015: a range holds both its first and its last day', () => {
    expect(daysFromTo('2026-11-20', '2026-11-22')).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
    expect(daysFromTo('2026-11-20', '2026-11-20')).toEqual(['2026-11-20']);
    expect(daysFromTo('2026-11-21', '2026-11-20')).toEqual([]);
  });

  it('are stored as 2026-11-05 and read 05 Nov 2026', () => {
    expect(isDay('2026-11-05')).toBe(true);
    expect(isDay('05 Nov 2026')).toBe(false);
    expect(showDay('2026-11-05')).toBe('05 Nov 2026');
    expect(['2026-11-05', '2026-11-04', '2026-11-03'].map((day) => showRecentDay(day, '2026-11-05'))).toEqual([
      'Today',
      'Yesterday',
      '03 Nov 2026',
    ]);
  });
});

describe('a stretch of days', () => {
  it.each([
    ['2026-11-09', '2026-11-15', '09 to 15 Nov 2026'],
    ['2026-10-26', '2026-11-01', '26 Oct to 01 Nov 2026'],
    ['2026-12-28', '2027-01-03', '28 Dec 2026 to 03 Jan 2027'],
    ['2025-11-09', '2026-11-15', '09 Nov 2025 to 15 Nov 2026'],
    ['2026-11-09', '2026-11-09', '09 Nov 2026'],
  ])('from %s to %s names month and year where they are not the same', (from, to, shown) => {
    expect(showDays(from, to)).toBe(shown);
  });
});

describe('weeks', () => {
  it('UI-010: begin on Monday', () => {
    expect(mondayOf('2026-11-22')).toBe('2026-11-16');
    expect(mondayOf('2026-11-16')).toBe('2026-11-16');
  });

  it.each([
    ['2014-12-29', 2015, 1],
    ['2020-12-31', 2020, 53],
    ['2021-01-03', 2020, 53],
    ['2026-11-20', 2026, 47],
  ])('UI-019: %s lies in a week of the date itself, whatever the zone: %s-W%s', (day, year, week) => {
    expect(isoWeek(day)).toEqual({ year, week });
  });
});

describe('today and tomorrow', () => {
  const lateEvening = new Date('2026-07-01T23:30:00Z');

  it('UI-019: today is the day where the kitchen is', () => {
    expect(dayIn('Europe/London', lateEvening)).toBe('2026-07-02');
    expect(dayIn('America/New_York', lateEvening)).toBe('2026-07-01');
    expect([timeIn('Europe/London', lateEvening), timeIn('America/New_York', lateEvening)]).toEqual(['00:30', '19:30']);
  });

  it('UI-019: a draft’s tomorrow is UTC’s', () => expect(tomorrowUtc(lateEvening)).toBe('2026-07-02'));
});

describe('instants around the changes of the clocks', () => {
  it.each([
    ['Europe/London', '2026-03-29T00:59:59Z', '29 Mar 2026, 00:59'],
    ['Europe/London', '2026-03-29T01:00:00Z', '29 Mar 2026, 02:00'],
    ['Europe/London', '2026-10-25T00:30:00Z', '25 Oct 2026, 01:30'],
    ['Europe/London', '2026-10-25T01:30:00Z', '25 Oct 2026, 01:30'],
    ['America/New_York', '2026-03-08T06:59:00Z', '08 Mar 2026, 01:59'],
    ['America/New_York', '2026-03-08T07:00:00Z', '08 Mar 2026, 03:00'],
    ['America/New_York', '2026-11-01T05:30:00Z', '01 Nov 2026, 01:30'],
    ['America/New_York', '2026-11-01T06:30:00Z', '01 Nov 2026, 01:30'],
    ['America/New_York', '2026-11-21T04:59:00Z', '20 Nov 2026, 23:59'],
    ['Asia/Kolkata', '2026-11-20T18:29:00Z', '20 Nov 2026, 23:59'],
    ['Asia/Kolkata', '2026-11-20T18:30:00Z', '21 Nov 2026, 00:00'],
  ])('read in %s at %s: %s', (zone, at, text) => expect(showInstant(zone, new Date(at))).toBe(text));

  it.each([
    ['Europe/London', '2026-03-29', '2026-03-29T00:00:00.000Z', 23],
    ['Europe/London', '2026-10-25', '2026-10-24T23:00:00.000Z', 25],
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z', 23],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', 25],
    ['America/New_York', '2026-11-20', '2026-11-20T05:00:00.000Z', 24],
    ['Asia/Kolkata', '2026-11-20', '2026-11-19T18:30:00.000Z', 24],
    ['Pacific/Kiritimati', '2026-11-20', '2026-11-19T10:00:00.000Z', 24],
    ['Pacific/Pago_Pago', '2026-11-20', '2026-11-20T11:00:00.000Z', 24],
  ])('a day of %s, %s, begins at %s and has %i hours', (zone, day, begins, hours) => {
    const [first, next] = [startOfDay(zone, day), startOfDay(zone, addDays(day, 1))];
    expect(first.toISOString()).toBe(begins);
    expect((next.getTime() - first.getTime()) / 3_600_000).toBe(hours);
  });

  it('a day begins after midnight where the clocks skip it', () => {
    const first = startOfDay('Africa/Cairo', '2026-04-24');
    expect([dayIn('Africa/Cairo', first), timeIn('Africa/Cairo', first)]).toEqual(['2026-04-24', '01:00']);
  });
});

describe('a typed day', () => {
  it.each([
    ['9/11/2026', '2026-11-09'],
    ['09/11/2026', '2026-11-09'],
    ['9/1/2026', '2026-01-09'],
    ['31/12/2026', '2026-12-31'],
    ['9/11/26', '2026-11-09'],
    ['29/02/24', '2024-02-29'],
    ['1/1/00', '2000-01-01'],
    ['9 Nov 2026', '2026-11-09'],
    ['09 nov 2026', '2026-11-09'],
    ['9  NOV  2026', '2026-11-09'],
    ['2026-11-09', '2026-11-09'],
    ['  9/11/2026 ', '2026-11-09'],
  ])('%j is %s', (typed, day) => expect(readTypedDay(typed)).toEqual({ day, problem: null }));

  it.each(['', '   '])('%j is no day yet', (typed) =>
    expect(readTypedDay(typed)).toEqual({ day: null, problem: null }),
  );

  it.each([
    '31/02/2026',
    '29/02/2026',
    '31/11/26',
    '0/11/2026',
    '9/13/2026',
    '9/0/2026',
    '31 Feb 2026',
    '2026-02-29',
    '2026-13-01',
    '9/11/1899',
    '9/11/2200',
  ])('%s does not exist and is not moved to another', (typed) => {
    expect(readTypedDay(typed)).toEqual({ day: null, problem: `There is no day ${typed}` });
  });

  it.each([
    '9/11',
    '9/11/2',
    '9/11/202',
    '9/11/20266',
    '9.11.2026',
    '9-11-2026',
    '2026/11/09',
    '2026-11-9',
    '20261109',
    '9 Nov',
    '9 Nov 26',
    '9 November 2026',
    'Nov 9 2026',
    '9th Nov 2026',
    'tomorrow',
    '9/11/2026 10:00',
    '-9/11/2026',
    '9/11/2026/',
  ])('%s is not guessed at', (typed) => {
    expect(readTypedDay(typed)).toEqual({ day: null, problem: 'Type the day like 9/11/2026 or 9 Nov 2026' });
  });

  it('reads every day as it is shown', () => {
    for (const day of daysFromTo('2024-01-01', '2028-12-31')) expect(readTypedDay(showDay(day)).day).toBe(day);
  });
});

it('names the day of the week', () =>
  expect(['2026-11-22', '2026-11-23', '2026-11-28'].map(weekdayName)).toEqual(['Sunday', 'Monday', 'Saturday']));
