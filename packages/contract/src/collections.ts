import { z } from 'zod';
import { instant } from './primitives.ts';
import { accountRow, listedNameRow } from './rows/accounts.ts';
import { budgetRow, financialYearRow } from './rows/budgets.ts';
import {
  allergenContradictionRow,
  categoryRow,
  ingredientRow,
  supplierOptionRow,
  supplierRow,
} from './rows/catalogue.ts';
import { claimRow } from './rows/claims.ts';
import { accountIntegrationRow } from './rows/integrations.ts';
import { invoiceUploadRow } from './rows/invoices.ts';
import { messageRow, messagesSeenTimeRow } from './rows/messages.ts';
import { orderRow } from './rows/procurement.ts';
import { menuRow, modifierRow, recipeRow } from './rows/recipes.ts';
import { salesImportRow } from './rows/sales.ts';
import { shelfRow } from './rows/shelves.ts';
import { stocktakeLineRow, stocktakeRow, transferRow, wastageRow } from './rows/stock.ts';
import { substitutionRow } from './rows/substitutions.ts';
import { prepTaskRow, sectionRow, taskEntryRow, taskRow } from './rows/tasks.ts';

/** What the browser stores: each collection and the shape of its rows. */
export const collections = {
  accounts: accountRow,
  listedNames: listedNameRow,
  categories: categoryRow,
  ingredients: ingredientRow,
  allergenContradictions: allergenContradictionRow,
  suppliers: supplierRow,
  supplierOptions: supplierOptionRow,
  recipes: recipeRow,
  modifiers: modifierRow,
  menus: menuRow,
  orders: orderRow,
  claims: claimRow,
  invoiceUploads: invoiceUploadRow,
  substitutions: substitutionRow,
  shelves: shelfRow,
  stocktakes: stocktakeRow,
  stocktakeLines: stocktakeLineRow,
  wastages: wastageRow,
  transfers: transferRow,
  salesImports: salesImportRow,
  sections: sectionRow,
  tasks: taskRow,
  prepTasks: prepTaskRow,
  taskEntries: taskEntryRow,
  messages: messageRow,
  messagesSeenTimes: messagesSeenTimeRow,
  financialYears: financialYearRow,
  budgets: budgetRow,
  accountIntegrations: accountIntegrationRow,
} as const;

export type CollectionName = keyof typeof collections;
export type CollectionRow<Name extends CollectionName> = z.infer<(typeof collections)[Name]>;
export type RowsByCollection = { [Name in CollectionName]?: CollectionRow<Name>[] };

export const COLLECTION_NAMES = Object.keys(collections) as CollectionName[];

const names = z.enum(COLLECTION_NAMES as [CollectionName, ...CollectionName[]]);

/** Rows by collection. Shapes are checked where rows are made, not again for every answer. */
export const rowsByCollection = z.partialRecord(names, z.array(z.looseObject({ id: z.uuid() })));
export const idsByCollection = z.partialRecord(names, z.array(z.uuid()));

/** What a command answers: the rows it changed, and the cursor after it. */
export const commandAnswer = z.object({ cursor: z.string(), rows: rowsByCollection, deleted: idsByCollection });
export type CommandAnswer = z.infer<typeof commandAnswer>;

/** One page of a sync. reset: drop these collections before taking the rows. more: ask again with the new cursor. */
const syncPage = z.object({
  cursor: z.string(),
  reset: z.array(names),
  rows: rowsByCollection,
  deleted: idsByCollection,
  more: z.boolean(),
  can: z.array(z.string()),
});
export type SyncPage = z.infer<typeof syncPage>;

/** now: the server's clock when it answered; by it a device measures its own. */
export const syncAnswer = syncPage.extend({ now: instant });
export type SyncAnswer = z.infer<typeof syncAnswer>;
