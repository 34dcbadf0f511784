import { describe, expect, it } from 'vitest';
import { entryAbout, entryValue } from './entry-words.ts';
import type { SafetyRecord, TaskEntry } from './records.ts';

const entry = (record: SafetyRecord) => ({ id: 'e', day: '2026-11-20', ...record }) as TaskEntry;
const known = {
  nameOf: (task: string) => ({ walkIn: 'Walk-in', gas: 'Gas on' })[task] ?? null,
  foodOf: (record: string) => ({ stock: 'Stock' })[record],
};
const said = (record: SafetyRecord) => `${entryAbout(entry(record), known)}: ${entryValue(entry(record))}`;
const read = { temperature: '-4.5', limit: null, ok: true } as const;

describe('the words of an entry', () => {
  it('name what it is about and what it states', () => {
    expect(said({ kind: 'fridge', payload: { ...read, unit: 'walkIn', half: 'am' } })).toBe('Walk-in, AM: −4.5 °C');
    expect(said({ kind: 'tick', payload: { task: 'gas', reading: '83' } })).toBe('Gas on: done, 83 °C');
    expect(said({ kind: 'untick', payload: { task: 'gas' } })).toBe('Gas on: not done');
    expect(said({ kind: 'unit', payload: { unit: 'walkIn', off: true } })).toBe('Walk-in: switched off');
    const step = { ...read, time: '10:00', type: 'cooling', next: null } as const;
    expect(said({ kind: 'food-step', payload: { ...step, record: 'stock', after: 'f' } })).toBe(
      'Stock, Cooling: −4.5 °C',
    );
    expect(said({ kind: 'action', payload: { entry: 'e', done: 'Food moved', text: '' } })).toBe('Action: Food moved');
    expect(said({ kind: 'closed-day', payload: { closed: true, reason: 'Flood' } })).toBe('Closed day: closed, Flood');
    const none = { order: null, supplier: null, name: 'Riverside', goods: 'Frozen' };
    expect(said({ kind: 'none-came', payload: none })).toBe('Delivery of Riverside, Frozen: none came');
  });

  it('say so where a task is no longer known, and where words were erased', () => {
    expect(said({ kind: 'tick', payload: { task: 'other' } })).toBe('A task that was removed: done');
    expect(said({ kind: 'comment', payload: { about: 'OPEN', text: null } })).toBe('Comment: erased on request');
    const food = { ...read, time: '10:00', type: 'cooking', next: null, record: 'r', ingredient: null } as const;
    expect(said({ kind: 'food', payload: food })).toBe('Food, Cooking: −4.5 °C');
  });
});
