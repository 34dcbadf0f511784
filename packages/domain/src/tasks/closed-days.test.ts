import { describe, expect, it } from 'vitest';
import { type ClosedDaysVersion, closedDay, isClosedBySetting, isFreeOfDuties, showClosed } from './closed-days.ts';
import { dayCounts } from './day-counts.ts';
import { dayRecord } from './day-record.ts';
import { windowProblem } from './entry-window.ts';
import type { SafetyRecord, TaskEntry } from './records.ts';
import { type SiteFacts, worstFirst } from './site-day.ts';

const DAY = '2026-11-20'; // a Friday
let made = 0;
function entry(record: SafetyRecord, facts: Partial<TaskEntry> = {}): TaskEntry {
  made += 1;
  const claimedAt = new Date(Date.parse(`${DAY}T09:00:00Z`) + made * 1000).toISOString();
  const base = { id: `e${made}`, accountId: 'area', seq: made, day: DAY, claimedAt, recordedAt: claimedAt };
  return { ...base, userId: 'u1', userName: 'Ada Cook', corrects: null, flags: [], ...facts, ...record } as TaskEntry;
}
const closing = (closed: boolean, reason = 'Flood') => entry({ kind: 'closed-day', payload: { closed, reason } });
const FRIDAYS: ClosedDaysVersion[] = [{ fromDay: '2026-11-01', weekdays: 'F', dates: [] }];
const judged = { limit: null, ok: true };
const reading = (kind: 'fridge' | 'probe', facts: Partial<TaskEntry> = {}) =>
  entry(
    {
      kind,
      payload: { unit: 'u', half: kind === 'fridge' ? 'am' : 'iced', temperature: '1', ...judged },
    } as SafetyRecord,
    facts,
  );

