import { describe, expect, it } from 'vitest';
import { dueAt, type OpenPlace, taskState } from './task-state.ts';
import type { ListType } from './task-versions.ts';
import type { Tick } from './ticks.ts';

const moved = (from: string, to: string, throughDay: string): OpenPlace => ({
  ...{ timeZone: to, pastZones: [{ throughDay, timeZone: from }] },
  openingTime: '08:00',
});
const EAST = moved('Europe/London', 'Asia/Kolkata', '2026-11-20');
const WEST = moved('Europe/London', 'America/New_York', '2026-11-20');
/** On the night on which the clocks of London go back: its day has 25 hours. */
const DST = moved('Europe/London', 'America/New_York', '2026-10-25');
const due = (place: OpenPlace, type: ListType, day: string, dueTime: string | null = null) =>
  dueAt(type, { dueTime }, day, place).toISOString().slice(0, 16);

describe('rule 117: where the time zone of a place changes', () => {
  it.each([
    ['OPEN', '2026-11-20', null, EAST, '2026-11-20T08:00'],
    ['DAILY', '2026-11-20', null, EAST, '2026-11-21T00:00'],
    ['DAILY', '2026-11-20', '21:30', EAST, '2026-11-20T21:30'],
    ['CLOSE', '2026-11-20', null, EAST, '2026-11-21T08:00'],
    ['CLOSE', '2026-11-20', '01:30', EAST, '2026-11-21T01:30'],
    ['OPEN', '2026-11-21', null, EAST, '2026-11-21T02:30'],
    ['DAILY', '2026-11-21', null, EAST, '2026-11-21T18:30'],
    ['DAILY', '2026-11-20', null, WEST, '2026-11-21T00:00'],
    ['OPEN', '2026-11-21', null, WEST, '2026-11-21T13:00'],
    ['CLOSE', '2026-11-21', '01:30', WEST, '2026-11-22T06:30'],
    ['DAILY', '2026-10-24', null, DST, '2026-10-24T23:00'],
    ['DAILY', '2026-10-25', null, DST, '2026-10-26T00:00'],
    ['CLOSE', '2026-10-25', null, DST, '2026-10-26T08:00'],
    ['OPEN', '2026-10-26', null, DST, '2026-10-26T12:00'],
  ] as const)('a list %s of %s, due at %s, is due by the zone of its own day', (type, day, time, place, at) =>
    expect(due(place, type, day, time)).toBe(at),
  );

  it('what was in time stays in time, and what was late stays late', () => {
    const ticked = (claimedAt: string) => ({ claimedAt }) as Tick;
    const opening = dueAt('OPEN', { dueTime: null }, '2026-11-20', EAST);
    const of = (tick: Tick | undefined, today: string) =>
      taskState(tick, opening, { day: '2026-11-20', today, now: new Date('2026-11-23T00:00:00Z') });
    expect(of(ticked('2026-11-20T07:59:00.000Z'), '2026-11-23').late).toBe(false);
    expect(of(ticked('2026-11-20T08:01:00.000Z'), '2026-11-23').late).toBe(true);
    expect([of(undefined, '2026-11-21').state, of(undefined, '2026-11-22').state]).toEqual(['overdue', 'missed']);
  });
});
