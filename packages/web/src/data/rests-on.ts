import type { Topic } from '@larder/contract/live.ts';
import { DOCUMENT_COLLECTIONS } from '@larder/domain/kinds/document-kinds.ts';
import type { QueryName } from './query.ts';

interface RestsOn {
  topics: readonly Topic[];
  /** Takes the server some time: asked again at most once in 5 s, also when the account's own rows changed. */
  heavy?: true;
}

const CATALOGUE: readonly Topic[] = ['ingredients', 'supplierOptions'];
const DISHES: readonly Topic[] = [...CATALOGUE, 'recipes', 'modifiers'];
/** What moves stock. */
const DOCUMENTS: readonly Topic[] = DOCUMENT_COLLECTIONS;
const FIGURES: RestsOn = { topics: [...DOCUMENTS, ...DISHES, 'categories', 'accounts', 'byQuery'], heavy: true };
const STOCK: RestsOn = { topics: [...DOCUMENTS, ...DISHES, 'accounts'] };
const SALES: RestsOn = { topics: ['salesImports', ...DISHES] };
const VERSIONS: RestsOn = { topics: DISHES };
const PRICES: RestsOn = { topics: [...CATALOGUE, 'suppliers', 'orders'] };
const INVOICES: readonly Topic[] = ['invoiceUploads', 'orders', 'supplierOptions', 'suppliers'];
const UPLOADS: RestsOn = { topics: [...CATALOGUE, 'suppliers', 'byQuery'] };

