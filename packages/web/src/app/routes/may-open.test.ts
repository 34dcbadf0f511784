import { describe, expect, it } from 'vitest';
import { mayOpen, type Visitor } from './may-open.ts';

const owner: Visitor = {
  account: { type: 'LOCATION', role: 'owner' },
  can: new Set(['suppliers', 'do:costs']),
  stocked: true,
  shut: false,
};
const guest: Visitor = { ...owner, account: { type: 'LOCATION', role: 'guest' } };

describe('a route', () => {
  it('opens where nothing speaks against it', () => {
    expect(mayOpen({ options: {} }, owner)).toBe(true);
    expect(mayOpen({ options: { staticData: { feature: 'suppliers', costs: true } } }, owner)).toBe(true);
  });

  it.each([
    ['its feature is closed', { feature: 'products' as const }, owner],
    ['costs are withheld', { costs: true as const }, { ...owner, can: new Set<string>() }],
    ['it is for accounts of another kind', { accounts: ['OWNER' as const] }, owner],
    ['it is not for guests', { notForGuests: true as const }, guest],
    ['it enters something into a closed account', { entry: true as const }, { ...owner, shut: true }],
    ['no area is picked', { area: true as const }, { ...owner, stocked: false }],
  ])('does not open where %s, nor does what lies below it', (_, staticData, visitor) => {
    const route = { options: { staticData } };
    expect(mayOpen(route, visitor)).toBe(false);
    expect(mayOpen({ options: {}, parentRoute: route }, visitor)).toBe(false);
  });
});
