import type { AccountRow } from '@larder/contract/rows/accounts.ts';
import type { Feature, Role } from '@larder/domain/accounts/features.ts';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { AccountTabProps } from './account-tab-props.ts';

type TabPart = LazyExoticComponent<ComponentType<AccountTabProps>>;

export interface AccountTab {
  tab: string;
  label: string;
  /** What the plan must open for it. */
  feature?: Feature;
  /** On which accounts it stands, and for whom. can: what the plan opens, where that depends on the account. */
  shown: (account: AccountRow, role: Role, can: (feature: Feature) => boolean) => boolean;
  Component: TabPart;
}

/** Integrations, financial year and billing are the owner's, on department and head-office accounts (ACC-014). */
const ownersOnly: AccountTab['shown'] = ({ type }, role) =>
  role === 'owner' && (type === 'OWNER' || type === 'DEPARTMENT' || type === 'GROUP');

/** Users have a tab where people are invited to: not on departments, and on a location if the plan opens that (ACC-017). */
const withUsers: AccountTab['shown'] = ({ type }, _role, can) =>
  type !== 'DEPARTMENT' && type !== 'GROUP' && (type !== 'LOCATION' || can('manageLocationUsers'));

/** The tabs of an account's page, in order (ACC-012). */
export const ACCOUNT_TABS: readonly AccountTab[] = [
  {
    tab: 'details',
    label: 'Details',
    shown: () => true,
    Component: lazy(async () => ({ default: (await import('./edit/DetailsTab.tsx')).DetailsTab })),
  },
  {
    tab: 'integrations',
    label: 'Integrations',
    feature: 'integrations',
    shown: ownersOnly,
    Component: lazy(async () => ({ default: (await import('./tabs/IntegrationsTab.tsx')).IntegrationsTab })),
  },
  {
    tab: 'financial-year',
    label: 'Financial year',
    feature: 'financialAccount',
    shown: ownersOnly,
    Component: lazy(async () => ({ default: (await import('./tabs/FinancialYearTab.tsx')).FinancialYearTab })),
  },
  {
    tab: 'billing',
    label: 'Billing',
    shown: ownersOnly,
    Component: lazy(async () => ({ default: (await import('./tabs/BillingTab.tsx')).BillingTab })),
  },
  {
    tab: 'areas',
    label: 'Areas',
    shown: ({ type }) => type === 'LOCATION',
    Component: lazy(async () => ({ default: (await import('./edit/AreasTab.tsx')).AreasTab })),
  },
  {
    tab: 'users',
    label: 'Users',
    shown: withUsers,
    Component: lazy(async () => ({ default: (await import('./tabs/UsersTab.tsx')).UsersTab })),
  },
];

/** The tabs of an area's page, in order (ACC-034). */
export const AREA_TABS: readonly AccountTab[] = [
  {
    tab: 'details',
    label: 'Details',
    feature: 'detailsArea',
    shown: () => true,
    Component: lazy(async () => ({ default: (await import('./edit/DetailsTab.tsx')).DetailsTab })),
  },
  {
    tab: 'assign-groups',
    label: 'Assign groups',
    feature: 'assignmentArea',
    shown: () => true,
    Component: lazy(async () => ({ default: (await import('./edit/AssignGroupsTab.tsx')).AssignGroupsTab })),
  },
  {
    tab: 'budget',
    label: 'Budget',
    feature: 'financialsArea',
    shown: () => true,
    Component: lazy(async () => ({ default: (await import('./tabs/BudgetTab.tsx')).BudgetTab })),
  },
  {
    tab: 'integrations',
    label: 'Integrations',
    feature: 'integrationsArea',
    shown: () => true,
    Component: lazy(async () => ({ default: (await import('./tabs/IntegrationsTab.tsx')).IntegrationsTab })),
  },
  {
    tab: 'tasks',
    label: 'Tasks & HACCP',
    feature: 'tasksArea',
    shown: () => true,
    Component: lazy(async () => ({ default: (await import('./task-setup/TasksTab.tsx')).TasksTab })),
  },
];

/** The tabs of a guest view's page, in order: of the pages of accounts and areas, those that mean something there. */
export const GUEST_VIEW_TABS: readonly AccountTab[] = [
  ...ACCOUNT_TABS.filter(({ tab }) => tab === 'details'),
  ...AREA_TABS.filter(({ tab }) => tab === 'assign-groups'),
  ...ACCOUNT_TABS.filter(({ tab }) => tab === 'users'),
];

/** Those of the tabs that stand on this account, for this person, under this plan. */
export function tabsOf(
  tabs: readonly AccountTab[],
  account: AccountRow,
  role: Role,
  can: (feature: Feature) => boolean,
): AccountTab[] {
  return tabs.filter(({ feature, shown }) => (!feature || can(feature)) && shown(account, role, can));
}

/** Whether a tab exists and the plan does not open it: its address leads home, as that of a closed page does (PERM-015). */
export function isClosed(tabs: readonly AccountTab[], tab: string | undefined, can: (feature: Feature) => boolean) {
  const feature = tabs.find((one) => one.tab === tab)?.feature;
  return feature !== undefined && !can(feature);
}
