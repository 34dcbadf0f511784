import { describe, expect, it } from 'vitest';
import { decimal } from '../money.ts';
import { DOINGS, doingsOf, mayOrder, NO_LIMITS, seesCosts } from './limits.ts';

describe('what is withheld from a person', () => {
  it('is nothing at first', () => expect(doingsOf('member', NO_LIMITS)).toEqual([...DOINGS]));

  it('is left out of what a member may do, and never counts for an owner', () => {
    const limits = { withheld: ['receive', 'count'], orderUpTo: '0' } as const;
    expect(doingsOf('member', limits)).toEqual([
      'orders',
      'invoices',
      'approve',
      'tasks',
      'checks',
      'recipes',
      'allergens',
      'prices',
      'costs',
    ]);
    expect(doingsOf('owner', limits)).toEqual([...DOINGS]);
    expect(mayOrder('owner', limits, decimal('10'))).toBe(true);
  });

  it('is all work for a guest, who sees costs unless they are withheld', () => {
    expect(doingsOf('guest', NO_LIMITS)).toEqual(['costs']);
    expect(doingsOf('guest', { withheld: ['costs'], orderUpTo: null })).toEqual([]);
    expect(mayOrder('guest', NO_LIMITS, decimal('1'))).toBe(false);
  });

  it('is what things cost, for members and guests, and never for an owner', () => {
    const limits = { withheld: ['costs'], orderUpTo: null } as const;
    const roles = ['owner', 'member', 'guest'] as const;
    expect(roles.map((role) => seesCosts(role, limits))).toEqual([true, false, false]);
    expect(roles.map((role) => seesCosts(role, NO_LIMITS))).toEqual([true, true, true]);
  });

  it.each([
    [null, '1000000', true],
    ['250', '249.9999', true],
    ['250', '250', true],
    ['250', '250.0001', false],
    ['250', '-300', true],
    ['0', '0.01', false],
  ])('up to £%s an order of £%s: %s', (orderUpTo, cost, may) => {
    expect(mayOrder('member', { withheld: [], orderUpTo }, decimal(cost))).toBe(may);
  });
});