/** What a query's answer changes with, in its account or below it. One that is not named here changes with everything. */
const RESTS_ON: Partial<Record<QueryName, RestsOn>> = {
  'reports.sites': FIGURES,
  'reports.dishes': { topics: [...SALES.topics, 'categories', 'accounts', 'byQuery'], heavy: true },
  'reports.periods': FIGURES,
  'reports.periodReport': FIGURES,
  'reports.impactNotes': { topics: [...DOCUMENTS, ...DISHES, 'invoiceUploads', 'suppliers', 'accounts'] },
  'reports.figureDetail': FIGURES,
  'reports.locks': { topics: ['accounts'] },
  'accounts.nextSteps': { topics: [...FIGURES.topics, 'suppliers', 'menus'], heavy: true },
  'start.today': {
    topics: [
      ...FIGURES.topics,
      'suppliers',
      'allergenContradictions',
      'substitutions',
      'tasks',
      'taskEntries',
      'menus',
    ],
    heavy: true,
  },
  'accounts.users': { topics: ['accounts'] },
  'accounts.people': { topics: ['accounts'] },
  'accounts.roles': { topics: ['accounts'] },
  'messages.unreadPlaces': { topics: ['messages', 'messagesSeenTimes', 'accounts'] },
  'messages.readers': { topics: ['accounts'] },
  'notices.notices': { topics: ['notices', 'byQuery', 'accounts'] },
  'stock.theoreticalStock': { ...STOCK, heavy: true },
  'stock.untimedDocuments': { topics: [...STOCK.topics, 'stocktakes'] },
  'stock.countBasis': { ...STOCK, heavy: true },
  'stock.uncounted': { topics: [...STOCK.topics, 'stocktakeLines'] },
  'stock.stocktakeReport': { topics: [...STOCK.topics, 'stocktakeLines'] },
  'detective.whyMissing': {
    topics: [...STOCK.topics, 'stocktakeLines', 'suppliers', 'invoiceUploads', 'substitutions', 'byQuery'],
    heavy: true,
  },
  'tasks.recordsOfDays': { topics: ['taskEntries'] },
  'tasks.heldRecords': { topics: ['taskEntries'] },
  'tasks.allergenChart': { topics: ['taskEntries', 'substitutions', 'menus', ...DISHES] },
  'review.tooRegular': { topics: ['taskEntries', 'tasks', 'accounts'] },
  'tasks.safetySettings': { topics: ['accounts'] },
  'review.fourWeekReview': { topics: ['taskEntries', 'tasks', 'accounts'] },
  'tasks.taskTemplates': { topics: ['tasks', 'accounts'] },
  'tasks.taskTemplate': { topics: ['tasks', 'sections', 'accounts'] },
  'tasks.sitesToday': { topics: ['taskEntries', 'tasks', 'accounts', 'salesImports', 'orders'], heavy: true },
  'tasks.missedTasks': {
    topics: ['taskEntries', 'tasks', 'sections', 'accounts', 'salesImports', 'orders'],
    heavy: true,
  },
  'tasks.taskHistory': { topics: ['taskEntries'] },
  'tasks.taskPeople': { topics: [] },
  'tasks.suggestedPrep': {
    topics: [...SALES.topics, 'tasks', 'prepTasks', 'stocktakes', 'taskEntries', 'accounts'],
    heavy: true,
  },
  'tasks.atRisk': { topics: [...STOCK.topics, 'taskEntries', 'tasks', 'shelves', 'orders'] },
  'tasks.taskSetup': { topics: ['sections', 'tasks', 'prepTasks', 'shelves'] },
  'stock.stocktakes': { topics: ['stocktakes'] },
  'stock.wastages': { topics: ['wastages', ...DISHES] },
  'stock.wastedByReason': { topics: ['wastages', ...DISHES] },
  'stock.lossesAllowed': SALES,
  'stock.inTransit': { topics: ['transfers', 'accounts', ...DISHES] },
  'stock.substitutesAt': { topics: ['substitutions'] },
  'stock.lotsInStock': STOCK,
  'stock.recall': { topics: [...STOCK.topics, 'suppliers', 'substitutions'], heavy: true },
  'stock.transfers': { topics: ['transfers', ...DISHES] },
  'procurement.order': { topics: ['orders', 'suppliers', 'supplierOptions'] },
  'procurement.orderedBefore': { topics: [...STOCK.topics, 'supplierOptions'] },
  'procurement.orderLimit': { topics: ['orders', 'supplierOptions', 'accounts'] },
  'procurement.substitutionsOn': { topics: ['substitutions', ...DISHES, 'accounts'] },
  'procurement.approvalLadder': { topics: ['accounts'] },
  'procurement.approvals': { topics: ['orders', 'accounts'] },
  'procurement.claimReminders': { topics: ['accounts'] },
  'procurement.claimsBySite': { topics: ['claims', 'accounts'] },
  'procurement.supplierScores': { topics: ['orders', 'claims', 'suppliers', 'accounts'], heavy: true },
  'procurement.depositsHeld': { topics: ['orders', 'accounts'] },
  'procurement.orderApproval': { topics: ['orders', 'supplierOptions', 'accounts'] },
  'procurement.orders': { topics: ['orders', 'suppliers'] },
  'invoices.invoice': { topics: INVOICES },
  'invoices.invoiceSummaries': { topics: INVOICES },
  'invoices.tolerances': { topics: ['accounts', 'suppliers'] },
  'invoices.toleranceEffect': { topics: [...INVOICES, 'accounts'], heavy: true },
  'invoices.invoiceProof': { topics: ['invoiceUploads', 'suppliers'] },
  'invoices.learnedItems': { topics: ['invoiceUploads', 'suppliers', 'supplierOptions'] },
  'invoices.priceQueue': { topics: [...INVOICES, ...DISHES], heavy: true },
  'invoices.invoicesToMatch': { topics: ['invoiceUploads', 'orders'] },
  'invoices.supplierStatements': { topics: ['invoiceUploads', 'claims', 'suppliers', 'accounts'] },
  'invoices.statementsOfInvoice': { topics: ['invoiceUploads', 'claims', 'suppliers'] },
  'invoices.supplierStatement': { topics: ['invoiceUploads', 'claims', 'suppliers'] },
  'review.suppliers': { topics: ['orders', 'suppliers', 'accounts'] },
  'review.statement': { topics: ['orders', 'suppliers', 'accounts'] },
  'review.stocktakeIngredient': { topics: [...STOCK.topics, 'suppliers'] },
  'review.stocktakeCategories': { topics: ['stocktakes', ...CATALOGUE, 'recipes'] },
  'review.wastageWeeks': { topics: ['wastages', ...DISHES] },
  'review.wastageWeek': { topics: ['wastages', ...DISHES] },
  'review.transferWeeks': { topics: ['transfers', ...DISHES, 'accounts'] },
  'review.dueDiligence': { topics: ['taskEntries', 'tasks', 'accounts', 'salesImports', 'orders'] },
  'review.transfer': { topics: ['transfers', ...DISHES, 'accounts'] },
  'sales.checkSales': SALES,
  'sales.salesImport': SALES,
  'sales.salesImports': SALES,
  'sales.salesUse': SALES,
  'sales.soldPerWeek': { ...SALES, heavy: true },
  'recipes.recipeVersions': VERSIONS,
  'recipes.recipeAsOf': VERSIONS,
  'catalogue.duplicates': { topics: CATALOGUE, heavy: true },
  'catalogue.ingredientStock': STOCK,
  'catalogue.mergeImpact': { topics: [] },
  'catalogue.priceHistory': PRICES,
  'catalogue.weeklyCost': PRICES,
  'catalogue.marketPrices': PRICES,
  'catalogue.cheaperOffers': { ...PRICES, heavy: true },
  'catalogue.priceRises': { ...PRICES, heavy: true },
  'uploads.uploads': UPLOADS,
  'uploads.missingLines': UPLOADS,
  'uploads.uploadLines': UPLOADS,
  'exports.exports': { topics: ['byQuery'] },
  'review.packs': { topics: ['byQuery'] },
  'tasks.keepingTerm': { topics: ['byQuery'] },
};

/** Whether a query's answer may be another one once these changed. */
export function restsOn(name: string, changed: ReadonlySet<Topic> | 'anything'): boolean {
  const topics = RESTS_ON[name as QueryName]?.topics;
  return changed === 'anything' || !topics || topics.some((topic) => changed.has(topic));
}

export function isHeavy(name: string): boolean {
  return RESTS_ON[name as QueryName]?.heavy ?? false;
}
