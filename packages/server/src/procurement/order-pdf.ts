import type { procurementContract } from '@larder/contract/procurement.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { OrderRow } from '@larder/contract/rows/procurement.ts';
import { orderFilename } from '@larder/documents/order-pdf.ts';
import { seesCosts } from '@larder/domain/accounts/limits.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { type Db, reading } from '../db/transaction.ts';
import { authoriseToSee } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';
import { orderPaper } from './order-paper.ts';
import { underAccount } from './under-account.ts';

type WantedOrder = InputOf<typeof procurementContract.orderPdfFile>;

/** Where the PDF of an order can be had, by whoever is signed in and reaches the account (PROC-081). */
export async function orderPdf(db: Db, ctx: Ctx, { orderId }: WantedOrder) {
  authoriseToSee(ctx, 'orders');
  const [order] = await db.run(
    raw<Pick<OrderRow, 'type' | 'orderNumber' | 'deliveryDate'> & { supplier: string }>(sql`
      select o.type, o.order_number as "orderNumber", o.delivery_date as "deliveryDate", s.name as supplier
      from purchase_order o join supplier s using (organisation_id, supplier_id)
      where ${underAccount(ctx)} and o.order_id = ${orderId}`),
  );
  if (!order) throw new Refusal('order.not-found');
  return { url: `/api/v1/accounts/${ctx.accountId}/orders/${orderId}/pdf`, filename: orderFilename(order, order) };
}

/** The PDF itself, made when it is asked for. */
export async function orderPdfFile(ctx: Ctx, { orderId }: WantedOrder): Promise<File> {
  authoriseToSee(ctx, 'orders');
  const costs = seesCosts(ctx.role, ctx.limits) ? 'with costs' : 'without costs';
  const make = await reading(ctx.pool, ctx.organisationId, (db) =>
    orderPaper(db, sql`${underAccount(ctx)} and o.order_id = ${orderId}`, costs),
  );
  if (!make) throw new Refusal('order.not-found');
  const paper = await make();
  return new File([new Uint8Array(paper.content)], paper.filename, { type: paper.contentType });
}
