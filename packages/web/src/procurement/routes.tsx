import { CREDIT_REASONS } from '@larder/domain/procurement/credit-reasons.ts';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { accountRoute, shellRoute } from '../app/routes/parents.tsx';
import { oneOf, searchOf, text } from '../app/routes/search.ts';

const tabs = () => import('./ProcurementScreen.tsx');

const createPoRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'procurement',
  staticData: { feature: 'procurementLocation', area: true },
  component: lazyRouteComponent(tabs, 'CreatePoTab'),
});

const draftPosRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'procurement/open-orders',
  staticData: { feature: 'procurementLocation', area: true },
  component: lazyRouteComponent(tabs, 'DraftPosTab'),
});

const issuedPosRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'procurement/received-orders',
  staticData: { feature: 'procurementLocation', area: true },
  component: lazyRouteComponent(tabs, 'IssuedPosTab'),
});

const claimsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'procurement/claims',
  staticData: { feature: 'procurementLocation', area: true },
  component: lazyRouteComponent(() => import('./claims/ClaimsTab.tsx'), 'ClaimsTab'),
});

/** What suppliers owe each place of a head office or location. */
const siteClaimsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'procurement/site-claims',
  staticData: { feature: 'procurementLocation' },
  component: lazyRouteComponent(() => import('./claims/SiteClaimsScreen.tsx'), 'SiteClaimsScreen'),
});

/** How suppliers delivered here and below: a head office looks at it too. */
const supplierScoresRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'procurement/supplier-scores',
  staticData: { feature: 'procurementLocation' },
  component: lazyRouteComponent(() => import('./claims/SupplierScoresScreen.tsx'), 'SupplierScoresScreen'),
});

/** again: an earlier order that it begins as. */
const newOrderRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'procurement/newOrder/$supplierId',
  staticData: { entry: true, feature: 'procurementLocation', area: true },
  validateSearch: searchOf({ again: text }),
  component: lazyRouteComponent(() => import('./form/NewOrderScreen.tsx'), 'NewOrderScreen'),
});

/** The draft of a supplier for a delivery date (PROC-010, PROC-011). */
const editOrderRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'procurement/newOrder/$supplierId/$date',
  staticData: { entry: true, feature: 'procurementLocation', area: true },
  component: lazyRouteComponent(() => import('./form/EditOrderScreen.tsx'), 'EditOrderScreen'),
});

/** type: invoice or credit. order, line, reason: what a credit note begins with. */
const issueOrderRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'procurement/newOrderPO/$supplierId/$type',
  staticData: { entry: true, feature: 'procurementLocation', area: true },
  validateSearch: searchOf({ order: text, line: text, reason: oneOf(CREDIT_REASONS) }),
  component: lazyRouteComponent(() => import('./form/IssueOrderScreen.tsx'), 'IssueOrderScreen'),
});

const reconcile = () => import('./reconcile/ReconcileScreen.tsx');

/** Older screens, opened by their address: what came, or went back, as a paper states it (PROC-015, PROC-016). */
const reconcileInvoiceRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'procurement/reconcile-invoice/$supplierId',
  staticData: { entry: true, feature: 'procurementLocation', area: true },
  component: lazyRouteComponent(reconcile, 'ReconcileInvoiceScreen'),
});

const reconcileCreditRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'procurement/reconcile-credit/$supplierId',
  staticData: { entry: true, feature: 'procurementLocation', area: true },
  component: lazyRouteComponent(reconcile, 'ReconcileCreditScreen'),
});

/** Where their way back leads (NAV-067). */
const orderingRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'ordering',
  staticData: { feature: 'procurementLocation', area: true },
  beforeLoad: ({ params: { accountId } }) => {
    throw redirect({ to: '/$accountId/procurement', params: { accountId }, replace: true });
  },
});

const receiveRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'procurement/receive/$orderId',
  staticData: { feature: 'procurementLocation', area: true },
  component: lazyRouteComponent(() => import('./receive/ReceiveScreen.tsx'), 'ReceiveScreen'),
});

/** What waits for the person: at a head office of all its places, on a phone by the link of a mail. */
const approvalsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'procurement/approvals',
  staticData: { feature: 'procurementLocation', costs: true },
  component: lazyRouteComponent(() => import('./approval/ApprovalsScreen.tsx'), 'ApprovalsScreen'),
});

const approvalRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'procurement/approvals/$orderId',
  staticData: { feature: 'procurementLocation', costs: true },
  component: lazyRouteComponent(() => import('./approval/ApprovalScreen.tsx'), 'ApprovalScreen'),
});

const orderRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'review/supplier-statements/detail/$orderId',
  staticData: { feature: 'ordersReviewLocation' },
  component: lazyRouteComponent(() => import('./detail/OrderScreen.tsx'), 'OrderScreen'),
});

/** What customers ordered of a supplier, in its own account. state: those to answer unless stated otherwise. */
const arrivingOrdersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'arriving-orders',
  staticData: { feature: 'suppliers', accounts: ['SUPPLIER'] },
  validateSearch: searchOf({ state: oneOf(['answered', 'done']) }),
  component: lazyRouteComponent(() => import('./arriving/ArrivingOrdersScreen.tsx'), 'ArrivingOrdersScreen'),
});

const arrivingOrderRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: 'arriving-orders/$orderId',
  staticData: { feature: 'suppliers', accounts: ['SUPPLIER'] },
  component: lazyRouteComponent(() => import('./arriving/ArrivingOrderScreen.tsx'), 'ArrivingOrderScreen'),
});

/** Procurement, and one order opened from anywhere, under the account. */
export const procurementRoutes = [
  createPoRoute,
  draftPosRoute,
  issuedPosRoute,
  claimsRoute,
  siteClaimsRoute,
  supplierScoresRoute,
  newOrderRoute,
  editOrderRoute,
  issueOrderRoute,
  reconcileInvoiceRoute,
  reconcileCreditRoute,
  orderingRoute,
  receiveRoute,
  approvalsRoute,
  approvalRoute,
  orderRoute,
] as const;

/** The supplier's side of it. */
export const arrivingRoutes = [arrivingOrdersRoute, arrivingOrderRoute] as const;
