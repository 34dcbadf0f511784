import type { StartCardKind } from '@larder/contract/start.ts';
import { NO_LIMITS } from '@larder/domain/accounts/limits.ts';
import { expect, it } from 'vitest';
import type { Ctx } from '../kernel/context.ts';
import { START_CARDS } from './cards.ts';
import { isFor } from './start-card.ts';

const OWNER: Pick<Ctx, 'plan' | 'role' | 'limits' | 'account'> = {
  plan: 'analyticsPlan',
  role: 'owner',
  limits: NO_LIMITS,
  account: { type: 'DEPARTMENT', ancestors: ['area', 'location', 'office'] },
};

const office: Pick<Ctx, 'account'> = { account: { type: 'OWNER', ancestors: ['office'] } };
const withheld = (...kinds: ('orders' | 'receive' | 'count' | 'costs' | 'invoices')[]) =>
  ({ role: 'member', limits: { withheld: kinds, orderUpTo: null } }) as const;

it.each<[string, Partial<Pick<Ctx, 'plan' | 'role' | 'limits' | 'account'>>, StartCardKind[]]>([
  [
    'an owner in an area everything of a kitchen',
    {},
    [
      'temperatures',
      'heldRecords',
      'allergenChart',
      'lists',
      'approvals',
      'deliveries',
      'expiring',
      'drafts',
      'claims',
      'priceQueue',
      'substitutes',
      'grossProfit',
      'counts',
      'unmatchedSales',
      'priceRises',
      'offeredPrices',
      'underTarget',
    ],
  ],
  [
    'an owner at the head office its decisions too',
    office,
    [
      'temperatures',
      'heldRecords',
      'lists',
      'approvals',
      'deliveries',
      'expiring',
      'drafts',
      'claims',
      'priceQueue',
      'substitutes',
      'grossProfit',
      'counts',
      'unmatchedSales',
      'priceRises',
      'offeredPrices',
      'underTarget',
      'decisions',
    ],
  ],
  [
    'a member the same as an owner, but for what owners decide alone',
    { role: 'member' },
    [
      'temperatures',
      'allergenChart',
      'lists',
      'approvals',
      'deliveries',
      'expiring',
      'drafts',
      'claims',
      'priceQueue',
      'substitutes',
      'grossProfit',
      'counts',
      'unmatchedSales',
      'priceRises',
      'offeredPrices',
      'underTarget',
    ],
  ],
  [
    'a member from whom receiving and counting are withheld neither',
    withheld('receive', 'count'),
    [
      'temperatures',
      'allergenChart',
      'lists',
      'approvals',
      'expiring',
      'drafts',
      'claims',
      'priceQueue',
      'substitutes',
      'grossProfit',
      'unmatchedSales',
      'priceRises',
      'offeredPrices',
      'underTarget',
    ],
  ],
  [
    'a member from whom ordering, receiving and costs are withheld no order that they could do something about',
    withheld('orders', 'receive', 'costs'),
    ['temperatures', 'allergenChart', 'lists', 'expiring', 'claims', 'substitutes', 'counts'],
  ],
  [
    'a member from whom costs are withheld nothing made of money',
    withheld('costs'),
    ['temperatures', 'allergenChart', 'lists', 'deliveries', 'expiring', 'drafts', 'claims', 'substitutes', 'counts'],
  ],
  [
    'a member from whom invoices are withheld no prices to decide about',
    { plan: 'startPlan', ...withheld('invoices') },
    ['approvals', 'deliveries', 'drafts', 'claims', 'substitutes', 'priceRises', 'offeredPrices'],
  ],
  ['a guest nothing: they only look', { role: 'guest' }, []],
  [
    'plan B what it opens',
    { plan: 'startPlan' },
    ['approvals', 'deliveries', 'drafts', 'claims', 'priceQueue', 'substitutes', 'priceRises', 'offeredPrices'],
  ],
  [
    'plan B at the head office its decisions',
    { plan: 'startPlan', ...office },
    [
      'approvals',
      'deliveries',
      'drafts',
      'claims',
      'priceQueue',
      'substitutes',
      'priceRises',
      'offeredPrices',
      'decisions',
    ],
  ],
  ['a supplier nothing', { account: { type: 'SUPPLIER', ancestors: ['supplier'] } }, []],
])('shows %s', (_, person, kinds) => {
  const all = Object.keys(START_CARDS) as StartCardKind[];
  expect(all.filter((kind) => isFor(START_CARDS[kind], { ...OWNER, ...person }))).toEqual(kinds);
});
