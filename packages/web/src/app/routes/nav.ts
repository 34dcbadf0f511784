import {
  IconBook2,
  IconBuildingStore,
  IconBuildingWarehouse,
  IconChartBar,
  IconChecklist,
  IconChefHat,
  IconClipboardCheck,
  IconFileInvoice,
  IconHistory,
  IconHome,
  IconMapPin,
  IconMeat,
  IconPackage,
  IconReceipt,
  IconSettings,
  IconShieldCheck,
  IconShoppingCartSearch,
  IconToolsKitchen2,
  IconTransfer,
  IconTrash,
  IconTruckDelivery,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReachableAccount } from '../../data/session.ts';

export interface NavEntry {
  label: string;
  icon: TablerIcon;
  /** A path of the router; $accountId is the working account. Not shown while no area has registered it, or where its feature is closed. */
  path: string;
  /** Other places of the same room, each with all below it: there the entry is marked too. */
  also?: readonly string[];
  /** Kinds of working account it is shown for. */
  for: readonly ReachableAccount['type'][];
  /** Not for members and guests. */
  ownersOnly?: true;
  /** Shown once an area is picked, or where a location has none (NAV-060). */
  area?: true;
  /** Shown in the bottom bar too, under this name (NAV-008). */
  bar?: string;
  /** Where the bottom bar leads, unless to `path`. */
  barPath?: string;
}

const VENUE = ['LOCATION', 'DEPARTMENT'] as const;
const ALL = ['OWNER', 'LOCATION', 'DEPARTMENT', 'GROUP'] as const;

/** The side navigation, in order. */
export const NAV: readonly NavEntry[] = [
  { label: 'Start', icon: IconHome, path: '/', for: ALL },
  { label: 'Supplier', icon: IconBuildingWarehouse, path: '/', also: ['/arriving-orders'], for: ['SUPPLIER'] },
  {
    label: 'Tasks & HACCP',
    icon: IconChecklist,
    path: '/$accountId/tasks',
    also: ['/sections'],
    for: VENUE,
    area: true,
    bar: 'Tasks',
  },
  {
    label: 'Tasks & HACCP',
    icon: IconChecklist,
    path: '/$accountId/tasks/sites',
    also: ['/$accountId/tasks/missed', '/$accountId/tasks/templates'],
    for: ['OWNER'],
  },
  {
    label: 'Procurement',
    icon: IconTruckDelivery,
    path: '/$accountId/procurement',
    for: VENUE,
    area: true,
    bar: 'Procurement',
  },
  { label: 'Products', icon: IconToolsKitchen2, path: '/products', also: ['/departments'], for: ['OWNER'] },
  {
    label: 'Suppliers',
    icon: IconBuildingWarehouse,
    path: '/suppliers',
    also: ['/supplier-ingredient', '/supplier-ingredient-upload', '/supplier-categories'],
    for: ALL,
  },
  { label: 'Marketplace', icon: IconShoppingCartSearch, path: '/marketplace', for: ['OWNER'] },
  {
    label: 'Ingredients',
    icon: IconMeat,
    path: '/ingredients',
    also: ['/ingredient-upload', '/ingredient-categories', '/price-rises'],
    for: ALL,
  },
  {
    label: 'Product Hub',
    icon: IconChefHat,
    path: '/$accountId/front-of-house',
    for: VENUE,
    area: true,
    bar: 'Product Hub',
  },
  {
    label: 'Product Hub',
    icon: IconChefHat,
    path: '/$accountId/front-of-house',
    for: ['TRANSFER'],
    bar: 'Product Hub',
  },
  {
    label: 'Recipes',
    icon: IconBook2,
    path: '/products/$accountId/setup/recipes',
    also: ['/products/$accountId/setup', '/products/$accountId/what-if'],
    for: ALL,
  },
  {
    label: 'Inventory',
    icon: IconPackage,
    path: '/$accountId/inventory',
    for: VENUE,
    area: true,
    bar: 'Inventory',
    barPath: '/$accountId/inventory/stocktake',
  },
  {
    label: 'Orders',
    icon: IconFileInvoice,
    path: '/$accountId/review/supplier-statements',
    for: VENUE,
    area: true,
  },
  {
    label: 'Stocktake',
    icon: IconClipboardCheck,
    path: '/$accountId/review/stocktake',
    for: VENUE,
    area: true,
  },
  {
    label: 'Wastage',
    icon: IconTrash,
    path: '/$accountId/review/wastage',
    for: VENUE,
    area: true,
  },
  {
    label: 'Transfers',
    icon: IconTransfer,
    path: '/$accountId/review/transfers',
    for: VENUE,
    area: true,
  },
  {
    label: 'Due Diligence',
    icon: IconShieldCheck,
    path: '/$accountId/review/due-diligence',
    for: VENUE,
    area: true,
  },
  {
    label: 'Import sales',
    icon: IconReceipt,
    path: '/$accountId/reports/sales-import',
    for: VENUE,
    area: true,
  },
  {
    label: 'Reports',
    icon: IconChartBar,
    path: '/$accountId/reports/gross-profit',
    also: ['/$accountId/reports/sites', '/$accountId/reports/dishes'],
    for: ALL,
  },
  { label: 'Head office', icon: IconBuildingStore, path: '/account', for: ['OWNER'] },
  { label: 'Locations', icon: IconMapPin, path: '/locations', also: ['/areas'], for: ['OWNER'] },
  { label: 'People', icon: IconUsers, path: '/$accountId/people', for: ['OWNER'] },
  { label: 'Activity', icon: IconHistory, path: '/audit', for: ['OWNER'], ownersOnly: true },
  { label: 'Settings', icon: IconSettings, path: '/account', for: ['SUPPLIER'] },
];
