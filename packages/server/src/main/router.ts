import '../accounts/collections.ts';
import { accountsRoutes } from '../accounts/routes.ts';
import { auditRoutes } from '../audit/routes.ts';
import '../budgets/collections.ts';
import { budgetsRoutes } from '../budgets/routes.ts';
import '../catalogue/collections.ts';
import { catalogueRoutes } from '../catalogue/routes.ts';
import { supplierAccountsRoutes } from '../catalogue/supplier-accounts/routes.ts';
import { uploadsRoutes } from '../catalogue/uploads/routes.ts';
import { demoRoutes } from '../demo/routes.ts';
import { detectiveRoutes } from '../detective/routes.ts';
import { exportsRoutes } from '../exports/routes.ts';
import { filesRoutes } from '../files/routes.ts';
import '../integrations/collections.ts';
import { integrationsRoutes } from '../integrations/routes.ts';
import { syncRoutes } from '../kernel/sync-routes.ts';
import '../invoices/collections.ts';
import { invoicesRoutes } from '../invoices/routes.ts';
import { longJobsRoutes } from '../long-jobs/routes.ts';
import '../menus/collections.ts';
import { menusRoutes } from '../menus/routes.ts';
import '../messages/collections.ts';
import { messagesRoutes } from '../messages/routes.ts';
import '../procurement/claims/collections.ts';
import '../procurement/substitutions/collections.ts';
import '../procurement/collections.ts';
import { noticesRoutes } from '../notices/routes.ts';
import { procurementRoutes } from '../procurement/routes.ts';
import '../recipes/collections.ts';
import { recipesRoutes } from '../recipes/routes.ts';
import { reportsRoutes } from '../reports/routes.ts';
import '../sales/collections.ts';
import { reviewRoutes } from '../review/routes.ts';
import { salesRoutes } from '../sales/routes.ts';
import { profileRoutes } from '../signin/profile-routes.ts';
import { startRoutes } from '../start/routes.ts';
import '../stock/collections.ts';
import { stockRoutes } from '../stock/routes.ts';
import '../tasks/collections.ts';
import { tasksRoutes } from '../tasks/routes.ts';

/** Named part by part: written out in full the type is longer than the compiler will serialize. */
type Routes = {
  accounts: typeof accountsRoutes;
  audit: typeof auditRoutes;
  budgets: typeof budgetsRoutes;
  catalogue: typeof catalogueRoutes;
  demo: typeof demoRoutes;
  detective: typeof detectiveRoutes;
  exports: typeof exportsRoutes;
  files: typeof filesRoutes;
  integrations: typeof integrationsRoutes;
  invoices: typeof invoicesRoutes;
  longJobs: typeof longJobsRoutes;
  menus: typeof menusRoutes;
  messages: typeof messagesRoutes;
  notices: typeof noticesRoutes;
  procurement: typeof procurementRoutes;
  profile: typeof profileRoutes;
  recipes: typeof recipesRoutes;
  reports: typeof reportsRoutes;
  review: typeof reviewRoutes;
  sales: typeof salesRoutes;
  start: typeof startRoutes;
  stock: typeof stockRoutes;
  supplierAccounts: typeof supplierAccountsRoutes;
  sync: typeof syncRoutes;
  tasks: typeof tasksRoutes;
  uploads: typeof uploadsRoutes;
};

/** The handler of every call in the contract. */
export const router: Routes = {
  accounts: accountsRoutes,
  audit: auditRoutes,
  budgets: budgetsRoutes,
  catalogue: catalogueRoutes,
  demo: demoRoutes,
  detective: detectiveRoutes,
  exports: exportsRoutes,
  files: filesRoutes,
  integrations: integrationsRoutes,
  invoices: invoicesRoutes,
  longJobs: longJobsRoutes,
  menus: menusRoutes,
  messages: messagesRoutes,
  notices: noticesRoutes,
  procurement: procurementRoutes,
  profile: profileRoutes,
  recipes: recipesRoutes,
  reports: reportsRoutes,
  review: reviewRoutes,
  sales: salesRoutes,
  start: startRoutes,
  stock: stockRoutes,
  supplierAccounts: supplierAccountsRoutes,
  sync: syncRoutes,
  tasks: tasksRoutes,
  uploads: uploadsRoutes,
};
