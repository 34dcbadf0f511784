import type { CollectionName } from '@larder/contract/collections.ts';
import { type Feature, featuresOf } from '@larder/domain/accounts/features.ts';
import { type Doing, doingsOf, NO_LIMITS, seesCosts } from '@larder/domain/accounts/limits.ts';
import { openingDocuments } from '@larder/domain/kinds/document-kinds.ts';
import type { Ctx } from './context.ts';
import { COST_FEATURES } from './costs.ts';

type Person = Pick<Ctx, 'plan' | 'role'> & Partial<Pick<Ctx, 'account' | 'limits'>>;

/** All that a supplier's account works with: its own list of packs (ACC-036). */
const OF_A_SUPPLIER: ReadonlySet<CollectionName> = new Set(['accounts', 'categories', 'suppliers', 'supplierOptions']);

/** And all that its people may do: the kitchen's features are none of a supplier's (NAV-059). */
const DONE_BY_A_SUPPLIER: ReadonlySet<Feature> = new Set([
  'changeAccount',
  'account',
  'suppliers',
  'uploadSuppliersCsv',
]);

/** All that a guest view opens, whoever comes: the product hub, and its own page to whom it belongs (PERM-010). */
const DONE_AT_A_GUEST_VIEW: ReadonlySet<Feature> = new Set([
  'changeAccount',
  'account',
  'assignmentArea',
  'productsLocation',
]);

/** The kinds of account that open less than plan and role do. */
const DONE_AT: Partial<Record<Ctx['account']['type'], ReadonlySet<Feature>>> = {
  SUPPLIER: DONE_BY_A_SUPPLIER,
  TRANSFER: DONE_AT_A_GUEST_VIEW,
};

/** Everything that works with what is bought reads the catalogue: a recipe costs it, an order buys it, a count counts it. */
const CATALOGUE: readonly Feature[] = [
  'ingredients',
  'suppliers',
  'products',
  'productsLocation',
  'procurementLocation',
  'inventoryLocation',
  'analyticsLocation',
];
const RECIPES: readonly Feature[] = ['products', 'productsLocation', 'inventoryLocation', 'analyticsLocation'];
/** No feature of the plan names messages: they go with the locations, which every plan has and no guest. */
const PEOPLE: readonly Feature[] = ['locations'];

/** The features of which each opens a collection; null: whoever reaches the account sees it. */
const OPENED_BY: Record<CollectionName, readonly Feature[] | null> = {
  accounts: null,
  listedNames: ['account'],
  categories: CATALOGUE,
  ingredients: CATALOGUE,
  allergenContradictions: ['ingredients'],
  suppliers: CATALOGUE,
  supplierOptions: CATALOGUE,
  recipes: RECIPES,
  modifiers: RECIPES,
  menus: RECIPES,
  substitutions: [...RECIPES, 'procurementLocation'],
  invoiceUploads: ['procurementLocation'],
  ...openingDocuments(),
  shelves: ['inventoryLocation'],
  stocktakeLines: ['inventoryLocation'],
  sections: ['tasksLocation'],
  tasks: ['tasksLocation'],
  prepTasks: ['tasksLocation'],
  taskEntries: ['tasksLocation', 'dueDiligenceReviewLocation'],
  messages: PEOPLE,
  messagesSeenTimes: PEOPLE,
  financialYears: ['financialAccount', 'financialsArea'],
  budgets: ['financialsArea'],
  accountIntegrations: ['integrations', 'integrationsArea'],
};

/** What plan and role open to this person here, and the owner does not close with the costs; the browser gets the same list (design §6). */
export function can({ plan, role, account, limits = NO_LIMITS }: Person): Feature[] {
  const features = featuresOf(plan, role);
  const opened = account && DONE_AT[account.type];
  const here = opened ? features.filter((feature) => opened.has(feature)) : features;
  return seesCosts(role, limits) ? here : here.filter((feature) => !COST_FEATURES.has(feature));
}

/** What the owner leaves to this person here. */
export function mayDo({ role, limits }: Pick<Ctx, 'role' | 'limits'>): Doing[] {
  return doingsOf(role, limits);
}

/** All of that as the browser gets it: features by their names, kinds of work as `do:receive`. */
export function permissions(ctx: Person & Pick<Ctx, 'limits'>): (Feature | `do:${Doing}`)[] {
  return [...can(ctx), ...mayDo(ctx).map((doing) => `do:${doing}` as const)];
}

/**
 * The one answer to which kinds of rows a person sees (rule 23): sync leaves the others out, commands answer without them, and queries over
 * them are refused.
 */
export function visibleCollections(person: Person): ReadonlySet<CollectionName> {
  const opened = new Set(can(person));
  const all = (Object.entries(OPENED_BY) as [CollectionName, readonly Feature[] | null][]).filter(
    ([name]) => person.account?.type !== 'SUPPLIER' || OF_A_SUPPLIER.has(name),
  );
  return new Set(
    all.filter(([, features]) => features === null || features.some((one) => opened.has(one))).map(([name]) => name),
  );
}
