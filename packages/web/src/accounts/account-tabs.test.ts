import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import { featuresOf, type Role } from '@larder/domain/accounts/features.ts';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_TABS, type AccountTab, AREA_TABS, ownersOnly, tabsOf, withUsers } from './account-tabs.ts';

const TYPES = ['OWNER', 'LOCATION', 'DEPARTMENT', 'GROUP', 'SUPPLIER'] as const;
const ofType = (type: AccountRow['type']) => ({ type }) as AccountRow;
const shownOn = (
  tabs: readonly AccountTab[],
  type: AccountRow['type'],
  plan = 'analyticsPlan',
  role: Role = 'owner',
) => {
  const can = new Set<string>(featuresOf(plan, role));
  return tabsOf(tabs, ofType(type), role, (feature) => can.has(feature)).map(({ tab }) => tab);
};

describe('the tabs of an account', () => {
  it('ACC-016 have areas on a location, and nowhere else', () => {
    expect(TYPES.filter((type) => shownOn(ACCOUNT_TABS, type).includes('areas'))).toEqual(['LOCATION']);
  });

  it.each(TYPES)('begin with the details, on %s as well', (type) => {
    expect(shownOn(ACCOUNT_TABS, type)[0]).toBe('details');
  });

  it('are the owner’s alone where they are about money and providers, on department and head-office accounts', () => {
    const on = (role: Role) => TYPES.filter((type) => ownersOnly(ofType(type), role, () => true));
    expect(on('owner')).toEqual(['OWNER', 'DEPARTMENT', 'GROUP']);
    expect(on('member')).toEqual([]);
  });

  it('list users everywhere but on departments, on a location if the plan opens that', () => {
    const on = (open: boolean) => TYPES.filter((type) => withUsers(ofType(type), 'member', () => open));
    expect(on(true)).toEqual(['OWNER', 'LOCATION', 'SUPPLIER']);
    expect(on(false)).toEqual(['OWNER', 'SUPPLIER']);
  });
});

describe('the tabs of an area', () => {
  it('ask the plan for the details and the groups each by a feature of their own', () => {
    expect(shownOn(AREA_TABS, 'DEPARTMENT').slice(0, 2)).toEqual(['details', 'assign-groups']);
    expect(shownOn(AREA_TABS, 'DEPARTMENT', 'startPlan')).toEqual(['details']);
  });
});
