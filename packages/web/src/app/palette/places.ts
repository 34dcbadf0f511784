import type { ReachableAccount } from '../../data/session.ts';

/** A screen that the side navigation does not name, under the words somebody would look for. */
interface Place {
  name: string;
  /** A path of the router; $accountId is the working account. Left out where its route leads home. */
  path: string;
  about: string;
  /** Kinds of working account it is for; without them its route decides alone. */
  for?: readonly ReachableAccount['type'][];
  notForGuests?: true;
  /** Only where the group has lots noted (rule 188). */
  tracesLots?: true;
}

const VENUE = ['LOCATION', 'DEPARTMENT'] as const;

export const PLACES: readonly Place[] = [
  { name: 'Task lists', path: '/$accountId/tasks', about: 'Opening, closing and daily lists', for: VENUE },
  { name: 'Preparation lists', path: '/$accountId/tasks/prep', about: 'What is prepared today', for: VENUE },
  {
    name: 'Lists of all sites',
    path: '/$accountId/tasks/sites',
    about: 'Who has not closed, what is out of limit',
    for: ['OWNER', 'LOCATION'],
  },
  { name: 'Templates of lists', path: '/$accountId/tasks/templates', about: 'Lists for several sites', for: ['OWNER'] },
  { name: 'Missed tasks', path: '/$accountId/tasks/missed', about: 'What was not done this week' },
  { name: 'Sections', path: '/sections', about: 'Parts of the task and preparation lists', for: VENUE },
  { name: 'Draft POs', path: '/$accountId/procurement/open-orders', about: 'Procurement', for: VENUE },
  { name: 'Issued POs', path: '/$accountId/procurement/received-orders', about: 'Procurement', for: VENUE },
  {
    name: 'Invoice Tracker',
    path: '/$accountId/procurement/uploads',
    about: 'Invoices read, matched and approved',
    for: VENUE,
  },
  { name: 'Approvals', path: '/$accountId/procurement/approvals', about: 'Orders that wait for you' },
  { name: 'Claims', path: '/$accountId/procurement/claims', about: 'Procurement', for: VENUE },
  {
    name: 'Claims by site',
    path: '/$accountId/procurement/site-claims',
    about: 'What suppliers owe',
    for: ['OWNER', 'LOCATION'],
  },
  { name: 'Price queue', path: '/$accountId/procurement/price-queue', about: 'Invoice prices above what was agreed' },
  { name: 'Supplier statements', path: '/$accountId/procurement/statements', about: 'What differs from your invoices' },
  { name: 'Supplier scores', path: '/$accountId/procurement/supplier-scores', about: 'How suppliers delivered' },
  { name: 'Wastage', path: '/$accountId/inventory', about: 'Inventory', for: VENUE },
  { name: 'Stocktake', path: '/$accountId/inventory/stocktake', about: 'Inventory', for: VENUE },
  { name: 'Theoretical stock', path: '/$accountId/inventory/livestock', about: 'Inventory', for: VENUE },
  { name: 'Lots', path: '/$accountId/inventory/lots', about: 'What to use first', for: VENUE, tracesLots: true },
  {
    name: 'Recall',
    path: '/$accountId/recall',
    about: 'Where a lot may have gone',
    for: ['OWNER'],
    notForGuests: true,
    tracesLots: true,
  },
  { name: 'Menus', path: '/products/$accountId/setup/menu', about: 'Recipes' },
  { name: 'Modifiers', path: '/products/$accountId/setup/modifiers', about: 'Recipes' },
  { name: 'What if', path: '/products/$accountId/what-if', about: 'Recipes' },
  {
    name: 'Allergens',
    path: '/$accountId/front-of-house/allergens',
    about: 'Product Hub',
    for: [...VENUE, 'TRANSFER'],
  },
  { name: 'Price rises', path: '/price-rises', about: 'Ingredients', for: ['OWNER'] },
  { name: 'Compare sites', path: '/$accountId/reports/sites', about: 'Reports', for: ['OWNER'] },
  { name: 'Dishes by popularity and margin', path: '/$accountId/reports/dishes', about: 'Menu engineering' },
  { name: 'GP analysis', path: '/$accountId/review/reports', about: 'Gross profit of each period' },
  { name: 'Messages', path: '/messages', about: 'Location', for: ['LOCATION'], notForGuests: true },
  { name: 'Help', path: '/help', about: '', notForGuests: true },
  { name: 'Profile', path: '/profile', about: 'Name, password, sign-in' },
];

/** What can be begun, and what a person must be left to do for it. */
interface Action {
  name: string;
  path: string;
  about: string;
  needs?: readonly string[];
  /** Nothing is entered into an account that is closed. */
  entry?: true;
  for?: readonly ReachableAccount['type'][];
  /** What the head office keeps: for those who reach it and are no guests there. */
  headOffice?: true;
}

export const ACTIONS: readonly Action[] = [
  {
    name: 'New recipe',
    path: '/products/$accountId/setup/recipes/add',
    about: 'Dish or preparation',
    needs: ['products', 'do:recipes'],
    headOffice: true,
  },
  {
    name: 'New modifier',
    path: '/products/$accountId/setup/modifiers/add',
    about: '',
    needs: ['products', 'do:recipes'],
    headOffice: true,
  },
  { name: 'New ingredient', path: '/ingredients/add', about: '', headOffice: true, for: ['OWNER'] },
  { name: 'Add supplier', path: '/suppliers/add', about: '', headOffice: true, for: ['OWNER'] },
  { name: 'New order', path: '/$accountId/procurement', about: 'Choose the supplier', entry: true, for: VENUE },
  {
    name: 'Upload an invoice',
    path: '/$accountId/procurement/uploads/new',
    about: 'Photo, PDF or e-invoice',
    entry: true,
    for: VENUE,
  },
  { name: 'Record wastage', path: '/$accountId/inventory', about: '', entry: true, for: VENUE },
  {
    name: 'Start a stocktake',
    path: '/$accountId/inventory/stocktake/add',
    about: '',
    needs: ['do:count'],
    for: VENUE,
  },
  { name: 'Import sales', path: '/$accountId/reports/sales-import', about: '', entry: true, for: VENUE },
  {
    name: 'Import price list',
    path: '/supplier-ingredient-upload',
    about: '',
    needs: ['do:costs', 'do:prices'],
    headOffice: true,
    for: ['OWNER'],
  },
];
