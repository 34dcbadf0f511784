import type { NextStep } from '@larder/contract/accounts.ts';

export interface Step {
  step: NextStep;
  title: string;
  hint: string;
  /** The page where it is done. */
  path: string;
  /** Where that page lives: at the head office, in an area, or wherever one works. */
  at: 'head office' | 'area' | 'here';
}

/** The way to a first gross profit, in order (rule 29): a count stands before the sales and one after them. */
export const STEPS: readonly Step[] = [
  {
    step: 'prices',
    title: 'Bring in prices',
    hint: "Import a supplier's price list: it brings in ingredients, packs and prices.",
    path: '/supplier-ingredient-upload',
    at: 'head office',
  },
  {
    step: 'recipe',
    title: 'Write a recipe',
    hint: 'Its cost and margin move while you type.',
    path: '/products/$accountId/setup/recipes',
    at: 'here',
  },
  {
    step: 'openingCount',
    title: 'Count the opening stock',
    hint: 'What is on the shelves before the first sales: a gross profit lies between two counts.',
    path: '/$accountId/inventory/stocktake',
    at: 'area',
  },
  {
    step: 'order',
    title: 'Order and receive',
    hint: 'Send an order to a supplier and tick off what arrives.',
    path: '/$accountId/procurement',
    at: 'area',
  },
  {
    step: 'sales',
    title: 'Import sales',
    hint: "Read a week of your till's export.",
    path: '/$accountId/reports/sales-import',
    at: 'area',
  },
  {
    step: 'closingCount',
    title: 'Count again',
    hint: 'After those sales: the second count brings your first gross profit.',
    path: '/$accountId/inventory/stocktake',
    at: 'area',
  },
];
