import type { NamedRole } from '@larder/contract/people.ts';
import { describe, expect, it } from 'vitest';
import { givenRights, OWN_LIMITS, rightsValues } from './rights-form.ts';

const chef: NamedRole = {
  ...{ roleId: 'chef', name: 'Chef', type: 'member', limits: { withheld: ['prices'], orderUpTo: '500' }, fixed: false },
  ...{ version: 1, people: 0, invited: 0 },
};
const own = { roleId: null, type: 'member' as const, limits: { withheld: ['count' as const], orderUpTo: '200' } };

describe('the rights that a person is given', () => {
  it('are those of the role that was chosen, whatever stands in the fields', () =>
    expect(givenRights({ ...rightsValues(own), role: 'chef' }, [chef])).toEqual({
      ...{ roleId: 'chef', type: 'member', limits: chef.limits },
    }));

  it('are their own limits as they were typed', () => {
    expect(rightsValues(own)).toMatchObject({ role: OWN_LIMITS, count: false, orders: true, orderUpTo: '200' });
    expect(givenRights(rightsValues(own), [chef])).toEqual(own);
    expect(givenRights({ ...rightsValues(own), orderUpTo: '' }, [chef]).limits.orderUpTo).toBeNull();
    expect(givenRights({ ...rightsValues(own), orderUpTo: '300.' }, [chef]).limits.orderUpTo).toBe('300');
  });

  it('are those of a role that is not known here by its id', () =>
    expect(givenRights({ ...rightsValues(own), role: 'sommelier' }, [chef]).roleId).toBe('sommelier'));
});
