import type { Day } from '@larder/domain/calendar.ts';
import { after } from '@larder/domain/procurement/status.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { audit, touched } from '../kernel/changes.ts';
import type { Ctx } from '../kernel/context.ts';
import { once } from '../kernel/once.ts';
import type { AttachmentMaker, MailListeners } from '../mail/mail-kind.ts';
import { queueNotice } from '../notices/queue-notice.ts';
import { orderPaper } from './order-paper.ts';
import { orderForUpdate } from './stored-order.ts';

/** The paper of an order as the attachment of its mail. */
export const orderPdf: AttachmentMaker = async (db, data) => {
  const { orderId } = data as { orderId: string };
  const make = await orderPaper(db, sql`o.order_id = ${orderId}`);
  if (!make) throw new Error(`order ${orderId} is gone`);
  return make;
};

/** What becomes of an order with its mail. */
export const orderMails: MailListeners = { sent: orderMailAccepted, failed: orderMailFailed };

interface OrderMail {
  mailId: string;
  aboutId: string;
  error: string | null;
}

/** The supplier's mail server took the mail: the order is sent (PROC-040). The mail's id makes it happen once, however often it is reported. */
async function orderMailAccepted(ctx: Ctx, { mailId, aboutId: orderId }: OrderMail): Promise<void> {
  await once(ctx, { commandId: mailId }, 'none', async (tx) => {
    const [order] = await tx.run(orderForUpdate(ctx, orderId));
    const status = order && after(order.status, 'mailAccepted');
    if (!status) return { changes: [] }; // removed in the meantime
    tx.send(
      raw(sql`
        update purchase_order set status = ${status}, ${touched(ctx)}
        where organisation_id = ${ctx.organisationId} and order_id = ${orderId}`),
    );
    audit(tx, ctx, 'order.mail-accepted', { kind: 'order', id: orderId }, { status: order.status }, { status });
    return { changes: [{ collection: 'orders', id: orderId, accountId: ctx.accountId }] };
  });
}

/** The mail was given up: the order stays at AWAIT, whoever looks at it sees why and may send it again, and the people of its account are notified. */
async function orderMailFailed(ctx: Ctx, { mailId, aboutId: orderId, error }: OrderMail): Promise<void> {
  await once(ctx, { commandId: mailId }, 'none', async (tx) => {
    const about = { kind: 'order', id: orderId };
    audit(tx, ctx, 'order.mail-failed', about, null, { error });
    const [order] = await tx.run(
      raw<{ supplier: string; deliveryDate: Day }>(sql`
        select s.name as supplier, o.delivery_date as "deliveryDate"
        from purchase_order o join supplier s on s.organisation_id = o.organisation_id and s.supplier_id = o.supplier_id
        where o.organisation_id = ${ctx.organisationId} and o.order_id = ${orderId} and o.removed_at is null`),
    );
    if (order) await queueNotice(tx, ctx, { kind: 'mail-failed', about, facts: { ...order, problem: error ?? '' } });
    return { changes: [{ collection: 'orders', id: orderId, accountId: ctx.accountId }] };
  });
}
