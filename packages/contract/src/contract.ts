import { accountsContract } from './accounts.ts';
import { auditContract } from './audit.ts';
import { budgetsContract } from './budgets.ts';
import { catalogueContract } from './catalogue.ts';
import { demoContract } from './demo.ts';
import { detectiveContract } from './detective.ts';
import { exportsContract } from './exports.ts';
import { filesContract } from './files.ts';
import { integrationsContract } from './integrations.ts';
import { invoicesContract } from './invoices.ts';
import { longJobsContract } from './long-jobs.ts';
import { menusContract } from './menus.ts';
import { messagesContract } from './messages.ts';
import { modifiersContract } from './modifiers.ts';
import { noticesContract } from './notices.ts';
import { procurementContract } from './procurement.ts';
import { profileContract } from './profile.ts';
import { recipeVersionsContract } from './recipe-versions.ts';
import { recipesContract } from './recipes.ts';
import { reportsContract } from './reports.ts';
import { reviewContract } from './review.ts';
import { salesContract } from './sales.ts';
import { startContract } from './start.ts';
import { stockContract } from './stock.ts';
import { supplierAccountsContract } from './supplier-accounts.ts';
import { statementsContract } from './supplier-statements.ts';
import { syncContract } from './sync.ts';
import { tasksContract } from './tasks.ts';
import { uploadsContract } from './uploads.ts';

/** All areas, each by its name: written out with every call the type is longer than the compiler writes. */
export type Contract = {
  accounts: typeof accountsContract;
  audit: typeof auditContract;
  budgets: typeof budgetsContract;
  demo: typeof demoContract;
  detective: typeof detectiveContract;
  exports: typeof exportsContract;
  files: typeof filesContract;
  catalogue: typeof catalogueContract;
  integrations: typeof integrationsContract;
  invoices: typeof invoicesContract & typeof statementsContract;
  longJobs: typeof longJobsContract;
  menus: typeof menusContract;
  messages: typeof messagesContract;
  notices: typeof noticesContract;
  procurement: typeof procurementContract;
  profile: typeof profileContract;
  recipes: typeof recipesContract & typeof recipeVersionsContract & typeof modifiersContract;
  reports: typeof reportsContract;
  review: typeof reviewContract;
  sales: typeof salesContract;
  start: typeof startContract;
  stock: typeof stockContract;
  supplierAccounts: typeof supplierAccountsContract;
  sync: typeof syncContract;
  tasks: typeof tasksContract;
  uploads: typeof uploadsContract;
};

/** Every call of Larder's API. OpenAPI 3.1 is made from it. */
export const contract: Contract = {
  accounts: accountsContract,
  audit: auditContract,
  budgets: budgetsContract,
  demo: demoContract,
  detective: detectiveContract,
  exports: exportsContract,
  files: filesContract,
  catalogue: catalogueContract,
  integrations: integrationsContract,
  invoices: { ...invoicesContract, ...statementsContract },
  longJobs: longJobsContract,
  menus: menusContract,
  messages: messagesContract,
  notices: noticesContract,
  procurement: procurementContract,
  profile: profileContract,
  recipes: { ...recipesContract, ...recipeVersionsContract, ...modifiersContract },
  reports: reportsContract,
  review: reviewContract,
  sales: salesContract,
  start: startContract,
  stock: stockContract,
  supplierAccounts: supplierAccountsContract,
  sync: syncContract,
  tasks: tasksContract,
  uploads: uploadsContract,
};
