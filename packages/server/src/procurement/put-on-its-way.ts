import { Refusal } from '@larder/contract/refusals.ts';
import { after } from '@larder/domain/procurement/status.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Tx } from '../db/transaction.ts';
import { audit, touched } from '../kernel/changes.ts';
import { type Ctx, today } from '../kernel/context.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { shareOrder } from './arriving/share-order.ts';
import { orderLetter } from './order-letter.ts';
import { orderAddress, orderBuyer, orderReplyTo } from './order-paper.ts';
import type { StoredOrder } from './stored-order.ts';

export interface MailFacts {
  email: string | null;
  buyer: string[];
  address: string[];
  account_number: string | null;
  reply_to: string | null;
  stopped_by: string | null;
  stop_reason: string | null;
  /** Its own account is closed. */
  closed: boolean;
  mail_status: 'queued' | 'sent' | 'failed' | null;
}

/** Reads what the mail of an order needs. */
export function mailFacts({ organisationId: org }: Ctx, orderId: string) {
  return raw<MailFacts>(sql`
    select nullif(s.email, '') as email, ${orderBuyer(org)} as buyer,
      ${orderAddress(org)} as address, ${orderReplyTo(org)} as reply_to, nullif(s.account_number, '') as account_number, c.stopped_by, c.stop_reason,
      case when d.supplier_account_id is null then s.closed_at else d.closed_at end is not null as closed, (
      select m.status from outbox m
      where m.organisation_id = ${org} and m.kind = 'mail' and m.about_kind = 'order' and m.about_id = o.order_id
      order by m.created_at desc, m.entry_id desc limit 1) as mail_status
    from purchase_order o join supplier s using (organisation_id, supplier_id)
    left join supplier_customer c
      on s.type = 'SLAVE' and c.supplier_account_id = s.parent_account_id and c.customer_organisation_id = ${org} and c.stopped_at is not null
    left join supplier_directory d on s.type = 'SLAVE' and d.supplier_account_id = s.parent_account_id
    where o.organisation_id = ${org} and o.order_id = ${orderId}`);
}

/** Returns why an order cannot be sent now; null: it can. */
export function whyNotSendable(ctx: Ctx, order: StoredOrder, facts: MailFacts | undefined): Refusal | null {
  const supplier = order.supplierName;
  if (facts?.closed) return new Refusal('order.supplier-closed', { supplier });
  if (facts?.stopped_by)
    return new Refusal('order.supplier-stopped', { supplier, by: facts.stopped_by, reason: facts.stop_reason ?? '' });
  if (!facts?.email) return new Refusal('order.no-email', { supplier, supplierId: order.supplierId });
  if (facts.mail_status === 'queued') return new Refusal('order.mail-on-its-way', { supplier });
  return order.deliveryDate < today(ctx) ? new Refusal('order.delivery-passed') : null;
}

/** Queues the mail of an order that can be sent, which awaits it from then on, in the name of who ordered. */
export async function putOnItsWay(
  tx: Tx,
  ctx: Ctx,
  commandId: string,
  order: StoredOrder,
  facts: MailFacts | undefined,
  by: Pick<Ctx, 'userId' | 'userName'> = ctx,
): Promise<void> {
  if (!facts?.email) throw new Error('an order without an address cannot be sent');
  const status = after(order.status, 'send');
  tx.send(
    raw(sql`
      update purchase_order set status = ${status}, sent_by_id = ${by.userId}, sent_on = ${today(ctx)},
        asked_for = ${order.deliveryDate}, ${touched(ctx)}
      where organisation_id = ${ctx.organisationId} and order_id = ${order.orderId}`),
  );
  await queueMail(tx, ctx, {
    to: facts.email,
    replyTo: facts.reply_to,
    ...orderLetter(order, {
      ...{ buyer: facts.buyer, address: facts.address, supplier: order.supplierName, orderedBy: by.userName },
      ...{ accountNumber: facts.account_number, replyTo: facts.reply_to },
    }),
    about: { kind: 'order', id: order.orderId },
    attachment: { maker: 'order-pdf', data: { orderId: order.orderId } },
  });
  await shareOrder(tx, { ...ctx, userName: by.userName }, commandId, order, facts);
  const subject = { kind: 'order', id: order.orderId };
  const before = { status: order.status, to: null, askedFor: null };
  audit(tx, ctx, 'order.sent', subject, before, { status, to: facts.email, askedFor: order.deliveryDate });
}
