import type { StartCardKind } from '@larder/contract/start.ts';
import { approvalsCard } from './approvals-card.ts';
import { chartCard } from './chart-card.ts';
import { claimsCard } from './claims-card.ts';
import { countsCard } from './counts-card.ts';
import { decisionsCard } from './decisions-card.ts';
import { deliveriesCard } from './deliveries-card.ts';
import { draftsCard } from './drafts-card.ts';
import { expiringCard } from './expiring-card.ts';
import { grossProfitCard } from './gross-profit-card.ts';
import { heldCard } from './held-card.ts';
import { listsCard } from './lists-card.ts';
import { priceQueueCard } from './price-queue-card.ts';
import { offeredPricesCard, priceRisesCard } from './price-rises-card.ts';
import type { DeclaredCard } from './start-card.ts';
import { substitutesCard } from './substitutes-card.ts';
import { temperaturesCard } from './temperatures-card.ts';
import { underTargetCard } from './under-target-card.ts';
import { unmatchedSalesCard } from './unmatched-sales-card.ts';

const TRADING = ['OWNER', 'LOCATION', 'DEPARTMENT'] as const;

/** Every card of the first page, in its order there. */
export const START_CARDS: { readonly [Kind in StartCardKind]: DeclaredCard<Kind> } = {
  temperatures: { feature: 'tasksLocation', at: TRADING, read: temperaturesCard },
  heldRecords: { feature: 'tasksLocation', owner: true, at: TRADING, read: heldCard },
  allergenChart: { feature: 'tasksLocation', doing: 'checks', at: ['LOCATION', 'DEPARTMENT'], read: chartCard },
  lists: { feature: 'tasksLocation', at: TRADING, read: listsCard },
  approvals: { feature: 'procurementLocation', money: true, at: TRADING, read: approvalsCard },
  deliveries: { feature: 'procurementLocation', doing: 'receive', at: TRADING, read: deliveriesCard },
  expiring: { feature: 'inventoryLocation', at: TRADING, read: expiringCard },
  drafts: { feature: 'procurementLocation', doing: 'orders', at: TRADING, read: draftsCard },
  claims: { feature: 'procurementLocation', at: TRADING, read: claimsCard },
  priceQueue: {
    feature: 'procurementLocation',
    doing: 'invoices',
    money: true,
    at: TRADING,
    read: priceQueueCard,
  },
  substitutes: { feature: 'procurementLocation', at: TRADING, read: substitutesCard },
  grossProfit: { feature: 'analyticsLocation', money: true, at: TRADING, read: grossProfitCard },
  counts: { feature: 'inventoryLocation', doing: 'count', at: TRADING, read: countsCard },
  unmatchedSales: { feature: 'analyticsLocation', at: TRADING, read: unmatchedSalesCard },
  priceRises: { feature: 'suppliers', money: true, at: TRADING, read: priceRisesCard },
  offeredPrices: { feature: 'suppliers', money: true, at: TRADING, read: offeredPricesCard },
  underTarget: { feature: 'products', money: true, at: ['OWNER', 'DEPARTMENT'], read: underTargetCard },
  decisions: { feature: 'suppliers', at: ['OWNER'], read: decisionsCard },
};
