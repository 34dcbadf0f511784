import { describe, expect, it } from 'vitest';
import { isLastOwner, lastDay, type Offer, offerState } from './ownership.ts';

describe('an offer to take over a group', () => {
  const open: Offer = { outcome: null, expiresAt: new Date('2026-11-27T12:00:00Z') };
  it.each<[string, Offer, string, string]>([
    ['is open until it ends', open, '2026-11-27T11:59:59Z', 'open'],
    ['has run out at the instant it ends', open, '2026-11-27T12:00:00Z', 'expired'],
    [
      'stays what was answered, however late it is',
      { ...open, outcome: 'declined' },
      '2027-01-01T00:00:00Z',
      'declined',
    ],
  ])('%s', (_, offer, now, state) => expect(offerState(offer, new Date(now))).toBe(state));
});

it('the last owner is one that nobody stands beside', () => {
  expect([isLastOwner(['gino'], 'gino'), isLastOwner(['gino'], 'mia'), isLastOwner(['gino', 'mia'], 'mia')]).toEqual([
    true,
    false,
    false,
  ]);
});

it.each([
  ['2026-11-27T12:00:00Z', '2026-11-27'],
  ['2026-11-27T00:00:00Z', '2026-11-26'],
])('what ends at %s can last be answered on %s in London', (at, day) =>
  expect(lastDay('Europe/London', new Date(at))).toBe(day),
);
