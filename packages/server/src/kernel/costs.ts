import { type CollectionName, collections } from '@larder/contract/collections.ts';
import { costPaths } from '@larder/contract/costs.ts';
import type { Feature } from '@larder/domain/accounts/features.ts';
import type { z } from 'zod';

/** Features that are about what things cost and little else: closed where the owner withholds costs. */
export const COST_FEATURES: ReadonlySet<Feature> = new Set([
  'financials',
  'sales',
  'costs',
  'accounting',
  'marketplace',
  'analyticsLocation',
  'financialsArea',
  'uploadSuppliersCsv',
]);

/** Calls in features that stay open which tell or set prices and nothing else: refused with `limit.costs`. */
export const COST_CALLS: ReadonlySet<string> = new Set([
  'catalogue.priceHistory',
  'catalogue.priceRises',
  'catalogue.weeklyCost',
  'catalogue.setOptionPrice',
  'catalogue.setDefaultOption',
  'catalogue.setCostsNothing',
  'catalogue.addOption',
  'catalogue.updateOption',
  'catalogue.takeOfferedPrices',
  'invoices.enterInvoice',
  'invoices.decideLine',
  'invoices.priceQueue',
  'invoices.decidePrices',
  'invoices.askAboutPrices',
  'invoices.approveInvoice',
  'invoices.withdrawApproval',
  'invoices.tolerances',
  'invoices.toleranceEffect',
  'invoices.saveTolerances',
  'invoices.pointStatementColumns',
  'invoices.describeStatement',
  'invoices.completeStatementLine',
  'invoices.decideOnStatement',
  'invoices.askAboutStatement',
  'invoices.closeStatement',
  'invoices.supplierStatements',
  'invoices.supplierStatement',
  'invoices.statementsOfInvoice',
  'recipes.recipeAsOf',
  'supplierAccounts.approveOptions',
  'supplierAccounts.publishList',
  'supplierAccounts.publishedList',
  'supplierAccounts.importSupplierOptions',
  'supplierAccounts.saveCustomer',
  'uploads.uploadCsv',
  'uploads.uploads',
  'uploads.missingLines',
  'uploads.uploadLines',
  'uploads.uploadHead',
  'uploads.uploadReport',
  'uploads.pointColumns',
  'uploads.checkUpload',
  'uploads.postUpload',
  'uploads.discardUpload',
]);

const ofSchemas = new WeakMap<z.core.$ZodType, string[][]>();

function pathsOf(schema: z.core.$ZodType): string[][] {
  const paths = ofSchemas.get(schema) ?? costPaths(schema);
  ofSchemas.set(schema, paths);
  return paths;
}

/**
 * What a call answers without what things cost: the fields that the contract marks as costs are emptied, lists to no entries, the rest to
 * null, in the answer itself and in the rows by collection that it carries.
 */
export function withoutCosts(answer: unknown, schema: z.core.$ZodType | undefined): unknown {
  const own = schema ? emptied(answer, pathsOf(schema)) : answer;
  if (!isObject(own) || !isObject(own.rows)) return own;
  const rows = Object.entries(own.rows).map(([name, some]) => [
    name,
    emptied(some, pathsOf(collections[name as CollectionName])),
  ]);
  return { ...own, rows: Object.fromEntries(rows) };
}

/** The newer row that a refusal carries, without costs. Its collection is unknown here, so all their costs are emptied. */
export function rowWithoutCosts(row: unknown): unknown {
  return Object.values(collections).reduce((left, schema) => emptied(left, pathsOf(schema)), row);
}

function emptied(value: unknown, paths: readonly string[][]): unknown {
  return paths.reduce<unknown>(emptiedAt, value);
}

function emptiedAt(value: unknown, path: readonly string[]): unknown {
  if (Array.isArray(value) && path.length > 0) return value.map((item) => emptiedAt(item, path));
  const [field, ...rest] = path;
  if (field === undefined) return Array.isArray(value) ? [] : null;
  if (!isObject(value)) return value;
  if (field === '*') return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, emptiedAt(one, rest)]));
  if (!(field in value)) return value;
  return { ...value, [field]: emptiedAt(value[field], rest) };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
