import { describe, expect, it } from 'vitest';
import { dayRecord } from './day-record.ts';
import type { SafetyRecord, TaskEntry } from './records.ts';
import { reviewFindings } from './review-findings.ts';
import { isAfterSignOff, nextFourWeeks, signOffProblem, signOffsOf } from './sign-offs.ts';

const DAY = '2026-11-20';
let made = 0;
function entry(record: SafetyRecord, facts: Partial<TaskEntry> = {}): TaskEntry {
  made += 1;
  const day = facts.day ?? DAY;
  const at = `${day}T09:00:00.000Z`;
  const base = { id: `e${made}`, accountId: 'area', seq: made, day, claimedAt: at, recordedAt: at };
  return { ...base, userId: 'u1', userName: 'Ada Cook', corrects: null, flags: [], ...record, ...facts } as TaskEntry;
}
const signed = (day = DAY): TaskEntry =>
  entry({ kind: 'sign-off', payload: { of: 'day', from: day, through: day, seq: made, head: 'h' } }, { day });
const tick = (facts: Partial<TaskEntry> = {}) => entry({ kind: 'tick', payload: { task: 'gas' } }, facts);

describe('a signed day', () => {
  it('rule 130: shows what arrived after its first sign-off, in the order of arrival, and what is not sent yet', () => {
    const [before, first, after, second, unsent] = [tick(), signed(), tick(), signed(), tick({ seq: null })];
    const signOffs = signOffsOf(DAY, [before, first, after, second, unsent]);
    expect(signOffs.map(({ id }) => id)).toEqual([first.id, second.id]);
    const marks = [before, first, after, second, unsent].map((one) => isAfterSignOff(one, signOffs));
    expect(marks).toEqual([false, false, true, false, true]);
    expect(isAfterSignOff(after, [])).toBe(false);
  });

  it('rule 130: is not signed once its sign-off was withdrawn, nor by that of another day or of four weeks', () => {
    const first = signed();
    const gone = entry({ kind: 'withdrawn', payload: { reason: 'Too early' } }, { corrects: first.id });
    const weeks = entry({
      kind: 'sign-off',
      payload: { of: 'four-weeks', from: '2026-10-24', through: DAY, seq: 1, head: 'h' },
    });
    expect(signOffsOf(DAY, [first, gone, weeks, signed('2026-11-19')])).toEqual([]);
  });

  it.each([
    ['2026-11-21', 'not-begun'],
    ['2026-11-20', null],
    ['2026-11-06', null],
    ['2026-11-05', 'too-long-ago'],
  ])('rule 130: can be signed off from its beginning until 14 days later: %s is %s', (day, problem) => {
    expect(signOffProblem(day, DAY)).toBe(problem);
  });
});

describe('four weeks', () => {
  it('rule 130: are at first the last whole ones, then those behind the last review, due once they are over', () => {
    expect(nextFourWeeks(null, DAY)).toEqual({ from: '2026-10-19', through: '2026-11-15', isDue: true });
    expect(nextFourWeeks('2026-11-15', DAY)).toEqual({ from: '2026-11-16', through: '2026-12-13', isDue: false });
    expect(nextFourWeeks('2026-11-15', '2026-12-13').isDue).toBe(false);
    expect(nextFourWeeks('2026-11-15', '2026-12-14').isDue).toBe(true);
  });

  it('rule 130: are reviewed by what was missed, late or out of limit in them, and what recurs', () => {
    const version = {
      ...{ fromDay: '2026-11-16', toDay: null, sectionId: null, repeats: true, date: null, weekdayRepeats: '' },
      ...{ dueTime: null, target: null, asksPhoto: false, personId: null, position: 0 },
    };
    const tasks = [
      { id: 'gas', type: 'OPEN' as const, versions: [{ ...version, action: 'Gas on' }] },
      { id: 'walk-in', type: 'FRIDGE' as const, versions: [{ ...version, action: 'Walk-in', target: '5' }] },
    ];
    const reading = (day: string, temperature: string) =>
      entry(
        { kind: 'fridge', payload: { unit: 'walk-in', half: 'am', temperature, limit: { at_most: '5' }, ok: false } },
        { day },
      );
    const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19'];
    const entries = [
      tick({ day: '2026-11-16', claimedAt: '2026-11-16T09:30:00.000Z' }),
      ...days.slice(0, 3).map((day) => reading(day, '9')),
      entry(
        { kind: 'delivery', payload: { ...DELIVERED, temperature: '9', limit: { at_most: '5' }, ok: false } },
        { day: '2026-11-17' },
      ),
      signed('2026-11-17'),
    ];
    const place = { timeZone: 'Europe/London', openingTime: '08:00' };
    const given = { tasks, entries, today: '2026-11-27', now: new Date('2026-11-27T12:00:00Z'), place };
    expect(reviewFindings(days.map((day) => dayRecord({ ...given, day })))).toEqual({
      ...{ missed: 8, late: 1, outOfLimit: 4, withoutAction: 4, daysSigned: 1, days: 4 },
      recurring: [
        { what: 'Walk-in', how: 'missed', times: 5 }, // each afternoon, and a morning
        { what: 'Gas on', how: 'missed', times: 3 },
        { what: 'Walk-in', how: 'out of limit', times: 3 },
      ],
    });
  });
});

const DELIVERED = { order: null, supplier: null, name: 'Fish van', invoice: '', goods: null };