describe('rule 111: a closed day', () => {
  it('is one of the weekdays or dates of the setting that held then; no weekday is none of them', () => {
    const versions: ClosedDaysVersion[] = [
      { fromDay: '2026-11-15', weekdays: '', dates: ['2026-11-21'] },
      { fromDay: '2026-11-01', weekdays: 'Su/M', dates: [] },
    ];
    const days = ['2026-10-26', '2026-11-02', '2026-11-03', '2026-11-16', '2026-11-21'];
    expect(days.map((day) => isClosedBySetting(versions, day))).toEqual([false, true, false, false, true]);
  });

  it('is what somebody stated of it last, whatever the setting has', () => {
    expect(closedDay({ day: DAY, versions: FRIDAYS, entries: [] })).toEqual({ by: null, but: [] });
    expect(closedDay({ day: DAY, versions: FRIDAYS, entries: [closing(true), closing(false)] })).toBeNull();
    expect(closedDay({ day: DAY, versions: [], entries: [closing(false), closing(true)] })?.by?.payload.reason).toBe(
      'Flood',
    );
  });

  it('reads "closed, but" with sales, deliveries and readings other than those of fridges, and is then like any other day', () => {
    const given = (entries: TaskEntry[], traded: ('sales' | 'deliveries')[] = []) =>
      closedDay({ day: DAY, versions: FRIDAYS, entries, traded });
    const probe = reading('probe');
    expect(given([reading('fridge'), reading('probe', { day: '2026-11-19' })])?.but).toEqual([]);
    expect(given([probe, entry({ kind: 'withdrawn', payload: { reason: '' } }, { corrects: probe.id })])?.but).toEqual(
      [],
    );
    const closed = given([reading('probe')], ['deliveries', 'sales']);
    expect(closed && showClosed(closed)).toBe('Closed, but with sales, deliveries and readings');
    expect([isFreeOfDuties(closed), isFreeOfDuties(given([])), isFreeOfDuties(null)]).toEqual([false, true, false]);
    expect(showClosed({ but: ['sales'] })).toBe('Closed, but with sales');
    expect(showClosed({ but: [] })).toBe('Closed');
  });

  it('can be stated until the day ends', () => {
    const days = ['2026-11-19', DAY, '2026-11-21', '2026-11-22'];
    expect(days.map((day) => windowProblem('closed-day', day, DAY))).toEqual(['day-over', null, null, 'too-far']);
  });

  it('has no task that was missed, and its fridges are to be read, unless they were off before', () => {
    const version = {
      ...{ fromDay: '2026-11-01', toDay: null, sectionId: null, repeats: true, date: null, weekdayRepeats: '' },
      ...{ dueTime: null, target: null, asksPhoto: false, personId: null, position: 0 },
    };
    const record = (entries: TaskEntry[], traded: 'sales'[] = []) =>
      dayRecord({
        tasks: [
          { id: 'gas', type: 'OPEN', versions: [{ ...version, action: 'Gas on' }] },
          { id: 'u', type: 'FRIDGE', versions: [{ ...version, action: 'Walk-in', target: '5' }] },
          { id: 'p', type: 'PROBE', versions: [{ ...version, action: 'Probe 1' }] },
        ],
        ...{ entries, day: DAY, today: '2026-11-27', now: new Date('2026-11-27T12:00:00Z') },
        ...{ place: { timeZone: 'Europe/London', openingTime: '08:00' }, closedDays: FRIDAYS, traded },
      });
    const states = (given: ReturnType<typeof record>) => [given.lists.OPEN[0]?.stands.state, given.fridges[0]?.isOff];
    expect(states(record([]))).toEqual(['closed', false]);
    expect(states(record([], ['sales']))).toEqual(['missed', false]);
    const off = entry(
      { kind: 'unit', payload: { unit: 'u', off: true } },
      { day: '2026-11-10', claimedAt: '2026-11-10T09:00:00.000Z' },
    );
    expect(states(record([off]))).toEqual(['closed', true]);
    expect(states(record([entry({ kind: 'tick', payload: { task: 'gas' } })]))[0]).toBe('done');
    const missed = (entries: TaskEntry[], traded: 'sales'[] = []) =>
      dayCounts({ record: record(entries, traded), entries }).missed;
    expect([missed([]), missed([off]), missed([], ['sales'])]).toEqual([2, 0, 5]); // its fridge twice; no probe, unless it was open
  });
});

describe('sites', () => {
  it('stand the worst first: unsafe temperatures, then who has not closed, then what is overdue, then by name', () => {
    const now = new Date('2026-11-20T12:00:00Z');
    const list = (tasks: number, due = '2026-11-20T08:00:00Z') => ({
      ...{ day: DAY, tasks, done: 0 },
      waiting: tasks === 0 ? [] : [{ due, tasks }],
    });
    const site = (
      accountName: string,
      late: Partial<Record<keyof SiteFacts['lists'], number>>,
      ...open: boolean[]
    ): SiteFacts => ({
      accountName,
      lists: {
        ...{ lastClosing: list(late.lastClosing ?? 0), opening: list(late.opening ?? 0), daily: list(late.daily ?? 0) },
        closing: list(late.closing ?? 5, '2026-11-21T08:00:00Z'), // not due yet
      },
      temperatures: open.map((isOpen) => ({ isOpen })),
    });
    const sites = [
      site('Bath', {}),
      site('Ayr', {}),
      site('Cork', { opening: 1, daily: 1 }),
      site('Dover', { opening: 3 }),
      site('Ely', { lastClosing: 1 }),
      site('Fife', {}, true, false),
      site('Goole', {}, false),
    ];
    expect(worstFirst(sites, now).map(({ site: { accountName } }) => accountName)).toEqual([
      ...['Fife', 'Ely', 'Dover', 'Cork', 'Goole', 'Ayr', 'Bath'],
    ]);
    expect(worstFirst(sites, now)[0]?.state).toEqual({ open: 1, answered: 1, notClosed: 0, overdue: 0 });
  });
});
