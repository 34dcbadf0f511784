import { describe, expect, it } from 'vitest';
import { addDays, daysFromTo } from '../calendar.ts';
import type { TaskEntry } from './records.ts';
import { tooRegular } from './too-regular.ts';

const MONDAY = '2026-11-16';
const SUNDAY = addDays(MONDAY, 6);
const WINDOW = daysFromTo(addDays(SUNDAY, -13), SUNDAY);

let made = 0;
function facts(day: string, at: string, who: string) {
  made += 1;
  const base = { id: `e${made}`, accountId: 'area', seq: made, day, claimedAt: at, recordedAt: at };
  return { ...base, userId: who, userName: who, corrects: null, flags: [] };
}
function reading(
  unit: string,
  temperature: string,
  day: string,
  { time = '09:00:00.000', who = 'ada' } = {},
): TaskEntry {
  const payload = { unit, half: 'am', temperature, limit: null, ok: true } as const;
  return { ...facts(day, `${day}T${time}Z`, who), kind: 'fridge', payload };
}
function tick(day: string, time: string): TaskEntry {
  return { ...facts(day, `${day}T${time}Z`, 'ada'), kind: 'tick', payload: { task: `task ${made}` } };
}
const find = (entries: readonly TaskEntry[], withDecimals = ['walk-in']) =>
  tooRegular({ entries, monday: MONDAY, withDecimals: new Set(withDecimals) });

/** So many readings of the walk-in over the window, of which so many are 3.4. */
const readings = (count: number, same: number, days: readonly string[] = WINDOW): TaskEntry[] =>
  Array.from({ length: count }, (_, index) =>
    reading('walk-in', index < same ? '3.4' : `${4 + index}.1`, days[index % days.length] ?? ''),
  );

describe('readings of one value', () => {
  it.each([
    [20, 16, { temperature: '3.4', readings: 16, of: 20 }],
    [20, 15, null],
    [19, 19, null],
    [28, 23, { temperature: '3.4', readings: 23, of: 28 }],
    [28, 22, null],
  ])('rule 129: are too regular from 80 %% of at least 20: of %s are %s', (count, same, found) => {
    expect(find(readings(count, same)).units[0]?.same ?? null).toEqual(found);
  });

  it('rule 129: are compared to the tenth', () => {
    const written = ['3.40', '3.4', '3.36'];
    const entries = readings(20, 0).map((_, index) =>
      reading('walk-in', written[index % 3] ?? '', WINDOW[index % 14] ?? ''),
    );
    expect(find(entries).units[0]?.same).toEqual({ temperature: '3.4', readings: 20, of: 20 });
  });

  it('rule 129: are those of 14 days, and of units that showed decimals', () => {
    const older = [addDays(SUNDAY, -14), ...WINDOW.slice(1)];
    expect(find(readings(20, 20, older)).units).toEqual([]); // two of them are older
    expect(find(readings(20, 20), ['bar']).units).toEqual([]);
    expect(find([...readings(20, 20), ...readings(40, 0, [addDays(SUNDAY, 1)])]).units[0]?.same?.of).toBe(20);
  });

  it('rule 129: are those that stand', () => {
    const entries = readings(20, 16);
    const [first] = entries;
    const right = { ...reading('walk-in', '5.2', first?.day ?? ''), corrects: first?.id ?? null };
    expect(find([...entries, right]).units).toEqual([]);
  });
});

describe('units read at once', () => {
  const UNITS = ['one', 'two', 'three', 'four', 'five'];
  const round = (day: string, seconds: readonly string[], who = 'ada', units = UNITS): TaskEntry[] =>
    units.map((unit, index) => reading(unit, '3.4', day, { time: `09:0${seconds[index]}`, who }));
  const QUICK = ['0:00.000', '0:10.000', '0:20.000', '0:30.000', '1:00.000'];
  const SLOW = ['0:00.000', '0:10.000', '0:20.000', '0:30.000', '1:00.001'];
  const on = (days: number, of: (day: string, index: number) => TaskEntry[]) => WINDOW.slice(0, days).flatMap(of);

  it.each([
    ['five units within 60 s on three days', on(3, (day) => round(day, QUICK)), 5],
    ['on two days', on(2, (day) => round(day, QUICK)), 0],
    ['a millisecond more', on(3, (day) => round(day, SLOW)), 0],
    ['four units', on(3, (day) => round(day, QUICK, 'ada', [...UNITS.slice(0, 4), 'one'])), 0],
    ['two people', on(3, (day, index) => round(day, QUICK, index === 0 ? 'ben' : 'ada')), 0],
    ['one of five without decimals', on(3, (day) => round(day, QUICK, 'ada', [...UNITS.slice(0, 4), 'plain'])), 0],
  ])('rule 129: are too regular from five within 60 s by one person on three days: %s', (_, entries, warned) => {
    const { units } = find(entries, UNITS);
    expect(units).toHaveLength(warned);
    for (const unit of units) expect(unit).toMatchObject({ same: null, atOnce: { userName: 'ada', days: 3 } });
  });

  it('rule 129: one warning a unit and week, whatever is too regular about it', () => {
    const entries = WINDOW.flatMap((day) => [
      ...round(day, QUICK),
      reading('one', '3.4', day, { time: '17:00:00.000' }),
    ]);
    const { units } = find(entries, UNITS);
    expect(units.map(({ unit }) => unit)).toEqual(UNITS);
    expect(units[0]).toMatchObject({ same: { readings: 28, of: 28 }, atOnce: { days: 14 } });
    expect(units[1]).toMatchObject({ same: null, atOnce: { days: 14 } });
  });
});

describe('ticks of a week', () => {
  const together = (count: number) =>
    Array.from({ length: count }, (_, index) => tick(MONDAY, index === 0 ? '09:00:00.000' : '09:05:00.000'));

  it.each([
    ['nine of ten within five minutes', [...together(9), tick(SUNDAY, '12:00:00.000')], { together: 9, of: 10 }],
    ['eight of nine', [...together(8), tick(SUNDAY, '12:00:00.000')], null],
    ['a millisecond more', [...together(8), tick(MONDAY, '09:05:00.001'), tick(SUNDAY, '12:00:00.000')], null],
    [
      'of the week alone',
      [...together(9), tick(SUNDAY, '12:00:00.000'), tick(addDays(MONDAY, -1), '12:00:00.000')],
      {
        together: 9,
        of: 10,
      },
    ],
    ['one', together(1), null],
    ['none', [], null],
  ])('rule 129: are too regular from 90 %% within five minutes of one another: %s', (_, entries, found) => {
    expect(find(entries).ticks).toEqual(found);
  });
});
