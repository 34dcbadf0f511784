import { describe, expect, it } from 'vitest';
import { isSwitchedOff, readingsByUnit, switchedOff } from './fridge-day.ts';
import type { SafetyRecord, TaskEntry } from './records.ts';

let made = 0;
function entry(day: string, record: SafetyRecord, corrects: string | null = null): TaskEntry {
  made += 1;
  const at = `${day}T09:00:00.000Z`;
  const facts = { id: `e${made}`, accountId: 'area', seq: made, day, claimedAt: at, recordedAt: at };
  return { ...facts, userId: 'u1', userName: 'Ada', corrects, flags: [], ...record } as TaskEntry;
}
const turned = (day: string, unit: string, off: boolean) => entry(day, { kind: 'unit', payload: { unit, off } });
const withdrawn = (day: string, corrects: string) =>
  entry(day, { kind: 'withdrawn', payload: { reason: 'Not so' } }, corrects);
const read = (day: string, unit: string, corrects: string | null = null) =>
  entry(day, { kind: 'fridge', payload: { unit, half: 'am', temperature: '4', limit: null, ok: true } }, corrects);

describe('units that are switched off', () => {
  it('are those of which that was stated last by the day, without what was withdrawn', () => {
    const [a, b, c] = [
      turned('2026-11-18', 'a', true),
      turned('2026-11-18', 'b', true),
      turned('2026-11-18', 'c', true),
    ];
    const entries = [a, b, c, read('2026-11-19', 'a'), turned('2026-11-20', 'b', false), withdrawn('2026-11-18', c.id)];
    expect([...switchedOff(entries, '2026-11-17')]).toEqual([]);
    expect([...switchedOff(entries, '2026-11-19')]).toEqual(['a', 'b']);
    expect([...switchedOff(entries, '2026-11-20')]).toEqual(['a']);
    expect(isSwitchedOff('b', entries, '2026-11-19')).toBe(true);
  });
});

it('readings go by their unit, with what corrected or withdrew them', () => {
  const [first, other] = [read('2026-11-20', 'a'), read('2026-11-20', 'b')];
  const [right, gone] = [read('2026-11-20', 'a', first.id), withdrawn('2026-11-20', other.id)];
  const comment = entry('2026-11-20', { kind: 'comment', payload: { about: 'FRIDGE', text: 'Door' } });
  expect([...readingsByUnit([first, other, comment, right, gone])]).toEqual([
    ['a', [first, right]],
    ['b', [other, gone]],
  ]);
});
