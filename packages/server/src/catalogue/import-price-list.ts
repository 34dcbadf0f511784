import { createHash } from 'node:crypto';
import type { PriceListTotals } from '@larder/contract/catalogue.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { PriceListPlan } from '@larder/domain/catalogue/price-list/plan.ts';
import type { Tx } from '../db/transaction.ts';
import type { FileStore } from '../files/file-store.ts';
import { storeFile } from '../files/store-file.ts';
import { authoriseInHeadOffice } from '../kernel/authorise.ts';
import { audit, type Change } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { type Answer, once } from '../kernel/once.ts';
import { pricesChanged } from '../ledger/prices-changed.ts';
import { planPriceList, totalsOf } from './plan-price-list.ts';
import type { PriceListInput } from './price-list-file.ts';
import { writePriceList } from './write-price-list.ts';

export interface PriceListImport extends PriceListInput {
  commandId: string;
  /** Leave out the rows with errors instead of refusing the list. */
  goodRowsOnly: boolean;
  /** Where the file is kept; a list made by our own commands has none. */
  files?: FileStore;
}

/**
 * Import a supplier's price list: suppliers, ingredients, options and prices in one transaction or nothing at all. A list with errors is
 * refused unless the person chose to take the good rows only. The same list again adds nothing.
 */
export async function importPriceList(
  ctx: Ctx,
  { bytes, files, ...list }: PriceListImport,
): Promise<Answer<{ totals: PriceListTotals }>> {
  authoriseInHeadOffice(ctx, 'ingredients');
  const sent = { ...list, file: createHash('sha256').update(bytes).digest('hex') };

  return once(ctx, sent, 'alone', async (tx) => {
    const plan = await planPriceList(tx, ctx, { ...list, bytes });
    const totals = totalsOf(plan);
    refuseErrors(totals, plan.reports.length, list.goodRowsOnly);

    const uploadId = files ? await keepFile(files, tx, ctx, list.filename, bytes) : list.commandId;
    writePriceList(tx, ctx, plan, { uploadId, filename: list.filename, totals });
    await pricesChanged(tx, ctx, {
      optionIds: plan.prices.map((price) => price.optionId),
      ingredientIds: plan.defaults.map((chosen) => chosen.ingredientId),
    });
    audit(tx, ctx, 'price-list.imported', { kind: 'upload', id: uploadId }, null, {
      filename: list.filename,
      ...totals,
    });
    return { changes: changesOf(plan), extra: { totals } };
  });
}

/** Under {account}/uploads/supplierOptions/{uploadId}.csv (UP-005). Answers the upload's id. */
async function keepFile(files: FileStore, tx: Tx, ctx: Ctx, filename: string, content: Uint8Array): Promise<string> {
  const file = { folder: 'uploads/supplierOptions', filename: csvName(filename), contentType: 'text/csv', content };
  return (await storeFile(files, tx, ctx, file)).fileId;
}

function csvName(filename: string): string {
  return /\.csv$/i.test(filename) ? filename : `${filename}.csv`;
}

function refuseErrors(totals: PriceListTotals, total: number, goodRowsOnly: boolean): void {
  if (totals.error === total) throw new Refusal('price-list.nothing-good');
  if (totals.error > 0 && !goodRowsOnly) throw new Refusal('price-list.has-errors', { count: totals.error, total });
}

/** Everything whose row looks different now: an option's price shows at the option and in its ingredient's cost. */
function changesOf(plan: PriceListPlan): Change[] {
  return [
    ...of('suppliers', plan.suppliers),
    ...of('categories', plan.categories),
    ...of(
      'ingredients',
      [...plan.prices, ...plan.defaults].map(({ ingredientId }) => ({ id: ingredientId })),
    ),
    ...of('supplierOptions', [...plan.changedOptions, ...plan.prices.map(({ optionId }) => ({ id: optionId }))]),
  ];
}

function of(collection: Change['collection'], things: readonly { id: string }[]): Change[] {
  return things.map(({ id }) => ({ collection, id, accountId: null }));
}
