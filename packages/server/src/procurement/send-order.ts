import type { OneOrder } from '@larder/contract/procurement.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import { after } from '@larder/domain/procurement/status.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { authoriseInArea } from '../kernel/authorise.ts';
import { audit, touched } from '../kernel/changes.ts';
import { type Ctx, today } from '../kernel/context.ts';
import { type Answer, once } from '../kernel/once.ts';
import { refuseWhereClosed } from '../kernel/refuse-where-closed.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { shareOrder } from './arriving/share-order.ts';
import { authoriseOrder } from './authorise-order.ts';
import { orderLetter } from './order-letter.ts';
import { orderAddress, orderBuyer, orderReplyTo } from './order-paper.ts';
import { countingRefusals } from './refused-unseen.ts';
import { expectOrder, linesOf, orderForUpdate } from './stored-order.ts';

interface MailFacts {
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

/**
 * Sends a draft to its supplier: it awaits its mail (PROC-038), which is queued in the same transaction, so that it leaves once or never.
 * An order whose mail failed is sent again (PROC-040).
 */
export async function sendOrder(ctx: Ctx, input: OneOrder): Promise<Answer<Record<never, never>>> {
  authoriseInArea(ctx, 'procurementLocation', 'orders');
  return countingRefusals(ctx, () => send(ctx, input));
}

function send(ctx: Ctx, input: OneOrder): Promise<Answer<Record<never, never>>> {
  return once(ctx, input, 'none', async (tx) => {
    const [heads, lines, [facts]] = await tx.all(
      orderForUpdate(ctx, input.orderId),
      linesOf(ctx, input.orderId),
      mailFacts(ctx, input.orderId),
    );
    const order = await expectOrder(tx, ctx, input, 'send', heads, lines);
    await refuseWhereClosed(tx, ctx, order.deliveryDate);
    await authoriseOrder(tx, ctx, order);
    const supplier = order.supplierName;
    if (facts?.closed) throw new Refusal('order.supplier-closed', { supplier });
    if (facts?.stopped_by)
      throw new Refusal('order.supplier-stopped', { supplier, by: facts.stopped_by, reason: facts.stop_reason ?? '' });
    if (!facts?.email) throw new Refusal('order.no-email', { supplier, supplierId: order.supplierId });
    if (facts.mail_status === 'queued') throw new Refusal('order.mail-on-its-way', { supplier });
    if (order.deliveryDate < today(ctx)) throw new Refusal('order.delivery-passed');

    const status = after(order.status, 'send');
    tx.send(
      raw(sql`
        update purchase_order set status = ${status}, sent_by_id = ${ctx.userId}, sent_on = ${today(ctx)}, ${touched(ctx)}
        where organisation_id = ${ctx.organisationId} and order_id = ${order.orderId}`),
    );
    await queueMail(tx, ctx, {
      to: facts.email,
      replyTo: facts.reply_to,
      ...orderLetter(order, {
        ...{ buyer: facts.buyer, address: facts.address, supplier, orderedBy: ctx.userName },
        ...{ accountNumber: facts.account_number, replyTo: facts.reply_to },
      }),
      about: { kind: 'order', id: order.orderId },
      attachment: { maker: 'order-pdf', data: { orderId: order.orderId } },
    });
    await shareOrder(tx, ctx, input.commandId, order, facts);
    const subject = { kind: 'order', id: order.orderId };
    audit(tx, ctx, 'order.sent', subject, { status: order.status, to: null }, { status, to: facts.email });
    return { changes: [{ collection: 'orders', id: order.orderId, accountId: ctx.accountId }] };
  });
}

function mailFacts({ organisationId: org }: Ctx, orderId: string) {
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
