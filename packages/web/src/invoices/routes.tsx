import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { accountRoute } from '../app/routes/parents.tsx';
import { searchOf, text } from '../app/routes/search.ts';

/** What suppliers sent: a tab of Procurement (PROC-005). */
const trackerRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'procurement/uploads',
  staticData: { feature: 'procurementLocation', area: true },
  component: lazyRouteComponent(() => import('./tracker/TrackerTab.tsx'), 'TrackerTab'),
});

/** The form that brings a paper in (PROC-006); number and supplier where they are known from a statement. */
const newUploadRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'procurement/uploads/new',
  staticData: { feature: 'procurementLocation', area: true },
  validateSearch: searchOf({ number: text, supplier: text }),
  component: lazyRouteComponent(() => import('./send/NewUploadScreen.tsx'), 'NewUploadScreen'),
});

/** Prices on invoices that are not what was agreed: a head office looks at those of all its places. */
const priceQueueRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'procurement/price-queue',
  staticData: { feature: 'procurementLocation', costs: true },
  component: lazyRouteComponent(() => import('./prices/PriceQueueScreen.tsx'), 'PriceQueueScreen'),
});

const uploadRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'procurement/uploads/$uploadId',
  staticData: { feature: 'procurementLocation' },
  component: lazyRouteComponent(() => import('./review/UploadScreen.tsx'), 'UploadScreen'),
});

/** What may differ without a person, and what was learned; of the head office as of the places below it. */
const settingsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'procurement/invoice-settings',
  staticData: { feature: 'procurementLocation' },
  validateSearch: searchOf({ search: text }),
  component: lazyRouteComponent(() => import('./settings/InvoiceSettingsScreen.tsx'), 'InvoiceSettingsScreen'),
});

/** One file as it came (INV-001): it states prices. */
const viewerRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'procurement/invoice/$invoiceId',
  staticData: { feature: 'procurementLocation', costs: true },
  component: lazyRouteComponent(() => import('./viewer/ViewerScreen.tsx'), 'ViewerScreen'),
});

/** Statements of suppliers: they state prices. */
const statementsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'procurement/statements',
  staticData: { feature: 'procurementLocation', costs: true },
  component: lazyRouteComponent(() => import('./statements/StatementsScreen.tsx'), 'StatementsScreen'),
});

const statementRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: 'procurement/statements/$statementId',
  staticData: { feature: 'procurementLocation', costs: true },
  component: lazyRouteComponent(() => import('./statements/StatementScreen.tsx'), 'StatementScreen'),
});

export const invoicesRoutes = [
  trackerRoute,
  newUploadRoute,
  priceQueueRoute,
  uploadRoute,
  settingsRoute,
  viewerRoute,
  statementsRoute,
  statementRoute,
] as const;
