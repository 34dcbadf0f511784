import type { invoicesContract } from '@larder/contract/invoices.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { may } from '@larder/domain/procurement/status.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Change } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { type Answer, once } from '../kernel/once.ts';
import { orderRows } from '../procurement/order-rows.ts';
import { authoriseInvoices } from './matching-here.ts';
import { lockOrders } from './order-lock.ts';
import { storedInvoices } from './stored-invoice.ts';
import { writeAllocations } from './write-allocations.ts';

/**
 * Takes every invoice off an order: a MATCHED one is SENT again with its own date and items, of a received one all that was received stays; the
 * invoices are PROCESSED again (PROC-044, PROC-045, rule 71).
 */
export async function unmatchOrder(
  ctx: Ctx,
  input: InputOf<typeof invoicesContract.unmatchOrder>,
): Promise<Answer<Record<never, never>>> {
  authoriseInvoices(ctx);
  return once(ctx, input, 'none', async (tx) => {
    await lockOrders(tx, ctx, [input.orderId]);
    await tx.run(
      raw<object>(sql`
        select from invoice_upload u where u.organisation_id = ${ctx.organisationId} and u.upload_id in (
          select a.upload_id from invoice_allocation a where a.organisation_id = ${ctx.organisationId} and a.order_id = ${input.orderId})
        order by u.upload_id for no key update`),
    );
    const [[row], invoices] = await Promise.all([
      orderRows(tx, sql`o.order_id = ${input.orderId}`),
      storedInvoices(
        tx,
        sql`u.upload_id in (
          select a.upload_id from invoice_allocation a where a.organisation_id = ${ctx.organisationId} and a.order_id = ${input.orderId})`,
      ),
    ]);
    if (row?.accountId !== ctx.accountId) throw new Refusal('order.not-found');
    if (row.version !== input.version) throw new Refusal('changed-meanwhile', { row });
    if (row.status === 'FINALISED') throw new Refusal('order.finalised');
    if (!may(row.status, 'unmatch') || invoices.length === 0)
      throw new Refusal('order.wrong-status', { status: row.status.toLowerCase() });
    if (invoices.some(({ approvedAt }) => approvedAt !== null)) throw new Refusal('invoice.approved');
    const changes: Change[] = [];
    for (const invoice of invoices) {
      const left = invoice.allocations.filter(({ orderId }) => orderId !== input.orderId);
      changes.push(...(await writeAllocations(tx, ctx, invoice, left)));
    }
    return { changes };
  });
}
