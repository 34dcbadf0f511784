import { describe, expect, it } from 'vitest';
import type { ReachableAccount } from '../data/session.ts';
import { headOfficeOf } from './head-office.ts';

const office: ReachableAccount = {
  id: 'office',
  organisationId: 'office',
  type: 'OWNER',
  name: 'Copper Table',
  parentId: null,
  role: 'member',
  demo: false,
};
const kitchen: ReachableAccount = { ...office, id: 'kitchen', type: 'DEPARTMENT', name: 'Kitchen', parentId: 'soho' };
const inKitchen = { accountId: 'kitchen', organisationId: 'office' };

describe('headOfficeOf', () => {
  it('is here for who works in the head office', () =>
    expect(headOfficeOf([office, kitchen], { accountId: 'office', organisationId: 'office' })).toEqual({
      kind: 'here',
    }));

  it('is elsewhere for who works in an area and reaches the head office', () =>
    expect(headOfficeOf([office, kitchen], inKitchen)).toEqual({ kind: 'elsewhere', account: office }));

  it('is for others where the head office is out of reach', () =>
    expect(headOfficeOf([kitchen], inKitchen)).toEqual({ kind: 'others' }));

  it('is for others where the person is a guest', () =>
    expect(headOfficeOf([{ ...office, role: 'guest' }, kitchen], inKitchen)).toEqual({ kind: 'others' }));
});
