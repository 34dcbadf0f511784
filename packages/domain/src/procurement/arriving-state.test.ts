import { expect, it } from 'vitest';
import { arrivingState, isToDeliver } from './arriving-state.ts';

const AT = '2026-11-20T12:00:00Z';
const arriving = (answers: ('confirmed' | 'short' | 'out' | null)[], over: 'removedAt' | 'receivedAt' | null = null) =>
  arrivingState({
    ...{ removedAt: null, receivedAt: null, answeredAt: answers.includes(null) ? null : AT },
    lines: answers.map((answer) => ({ answer: answer && { answer } })),
    ...(over && { [over]: AT }),
  });

it('an order at a supplier waits for its answer until it is answered, removed or received', () => {
  expect(arriving([null])).toBe('to-answer');
  expect(arriving(['confirmed', 'confirmed'])).toBe('confirmed');
  expect(arriving(['confirmed', 'short'])).toBe('differs');
  expect(arriving(['out'], 'receivedAt')).toBe('received');
  expect(arriving([null], 'removedAt')).toBe('removed');
  expect((['to-answer', 'confirmed', 'differs', 'removed', 'received'] as const).filter(isToDeliver)).toEqual([
    'to-answer',
    'confirmed',
    'differs',
  ]);
});
