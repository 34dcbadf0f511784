import { expect, it } from 'vitest';
import { asKnownText, unconfirmedText } from './as-known.ts';

const at = new Date('2026-11-20T13:05:00Z');

it('shows since when something is known, by the clock of the place', () => {
  expect(asKnownText(at, 'Europe/London')).toBe('As known on 20 Nov 2026 at 13:05');
  expect(asKnownText(at, 'Europe/Rome')).toBe('As known on 20 Nov 2026 at 14:05');
  expect(asKnownText(null, 'Europe/London')).toBe('Not known since when');
});

it('shows since when nothing has confirmed it, with the day where that is another one', () => {
  const textAt = (now: string) => unconfirmedText(at, new Date(now), 'Europe/London');
  expect(textAt('2026-11-20T13:16:00Z')).toBe('Not confirmed since 13:05: ask the kitchen');
  expect(textAt('2026-11-21T00:01:00Z')).toBe('Not confirmed since 20 Nov 2026 at 13:05: ask the kitchen');
  expect(unconfirmedText(null, at, 'Europe/London')).toBe('Not confirmed yet: ask the kitchen');
});
