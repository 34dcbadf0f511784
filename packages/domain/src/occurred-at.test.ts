import { describe, expect, it } from 'vitest';
import { showInstant } from './calendar.ts';
import { instantOf, occurredOn } from './occurred-at.ts';

const LONDON = 'Europe/London';
const at = (day: string, time: string, zone = LONDON) => instantOf(zone, day, time).toISOString();

describe('a time on the clock as an instant', () => {
  it('goes by the offset of its day and zone', () => {
    expect(at('2026-11-20', '14:05')).toBe('2026-11-20T14:05:00.000Z');
    expect(at('2026-07-01', '14:05')).toBe('2026-07-01T13:05:00.000Z');
    expect(at('2026-07-01', '14:05', 'Asia/Kathmandu')).toBe('2026-07-01T08:20:00.000Z');
    expect(at('2026-07-01', '00:10', 'Pacific/Kiritimati')).toBe('2026-06-30T10:10:00.000Z');
  });

  it('is the next one that there is where the clocks skip it', () => {
    expect(at('2026-03-29', '00:59')).toBe('2026-03-29T00:59:00.000Z');
    expect(at('2026-03-29', '01:30')).toBe('2026-03-29T01:00:00.000Z');
    expect(showInstant(LONDON, new Date(at('2026-03-29', '01:30')))).toBe('29 Mar 2026, 02:00');
    expect(at('2026-03-29', '02:00')).toBe('2026-03-29T01:00:00.000Z');
    expect(at('2026-09-06', '00:20', 'America/Santiago')).toBe('2026-09-06T04:00:00.000Z');
  });

  it('is the first one where the clocks show it twice', () => {
    expect(at('2026-10-25', '01:30')).toBe('2026-10-25T00:30:00.000Z');
    expect(at('2026-10-25', '02:00')).toBe('2026-10-25T02:00:00.000Z');
    expect(at('2026-11-01', '01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
  });
});

describe('when something is stated to have happened', () => {
  const clock = { timeZone: LONDON, now: new Date('2026-11-20T14:00:00Z') };

  it('is stored as one text, and as not known where nothing is stated', () => {
    expect(occurredOn('2026-11-20', '2026-11-20T09:30:00Z', clock)).toEqual({
      occurredAt: '2026-11-20T09:30:00.000Z',
      problem: null,
    });
    for (const nothing of [null, undefined])
      expect(occurredOn('2026-11-19', nothing, clock)).toEqual({ occurredAt: null, problem: null });
  });

  it('is never later than now; a clock that runs a little ahead means now', () => {
    expect(occurredOn('2026-11-20', '2026-11-20T14:01:30Z', clock).occurredAt).toBe('2026-11-20T14:00:00.000Z');
    expect(occurredOn('2026-11-20', '2026-11-20T14:03:00Z', clock).problem).toBe('Time cannot be later than now');
  });

  it('lies on the business day of its document, by the account’s clock', () => {
    const elsewhere = occurredOn('2026-11-19', '2026-11-20T09:30:00Z', clock);
    expect(elsewhere.problem).toBe('Time must be on the same day as the date');
    const auckland = { ...clock, timeZone: 'Pacific/Auckland' };
    expect(occurredOn('2026-11-21', '2026-11-20T13:30:00Z', auckland).problem).toBeNull();
  });
});
