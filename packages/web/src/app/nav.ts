import type { Feature } from '@larder/domain/accounts/features.ts';
import {
  IconBook2,
  IconBuildingWarehouse,
  IconChartBar,
  IconHome,
  IconMeat,
  IconPackage,
  IconReceipt,
  IconTruckDelivery,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReachableAccount } from '../data/session.ts';

export interface NavEntry {
  label: string;
  icon: TablerIcon;
  /** A path of the router; $accountId is the working account. Entries whose path no area has registered are not shown. */
  path: string;
  /** What the plan must open (PERM-014); null for what everybody has. */
  feature: Feature | null;
  /** Kinds of working account it is shown for. */
  for: readonly ReachableAccount['type'][];
  /** Shown in the bottom bar too, under this name (NAV-008). */
  bar?: string;
}

const VENUE = ['LOCATION', 'DEPARTMENT'] as const;
const ALL = ['OWNER', 'LOCATION', 'DEPARTMENT', 'GROUP'] as const;

/** The side navigation, in order. */
export const NAV: readonly NavEntry[] = [
  { label: 'Start', icon: IconHome, path: '/', feature: null, for: ALL },
  {
    label: 'Procurement',
    icon: IconTruckDelivery,
    path: '/$accountId/procurement',
    feature: 'procurementLocation',
    for: VENUE,
    bar: 'Procurement',
  },
  { label: 'Suppliers', icon: IconBuildingWarehouse, path: '/suppliers', feature: 'suppliers', for: ALL },
  { label: 'Ingredients', icon: IconMeat, path: '/ingredients', feature: 'ingredients', for: ALL },
  {
    label: 'Recipes',
    icon: IconBook2,
    path: '/products/$accountId/setup/recipes',
    feature: 'productsLocation',
    for: ALL,
    bar: 'Product Hub',
  },
  {
    label: 'Inventory',
    icon: IconPackage,
    path: '/$accountId/inventory',
    feature: 'inventoryLocation',
    for: VENUE,
    bar: 'Inventory',
  },
  {
    label: 'Import sales',
    icon: IconReceipt,
    path: '/$accountId/reports/sales-import',
    feature: 'analyticsLocation',
    for: VENUE,
  },
  {
    label: 'Reports',
    icon: IconChartBar,
    path: '/$accountId/reports/gross-profit',
    feature: 'analyticsLocation',
    for: ALL,
  },
];
