import { describe, expect, it } from 'vitest';
import { clockedEntry } from './entry-clock.ts';
import { isEditable, mayAdd, windowProblem } from './entry-window.ts';
import { foodRecords } from './food-records.ts';
import { actionsNeeded, halvesOf } from './fridge-day.ts';
import { isWithin, limitsOf, limitsOn, PROBE_LIMITS, showLimit } from './limits.ts';
import type { SafetyRecord, TaskEntry } from './records.ts';
import { inOrderWithReplacements } from './standing-entries.ts';
import { dueAt, taskState } from './task-state.ts';
import { problemsOfTask, versionOn } from './task-versions.ts';
import { readTemperature } from './temperatures.ts';
import { ticksOf } from './ticks.ts';
import { isOnWeekday, parseWeekdays, weekdaysText } from './weekdays.ts';

let made = 0;
function entry(at: string, record: SafetyRecord, facts: Partial<TaskEntry> = {}): TaskEntry {
  made += 1;
  const claimedAt = `2026-11-20T${at}:00.000Z`;
  const base = { id: `e${made}`, accountId: 'area', seq: made, day: '2026-11-20', claimedAt, recordedAt: claimedAt };
  return { ...base, userId: 'u1', userName: 'Ada Cook', corrects: null, flags: [], ...facts, ...record } as TaskEntry;
}
const tick = (at: string, facts: Partial<TaskEntry> = {}) => entry(at, { kind: 'tick', payload: { task: 't' } }, facts);
const untick = (at: string) => entry(at, { kind: 'untick', payload: { task: 't' } });

describe('ticks', () => {
  it('rule 113: the first of two people stands, and an untick takes back earlier ticks only', () => {
    const [first, second] = [tick('08:00', { userName: 'Ada' }), tick('08:05', { userName: 'Ben' })];
    expect(ticksOf([second, first]).get('t')?.userName).toBe('Ada');
    expect(ticksOf([first, untick('08:10')]).has('t')).toBe(false);
    expect(ticksOf([tick('08:20'), untick('08:10')]).has('t')).toBe(true);
    expect(ticksOf([first, untick('08:10'), tick('09:00', { userName: 'Cy' })]).get('t')?.userName).toBe('Cy');
  });
});

describe('corrections', () => {
  it('stay shown beside what took their place, and count no longer', () => {
    const wrong = entry('08:00', { kind: 'fridge', payload: reading('44', false) });
    const right = entry('08:02', { kind: 'fridge', payload: reading('4', true) }, { corrects: wrong.id });
    const gone = entry('09:00', { kind: 'withdrawn', payload: { reason: 'Wrong fridge' } }, { corrects: right.id });
    expect(halvesOf('u', [wrong, right]).get('am')?.first?.payload.temperature).toBe('4');
    expect(halvesOf('u', [wrong, right, gone]).size).toBe(0);
    expect(inOrderWithReplacements([right, wrong])[0]).toMatchObject({ id: wrong.id, replacedBy: { id: right.id } });
  });
});

function reading(temperature: string, ok: boolean) {
  return { unit: 'u', half: 'am' as const, temperature, limit: { at_most: '5' }, ok };
}

describe('readings', () => {
  it('rule 126: the first that happened is the one of the field, further ones stand below it', () => {
    const [late, early] = [
      entry('11:00', { kind: 'fridge', payload: reading('3', true) }),
      entry('09:00', { kind: 'fridge', payload: reading('4', true) }),
    ];
    const half = halvesOf('u', [late, early]).get('am');
    expect([half?.first?.id, half?.further.map(({ id }) => id)]).toEqual([early.id, [late.id]]);
  });

  it('rule 124: one out of its limit needs an action until one is recorded and, of a fridge, it was read again or switched off; cooling on its way does not', () => {
    const warm = entry('08:00', { kind: 'fridge', payload: reading('9', false) });
    const cooling = {
      record: 'r',
      ingredient: 'Soup',
      type: 'cooling',
      time: '08:00',
      temperature: '40',
      limit: { below: '8' },
      ok: false,
    } as const;
    const onItsWay = entry('08:10', { kind: 'food', payload: { ...cooling, next: 'cooling' } });
    const done = entry('08:20', { kind: 'action', payload: { entry: warm.id, done: 'moved', text: null } });
    expect(actionsNeeded([warm, onItsWay]).map(({ id }) => id)).toEqual([warm.id]);
    expect(actionsNeeded([warm, onItsWay, done]).map(({ id }) => id)).toEqual([warm.id]);
    const readAgain = entry('09:00', { kind: 'fridge', payload: reading('4', true) });
    expect(actionsNeeded([warm, readAgain]).map(({ id }) => id)).toEqual([warm.id]);
    expect(actionsNeeded([warm, onItsWay, done, readAgain])).toEqual([]);
    const off = (at: string, isOff: boolean) => entry(at, { kind: 'unit', payload: { unit: 'u', off: isOff } });
    expect(actionsNeeded([warm, done, off('09:00', true)])).toEqual([]);
    expect(actionsNeeded([warm, done, off('09:00', true), off('10:00', false)])).toHaveLength(1);
  });

  it.each([
    ['4.5', '4.5'],
    ['−18,5', '-18.5'],
    ['-18', '-18'],
    ['63', '63'],
    ['-0', '0'],
    [' 75.0 ', '75'],
  ])('reads %s as %s', (typed, temperature) => expect(readTemperature(typed)).toEqual({ temperature, problem: null }));

  it.each(['63°', '1e3', '', 'warm', '-18.55', '301', '-61', '4.', '--4'])('refuses "%s"', (typed) =>
    expect(readTemperature(typed).problem).not.toBeNull(),
  );
});

