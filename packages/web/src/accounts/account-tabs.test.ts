import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import { featuresOf, type Role } from '@larder/domain/accounts/features.ts';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_TABS, type AccountTab, AREA_TABS, tabsOf } from './account-tabs.ts';

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
  it('are details, integrations, financial year, billing, areas and users, in this order', () => {
    expect(ACCOUNT_TABS.map(({ tab }) => tab)).toEqual([
      'details',
      'integrations',
      'financial-year',
      'billing',
      'areas',
      'users',
    ]);
  });

  it('show integrations and the financial year where the plan opens them', () => {
    const money = (plan: string) =>
      shownOn(ACCOUNT_TABS, 'OWNER', plan).filter((tab) => tab === 'integrations' || tab === 'financial-year');
    expect(money('growPlan')).toEqual(['integrations', 'financial-year']);
    expect(money('analyticsPlan')).toEqual(['financial-year']);
    expect(money('startPlan')).toEqual([]);
  });

  it('have areas on a location, and nowhere else', () => {
    expect(TYPES.filter((type) => shownOn(ACCOUNT_TABS, type).includes('areas'))).toEqual(['LOCATION']);
  });

  it.each(TYPES)('begin with the details, on %s as well', (type) => {
    expect(shownOn(ACCOUNT_TABS, type)[0]).toBe('details');
  });

  it.each(['integrations', 'financial-year', 'billing'])(
    'show %s to the owner alone, on department and head-office accounts',
    (name) => {
      const on = (role: Role) => TYPES.filter((type) => shownOn(ACCOUNT_TABS, type, 'growPlan', role).includes(name));
      expect(on('owner')).toEqual(['OWNER', 'DEPARTMENT', 'GROUP']);
      expect(on('member')).toEqual([]);
    },
  );

  it('list users everywhere but on departments, on a location if the plan opens that', () => {
    const on = (plan: string) => TYPES.filter((type) => shownOn(ACCOUNT_TABS, type, plan, 'owner').includes('users'));
    expect(on('analyticsPlan')).toEqual(['OWNER', 'LOCATION', 'SUPPLIER']);
    expect(on('startPlan')).toEqual(['OWNER', 'SUPPLIER']);
  });
});

describe('the tabs of an area', () => {
  it.each([
    ['detailsArea', 'Details'],
    ['assignmentArea', 'Assign groups'],
    ['financialsArea', 'Budget'],
    ['integrationsArea', 'Integrations'],
    ['tasksArea', 'Tasks & HACCP'],
  ])('%s alone opens %s', (feature, label) => {
    const opened = tabsOf(AREA_TABS, ofType('DEPARTMENT'), 'owner', (asked) => asked === feature);
    expect(opened.map((tab) => tab.label)).toEqual([label]);
  });

  it('ask the plan for the details and the groups each by a feature of their own', () => {
    expect(shownOn(AREA_TABS, 'DEPARTMENT').slice(0, 2)).toEqual(['details', 'assign-groups']);
    expect(shownOn(AREA_TABS, 'DEPARTMENT', 'startPlan')).toEqual(['details']);
  });
});
