import { expect, it } from 'vitest';
import { newId } from './context.ts';

it('gives ten thousand ids of one instant that all differ', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const ids = Array.from({ length: 10_000 }, () => newId({ now: () => now }));
  expect(new Set(ids.map((id) => id.slice(14)))).toHaveProperty('size', ids.length);
});
