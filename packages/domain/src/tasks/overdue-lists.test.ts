import { describe, expect, it } from 'vitest';
import { type CountedTasks, overdueLists } from './overdue-lists.ts';

const place = { timeZone: 'Europe/London', openingTime: '08:00' };
const [YESTERDAY, TODAY] = ['2026-11-19', '2026-11-20'] as const;
const of = (type: CountedTasks['type'], day: string, changes: Partial<CountedTasks> = {}): CountedTasks => ({
  ...{ day, type, sectionId: null, dueTime: null, addedAt: null, tasks: 1, done: 0 },
  ...changes,
});
const at = (now: string, counts: readonly CountedTasks[], free: string[] = []) =>
  overdueLists({ counts, now: new Date(now), place, free: new Set(free) });

const lights = of('OPEN', TODAY);
const gas = of('OPEN', TODAY, { dueTime: '07:00' });
const mop = of('DAILY', YESTERDAY, { sectionId: 'bar', tasks: 3, done: 2 });
const lock = of('CLOSE', YESTERDAY);

describe('lists that are overdue', () => {
  it('are those with a task whose time is over: opening lists from the opening on, or from a time of its own', () => {
    expect(at('2026-11-20T06:59:00Z', [lights, gas])).toEqual([]);
    expect(at('2026-11-20T07:30:00Z', [lights, gas])).toEqual([{ day: TODAY, key: 'OPEN', tasks: 1 }]);
    expect(at('2026-11-20T08:01:00Z', [lights, gas])).toEqual([{ day: TODAY, key: 'OPEN', tasks: 2 }]);
  });

  it('are daily lists once their day is over, and closing lists at the next opening; those of the day before first', () => {
    expect(at('2026-11-20T00:30:00Z', [lights, mop, lock])).toEqual([{ day: YESTERDAY, key: 'bar', tasks: 1 }]);
    expect(at('2026-11-20T08:30:00Z', [lights, mop, lock])).toEqual([
      { day: YESTERDAY, key: 'bar', tasks: 1 },
      { day: YESTERDAY, key: 'CLOSE', tasks: 1 },
      { day: TODAY, key: 'OPEN', tasks: 1 },
    ]);
  });

  it('are none once everything is ticked, on a closed day, and for what was added after its time', () => {
    expect(at('2026-11-20T09:00:00Z', [{ ...lights, done: 1 }])).toEqual([]);
    expect(at('2026-11-20T09:00:00Z', [lights], [TODAY])).toEqual([]);
    expect(at('2026-11-20T09:00:00Z', [lights], [YESTERDAY])).toHaveLength(1);
    const added = (addedAt: string) => at('2026-11-20T09:00:00Z', [{ ...lights, addedAt }]);
    expect(added('2026-11-20T08:30:00.000Z')).toEqual([]);
    expect(added('2026-11-20T07:30:00.000Z')).toHaveLength(1);
  });
});
