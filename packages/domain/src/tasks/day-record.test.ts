import { describe, expect, it } from 'vitest';
import { commentsAbout, dayRecord, type KnownTask } from './day-record.ts';
import type { SafetyRecord, TaskEntry } from './records.ts';
import { mondayOfWeek, recentWeeks, weekLabel, weekOfText } from './week-of.ts';

let made = 0;
function entry(at: string, record: SafetyRecord, facts: Partial<TaskEntry> = {}): TaskEntry {
  made += 1;
  const claimedAt = `2026-11-20T${at}:00.000Z`;
  const base = { id: `e${made}`, accountId: 'area', seq: made, day: '2026-11-20', claimedAt, recordedAt: claimedAt };
  return { ...base, userId: 'u1', userName: 'Ada Cook', corrects: null, flags: [], ...facts, ...record } as TaskEntry;
}

const version = {
  ...{ fromDay: '2026-11-02', toDay: null, sectionId: null, repeats: true, date: null, weekdayRepeats: '' },
  ...{ dueTime: null, target: null, asksPhoto: false, personId: null, position: 0 },
};
const tasks: KnownTask[] = [
  { id: 'gas', type: 'OPEN', versions: [{ ...version, action: 'Gas on', position: 2 }] },
  { id: 'lights', type: 'OPEN', versions: [{ ...version, action: 'Lights on', position: 1 }] },
  { id: 'lock', type: 'CLOSE', versions: [{ ...version, action: 'Lock up' }] },
  { id: 'walk-in', type: 'FRIDGE', versions: [{ ...version, action: 'Walk-in', target: '5' }] },
  { id: 'probe', type: 'PROBE', versions: [{ ...version, action: 'Probe 1' }] },
  { id: 'later', type: 'OPEN', versions: [{ ...version, fromDay: '2026-11-21', action: 'New' }] },
];
const place = { timeZone: 'Europe/London', openingTime: '08:00' };
const recordOf = (entries: readonly TaskEntry[], today = '2026-11-23') =>
  dayRecord({ tasks, entries, day: '2026-11-20', today, now: new Date(`${today}T12:00:00Z`), place });

describe('the record of a day', () => {
  it('has the lists in their order with who did what when, late or missed', () => {
    const { lists } = recordOf([entry('08:30', { kind: 'tick', payload: { task: 'gas' } })]);
    expect(lists.OPEN.map(({ action, stands }) => [action, stands.state, stands.late])).toEqual([
      ['Lights on', 'missed', false],
      ['Gas on', 'done', true],
    ]);
    expect(lists.CLOSE.map(({ stands }) => stands.state)).toEqual(['missed']);
  });

  it('has each unit with its halves, whether it was switched off, and what was done about what was out of its limit', () => {
    const warm = entry('09:00', {
      kind: 'fridge',
      payload: { unit: 'walk-in', half: 'am', temperature: '9', limit: { at_most: '5' }, ok: false },
    });
    const action = entry('09:10', { kind: 'action', payload: { entry: warm.id, done: 'Food moved', text: null } });
    const off = entry('10:00', { kind: 'unit', payload: { unit: 'walk-in', off: true } });
    const open = recordOf([warm]);
    expect(open.open.map(({ id }) => id)).toEqual([warm.id]);
    expect(open.fridges[0]?.halves.get('am')?.first?.payload.temperature).toBe('9');
    const done = recordOf([warm, action, off]);
    expect([done.open, done.fridges[0]?.isOff, done.actions.get(warm.id)?.payload.done]).toEqual([
      [],
      true,
      'Food moved',
    ]);
    expect(done.probes.map(({ action: name }) => name)).toEqual(['Probe 1']);
  });

  it('has the food records with a step on the day, deliveries, comments by what they are about, and why it was closed', () => {
    const step = {
      record: 'r',
      type: 'cooking',
      time: '10:00',
      temperature: '80',
      limit: null,
      ok: true,
      next: 'cooling',
    } as const;
    const first = entry('10:00', { kind: 'food', payload: { ...step, ingredient: 'Stock' } }, { day: '2026-11-19' });
    const second = entry('11:00', { kind: 'food-step', payload: { ...step, after: first.id, next: null } });
    const came = entry('07:00', {
      kind: 'delivery',
      payload: {
        order: null,
        supplier: null,
        name: 'Dairy',
        invoice: '',
        goods: null,
        temperature: '3',
        limit: null,
        ok: true,
      },
    });
    const comment = entry('12:00', { kind: 'comment', payload: { about: 'FOOD', text: 'Slow' } });
    const closed = entry('12:10', { kind: 'closed-day', payload: { closed: true, reason: 'Flood' } });
    const record = recordOf([first, second, came, comment, closed]);
    expect(record.food.map(({ steps }) => steps.length)).toEqual([2]);
    expect(record.deliveries.map(({ payload }) => payload.name)).toEqual(['Dairy']);
    expect([commentsAbout(record, 'FOOD').length, commentsAbout(record, 'OPEN').length]).toEqual([1, 0]);
    expect(record.closed?.by?.payload.reason).toBe('Flood');
    const again = entry('12:20', { kind: 'closed-day', payload: { closed: false, reason: 'Dry' } });
    expect(recordOf([closed, again]).closed).toBeNull();
  });
});

describe('weeks', () => {
  it('REV-017 are named by year and week of ISO with two digits, and found by that', () => {
    expect([weekOfText('2024-02-12'), weekOfText('2024-12-30'), weekLabel('2024-02-12')]).toEqual([
      '2024-07',
      '2025-01',
      'Week 07',
    ]);
    expect(['2024-07', '2020-53', '2021-53', '2024-7', '2024-00', 'now'].map(mondayOfWeek)).toEqual([
      '2024-02-12',
      '2020-12-28',
      null,
      null,
      null,
      null,
    ]);
  });

  it('rule 109: of the last four months are those that ended in them, newest first, below the running one', () => {
    const weeks = recentWeeks('2026-11-27');
    expect([weeks[0], weeks[1], weeks.at(-1), weeks.length]).toEqual(['2026-11-23', '2026-11-16', '2026-07-27', 18]);
    expect(recentWeeks('2026-11-22')[0]).toBe('2026-11-16'); // its Sunday
    expect(recentWeeks('2026-06-30').at(-1)).toBe('2026-02-23');
  });
});
