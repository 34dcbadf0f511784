import type { PriceListPreview } from '@larder/contract/catalogue.ts';
import type { Db } from '../db/transaction.ts';
import { authoriseInHeadOffice } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';
import { dayOfList, planPriceList, reportRow, totalsOf } from './plan-price-list.ts';
import type { PriceListInput } from './price-list-file.ts';

/** What importing a price list would do, line by line. Reads only. */
export async function previewPriceList(db: Db, ctx: Ctx, list: PriceListInput): Promise<PriceListPreview> {
  authoriseInHeadOffice(ctx, 'ingredients');
  const plan = await planPriceList(db, ctx, list);
  return { from: dayOfList(ctx, list), totals: totalsOf(plan), rows: plan.reports.map(reportRow) };
}
