import type { Topic } from '@larder/contract/live.ts';
import { DOCUMENT_COLLECTIONS } from '@larder/domain/kinds/document-kinds.ts';
import { recordOf } from '@larder/domain/record-of.ts';

interface Spread {
  /**
   * Who sees the rows: `own`, the account they belong to (of a transfer both); `down`, that account and all below it; `around`, those
   * above it too. What belongs to no account is the whole organisation's.
   */
  rows: 'own' | 'down' | 'around';
  /** Whether accounts above, which hold no such rows, are notified that documents below them changed: reports rest on them. */
  hintAbove: boolean;
  /** Whether everybody else in the organisation is, who may work there as well: they are shown where something waits for them. */
  hintBeside?: true;
}

const INHERITED: Spread = { rows: 'down', hintAbove: false };
const DOCUMENT: Spread = { rows: 'own', hintAbove: true };
const OF_THE_AREA_ALONE: Spread = { rows: 'own', hintAbove: false };
const AROUND: Spread = { rows: 'around', hintAbove: false };

/** How changes spread from the account that they belong to: who is notified, and whose sync answers them. */
export const SPREAD: Record<Topic, Spread> = {
  accounts: INHERITED,
  listedNames: INHERITED,
  categories: INHERITED,
  ingredients: INHERITED,
  allergenContradictions: INHERITED,
  suppliers: INHERITED,
  supplierOptions: INHERITED,
  recipes: INHERITED,
  modifiers: INHERITED,
  menus: INHERITED,
  substitutions: INHERITED,
  financialYears: INHERITED,
  ...recordOf(DOCUMENT_COLLECTIONS, () => DOCUMENT),
  shelves: OF_THE_AREA_ALONE,
  stocktakeLines: OF_THE_AREA_ALONE,
  sections: OF_THE_AREA_ALONE,
  tasks: DOCUMENT,
  prepTasks: OF_THE_AREA_ALONE,
  taskEntries: DOCUMENT,
  messages: { ...OF_THE_AREA_ALONE, hintBeside: true },
  messagesSeenTimes: OF_THE_AREA_ALONE,
  budgets: AROUND,
  invoiceUploads: AROUND,
  accountIntegrations: AROUND,
  byQuery: DOCUMENT,
  notices: DOCUMENT,
};

/** The topics whose rows spread so. */
export function spreading(rows: Spread['rows']): Topic[] {
  return (Object.keys(SPREAD) as Topic[]).filter((topic) => SPREAD[topic].rows === rows);
}
