import { describe, expect, it } from 'vitest';
import { type DueTask, overdueLists } from './overdue-lists.ts';
import type { SafetyRecord, TaskEntry } from './records.ts';

const place = { timeZone: 'Europe/London', openingTime: '08:00' };
const version = {
  ...{ fromDay: '2026-11-02', toDay: null, action: 'Lights', sectionId: null, repeats: true, date: null },
  ...{ weekdayRepeats: '', dueTime: null, target: null, asksPhoto: false, personId: null, position: 0 },
};
const task = (id: string, type: DueTask['type'], changes: Partial<typeof version> | object = {}): DueTask => ({
  ...{ id, type, addedAt: '2026-11-02T10:00:00.000Z', versions: [{ ...version, ...changes }] },
});
let made = 0;
function entry(at: string, record: SafetyRecord): TaskEntry {
  made += 1;
  const facts = { id: `e${made}`, accountId: 'area', seq: made, day: at.slice(0, 10), claimedAt: at, recordedAt: at };
  return { ...facts, userId: 'u1', userName: 'Ada', corrects: null, flags: [], ...record } as TaskEntry;
}
const tick = (at: string, id: string) => entry(at, { kind: 'tick', payload: { task: id } });
const at = (now: string, tasks: readonly DueTask[], entries: readonly TaskEntry[] = [], free: string[] = []) =>
  overdueLists({ tasks, entries, today: now.slice(0, 10), now: new Date(now), place, free: new Set(free) });

const lights = task('lights', 'OPEN');
const gas = task('gas', 'OPEN', { dueTime: '07:00' });
const mop = task('mop', 'DAILY', { sectionId: 'bar' });
const lock = task('lock', 'CLOSE');
const DONE_BEFORE = ['lights', 'gas', 'mop', 'lock'].map((id) => tick('2026-11-19T06:00:00.000Z', id));

describe('lists that are overdue', () => {
  it('are those with a task whose time is over: opening lists from the opening on, or from a time of its own', () => {
    const tasks = [lights, gas, mop, lock];
    expect(at('2026-11-20T06:59:00Z', tasks, DONE_BEFORE)).toEqual([]);
    expect(at('2026-11-20T07:30:00Z', tasks, DONE_BEFORE)).toEqual([{ day: '2026-11-20', key: 'OPEN', tasks: 1 }]);
    expect(at('2026-11-20T08:01:00Z', tasks, DONE_BEFORE)).toEqual([{ day: '2026-11-20', key: 'OPEN', tasks: 2 }]);
  });

  it('are daily lists once their day is over, and closing lists at the next opening, until their day can no longer be edited', () => {
    const tasks = [mop, lock];
    expect(at('2026-11-20T00:30:00Z', tasks)).toEqual([{ day: '2026-11-19', key: 'bar', tasks: 1 }]);
    expect(at('2026-11-20T08:30:00Z', tasks)).toEqual([
      { day: '2026-11-19', key: 'bar', tasks: 1 },
      { day: '2026-11-19', key: 'CLOSE', tasks: 1 },
    ]);
    expect(at('2026-11-20T23:30:00Z', [lock], [tick('2026-11-19T23:00:00.000Z', 'lock')])).toEqual([]);
  });

  it('are none once everything is ticked, on a closed day, on other weekdays, and for what was added after its time', () => {
    const done = [...DONE_BEFORE, tick('2026-11-20T08:30:00.000Z', 'lights'), tick('2026-11-20T07:30:00.000Z', 'gas')];
    expect(at('2026-11-20T09:00:00Z', [lights, gas], done)).toEqual([]);
    expect(at('2026-11-20T09:00:00Z', [lights], DONE_BEFORE, ['2026-11-20'])).toEqual([]);
    expect(at('2026-11-20T09:00:00Z', [lights], DONE_BEFORE, ['2026-11-19'])).toHaveLength(1);
    expect(at('2026-11-20T09:00:00Z', [task('monday', 'OPEN', { weekdayRepeats: 'M' })])).toEqual([]); // a Friday
    const late = { ...task('late', 'OPEN', { fromDay: '2026-11-20' }), addedAt: '2026-11-20T08:30:00.000Z' };
    expect(at('2026-11-20T09:00:00Z', [late])).toEqual([]);
  });
});
