import type { NextStep } from '@larder/contract/accounts.ts';

export interface Step {
  step: NextStep;
  title: string;
  hint: string;
  /** The room where it is done; only some accounts have it. */
  path: string;
}

/** The way to a first gross profit, in order. */
export const STEPS: readonly Step[] = [
  {
    step: 'prices',
    title: 'Bring in prices',
    hint: "Import a supplier's price list: it brings in ingredients, packs and prices.",
    path: '/ingredients',
  },
  {
    step: 'recipe',
    title: 'Write a recipe',
    hint: 'Its cost and margin move while you type.',
    path: '/products/$accountId/setup/recipes',
  },
  {
    step: 'order',
    title: 'Order and receive',
    hint: 'Send an order to a supplier and tick off what arrives.',
    path: '/$accountId/procurement',
  },
  {
    step: 'sales',
    title: 'Import sales',
    hint: "Read a week of your till's export.",
    path: '/$accountId/reports/sales-import',
  },
  {
    step: 'count',
    title: 'Count the stock',
    hint: 'Once before and once after the sales: between two counts lies a gross profit.',
    path: '/$accountId/inventory',
  },
];