describe('limits', () => {
  it('HACCP-013 are held strictly: 75.0 is not above 75 and 8.0 not below 8; defrosting has none', () => {
    const { cooking, cooling, reheating, holding, cold, defrosting } = limitsOf('england');
    expect([
      isWithin('75.0', cooking),
      isWithin('75.1', cooking),
      isWithin('75', reheating),
      isWithin('75.1', reheating),
    ]).toEqual([false, true, false, true]);
    expect([isWithin('8.0', cooling), isWithin('7.9', cooling), isWithin('8', cold), isWithin('7.9', cold)]).toEqual([
      false,
      true,
      false,
      true,
    ]);
    expect([isWithin('63', holding), isWithin('63.1', holding), isWithin('-40', defrosting)]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('rule 123: are those of the day, with the location’s own values', () => {
    const scotland = { fromDay: '2026-11-10', country: 'scotland', own: {} } as const;
    const own = { fromDay: '2026-11-20', country: 'england', own: { holding: '65', defrosting: '5' } } as const;
    const on = (day: string) => limitsOn([own, scotland], day);
    expect(on('2026-11-09')).toEqual(limitsOf('england'));
    expect(on('2026-11-19').reheating).toEqual({ at_least: '82' });
    expect([on('2026-11-20').holding, on('2026-11-20').defrosting, on('2026-11-20').reheating]).toEqual([
      { above: '65' },
      { at_most: '5' },
      { above: '75' },
    ]);
  });

  it('rule 123: Scotland reheats to 82 or more; a probe boils at 99 to 101 and freezes at −1 to 1', () => {
    const { reheating } = limitsOf('scotland');
    expect([isWithin('81.9', reheating), isWithin('82', reheating)]).toEqual([false, true]);
    expect(['98.9', '99', '101', '101.1'].map((at) => isWithin(at, PROBE_LIMITS.boiling))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect([showLimit(PROBE_LIMITS.iced), showLimit(reheating), showLimit({ at_most: '-18' })]).toEqual([
      '−1 to 1 °C',
      '82 °C or more',
      '−18 °C or less',
    ]);
  });
});

describe('food records', () => {
  const step = (
    at: string,
    kind: 'food' | 'food-step',
    type: 'cooking' | 'cooling' | 'reheating',
    next: 'cooling' | 'reheating' | null,
    after = '',
  ) => {
    const judged = { type, time: at, temperature: '5', limit: null, ok: true, next, record: 'r' };
    return entry(
      at,
      kind === 'food' ? { kind, payload: { ...judged, ingredient: 'Stock' } } : { kind, payload: { ...judged, after } },
    );
  };

  it('HACCP-005 HACCP-006 HACCP-016: stay ongoing while a step is announced, on later days too, until one without a next answers it', () => {
    const first = step('08:00', 'food', 'cooking', 'cooling');
    const second = step('10:00', 'food-step', 'cooling', 'reheating', first.id);
    const last = step('12:00', 'food-step', 'reheating', null, second.id);
    expect(foodRecords([first])[0]?.pending).toBe('cooling');
    expect(foodRecords([second, first])[0]).toMatchObject({
      pending: 'reheating',
      steps: [{ id: first.id }, { id: second.id }],
    });
    expect(foodRecords([first, second, last])[0]?.pending).toBeNull();
  });

  it('rule 126: of two people the one who adds a step wins over the one who ends the record', () => {
    const first = step('08:00', 'food', 'cooking', 'cooling');
    const [ends, adds] = [
      step('10:00', 'food-step', 'cooling', null, first.id),
      step('09:59', 'food-step', 'cooling', 'reheating', first.id),
    ];
    expect(foodRecords([first, ends, adds])[0]?.pending).toBe('reheating');
  });
});

describe('tasks', () => {
  const version = {
    ...{ fromDay: '2026-11-02', toDay: null, action: 'Lights', sectionId: null, repeats: true, date: null },
    ...{ weekdayRepeats: '', dueTime: null, target: null, asksPhoto: false, personId: null, position: 0 },
  };
  const place = { timeZone: 'Europe/London', openingTime: '08:00' };

  it('rule 110: are what their version of the day states, on its weekdays, none meaning every day, or on one date alone', () => {
    const fridays = { ...version, weekdayRepeats: 'F', toDay: '2026-11-20' };
    const later = { ...version, fromDay: '2026-11-21', action: 'All lights' };
    expect(versionOn([fridays, later], '2026-11-20')?.action).toBe('Lights');
    expect(versionOn([fridays, later], '2026-11-19')).toBeNull();
    expect(versionOn([fridays, later], '2026-11-22')?.action).toBe('All lights');
    expect(versionOn([version], '2026-11-01')).toBeNull();
    const once = { ...version, repeats: false, date: '2026-11-25' };
    expect(['2026-11-25', '2026-11-26'].map((day) => versionOn([once], day) !== null)).toEqual([true, false]);
  });

  it('stores weekday codes Sunday first and reads them in any order', () => {
    expect(weekdaysText(parseWeekdays('S/M/Su/Th') ?? [])).toBe('Su/M/Th/S');
    expect([parseWeekdays('Mon'), isOnWeekday(['Su'], '2026-11-22'), isOnWeekday([], '2026-11-22')]).toEqual([
      null,
      true,
      true,
    ]);
  });

  it('rule 111: opening lists are due by opening, closing ones by the next, daily ones by the end of the day', () => {
    expect(dueAt('OPEN', version, '2026-11-20', place).toISOString()).toBe('2026-11-20T08:00:00.000Z');
    expect(dueAt('CLOSE', version, '2026-11-20', place).toISOString()).toBe('2026-11-21T08:00:00.000Z');
    expect(dueAt('DAILY', version, '2026-11-20', place).toISOString()).toBe('2026-11-21T00:00:00.000Z');
    expect(dueAt('CLOSE', { dueTime: '01:30' }, '2026-10-24', place).toISOString()).toBe('2026-10-25T00:30:00.000Z');
  });

  it('rule 111: done after that is late, not done when the window ends is missed for ever', () => {
    const due = dueAt('OPEN', version, '2026-11-20', place);
    const at = (day: string, now: string) => ({ day: '2026-11-20', today: day, now: new Date(now) });
    expect(taskState(ticksOf([tick('08:01')]).get('t'), due, at('2026-11-20', '2026-11-20T09:00:00Z'))).toMatchObject({
      state: 'done',
      late: true,
    });
    expect(taskState(undefined, due, at('2026-11-20', '2026-11-20T07:00:00Z')).state).toBe('open');
    expect(taskState(undefined, due, at('2026-11-21', '2026-11-21T23:00:00Z')).state).toBe('overdue');
    expect(taskState(undefined, due, at('2026-11-22', '2026-11-22T00:00:01Z')).state).toBe('missed');
  });

  it('rule 112: are edited within a day of today and added from today on, and a day that has not begun takes no ticks', () => {
    const today = '2026-11-20';
    const days = ['2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'];
    expect(days.map((day) => isEditable(day, today))).toEqual([false, true, true, true, false]);
    expect(days.map((day) => mayAdd(day, today))).toEqual([false, false, true, true, true]);
    expect(days.map((day) => windowProblem('tick', day, today))).toEqual([
      'too-far',
      null,
      null,
      'not-begun',
      'not-begun',
    ]);
    expect(days.map((day) => windowProblem('comment', day, today))).toEqual(['too-far', null, null, null, 'too-far']);
  });

  it('need a description, a section in a daily list, and a fridge both name and target', () => {
    const task = { type: 'DAILY', action: ' ', sectionId: null, target: null, repeats: true, date: null } as const;
    expect(problemsOfTask(task).map(({ message }) => message)).toEqual([
      'You must provide a task description',
      'You must select a section for the new task',
    ]);
    expect(problemsOfTask({ ...task, type: 'FRIDGE', action: 'Walk-in' })).toEqual([
      { field: 'target', message: 'Error this task is not valid.' },
    ]);
    expect(problemsOfTask({ ...task, type: 'FRIDGE', action: 'Walk-in', target: '5' })).toEqual([]);
  });
});

describe('when an entry happened', () => {
  const recorded = new Date('2026-11-20T12:00:00.000Z');
  const at = (time: string, offsetMs: number | null = 0, previous: number | null = null) =>
    clockedEntry({ at: `2026-11-20T${time}.000Z`, offsetMs }, recorded, previous);

  it('rule 125: is the device’s clock with its offset; ahead of the server it is when the server had it, and flagged', () => {
    expect(at('11:58:00', 60_000)).toEqual({ claimed: '2026-11-20T11:59:00.000Z', flags: [], isHeld: false });
    expect(at('12:01:59')).toEqual({ claimed: recorded.toISOString(), flags: [], isHeld: false });
    expect(at('12:02:01')).toEqual({ claimed: recorded.toISOString(), flags: ['clock-ahead'], isHeld: false });
  });

  it('rule 125: flags what arrived more than 15 minutes after, and a clock that was changed; holds what is older than 14 days', () => {
    expect(at('11:00:00').flags).toEqual(['late:60']);
    expect(at('11:45:00').flags).toEqual([]);
    expect(at('11:59:00', 0, 200_000).flags).toEqual(['clock-changed']);
    expect(clockedEntry({ at: '2026-11-06T11:59:00.000Z', offsetMs: 0 }, recorded, null)).toMatchObject({
      isHeld: true,
      flags: ['late:20161'],
    });
  });
});
