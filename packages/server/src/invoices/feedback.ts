import type { invoicesContract } from '@larder/contract/invoices.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { insertRows } from '../db/insert-rows.ts';
import { audit } from '../kernel/changes.ts';
import { type Ctx, newId } from '../kernel/context.ts';
import { type Answer, once } from '../kernel/once.ts';
import { authoriseUpload } from './matching-here.ts';

interface RatedOrder {
  account_id: string;
  supplier_id: string;
  supplier_name: string;
  invoice_upload_id: string | null;
  invoice_date: Day | null;
  has_feedback: boolean;
}

/** Stores what a person states of how well the invoice of an order was read: once for an order, also after it was unmatched (INV-010, INV-015, INV-036). */
export async function invoiceAccuracyFeedback(
  ctx: Ctx,
  input: InputOf<typeof invoicesContract.invoiceAccuracyFeedback>,
): Promise<Answer<Record<never, never>>> {
  authoriseUpload(ctx);
  const { orderId, accuracyGeneral, accuracyLineItems, comment } = input;
  return once(ctx, input, 'none', async (tx) => {
    const [order] = await tx.run(
      raw<RatedOrder>(sql`
        select o.account_id, o.supplier_id, s.name as supplier_name, o.invoice_upload_id, u.date as invoice_date, o.has_feedback
        from purchase_order o
        join supplier s on s.organisation_id = o.organisation_id and s.supplier_id = o.supplier_id
        left join invoice_upload u on u.organisation_id = o.organisation_id and u.upload_id = o.invoice_upload_id
        where o.organisation_id = ${ctx.organisationId} and o.order_id = ${orderId} and o.removed_at is null for no key update of o`),
    );
    if (order?.account_id !== ctx.accountId) throw new Refusal('order.not-found');
    if (order.has_feedback) throw new Refusal('invoice.feedback-given');
    if (order.invoice_upload_id === null) throw new Refusal('invoice.nothing-to-rate');
    const given = {
      account_id: ctx.accountId,
      supplier_id: order.supplier_id,
      supplier_name: order.supplier_name,
      invoice_id: order.invoice_upload_id,
      order_id: orderId,
      invoice_date: order.invoice_date,
      accuracy_general: accuracyGeneral,
      accuracy_line_items: accuracyLineItems,
      comment,
    };
    const by = { created_at: ctx.now().toISOString(), created_by: ctx.userName };
    tx.send(
      insertRows('invoice_feedback', [
        { organisation_id: ctx.organisationId, feedback_id: newId(ctx), ...given, ...by },
      ]),
      raw(sql`
        update purchase_order set has_feedback = true where organisation_id = ${ctx.organisationId} and order_id = ${orderId}`),
    );
    audit(tx, ctx, 'order.feedback', { kind: 'order', id: orderId }, null, {
      accuracyGeneral,
      accuracyLineItems,
      comment,
    });
    return { changes: [{ collection: 'orders', id: orderId, accountId: ctx.accountId }] };
  });
}
