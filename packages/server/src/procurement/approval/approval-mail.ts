import type { Day } from '@larder/domain/calendar.ts';
import { showDay } from '@larder/domain/calendar.ts';
import { isWaiting } from '@larder/domain/procurement/order-approval.ts';
import { showMoney } from '@larder/domain/show.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { raw } from '../../db/builder.ts';
import { once } from '../../kernel/once.ts';
import { addressesOf } from '../../mail/addresses-of.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { type OutboxKind, outboxKind } from '../../outbox/outbox-kinds.ts';
import { answerersOf } from './answerers.ts';
import { ladderHere } from './ladders.ts';
import { involvedIn, lowestOf } from './order-to-answer.ts';
import { approvalOf, type StoredApproval } from './stored-approval.ts';

/** since: from when on it is waited for what the mail is about. */
const facts = z.object({ since: z.string(), reminder: z.boolean() });

interface NamedOrder {
  supplierName: string;
  accountName: string;
  orderNumber: number | null;
  deliveryDate: Day;
  cost: string;
}

/**
 * The mail to those for whom an order waits, as people stand when it leaves, with a link to the one order. Nobody gets one where it was answered meanwhile,
 * or waits for others by then. Sent again, it mails nobody twice.
 */
export function approvalKind(publicAddress: string): OutboxKind {
  return outboxKind({
    facts,
    async send(context, { id, about, facts: { since, reminder } }) {
      const ctx = await context();
      await once(ctx, { commandId: id }, 'none', async (tx) => {
        const [[approval], [order]] = await tx.all(
          approvalOf(ctx, about.id),
          raw<NamedOrder>(sql`
            select s.name as "supplierName", p.name as "accountName", o.order_number as "orderNumber", o.delivery_date as "deliveryDate",
              coalesce(o.final_cost, o.estimated_cost) as cost
            from purchase_order o
            join supplier s on s.organisation_id = o.organisation_id and s.supplier_id = o.supplier_id
            join account p on p.organisation_id = o.organisation_id and p.account_id = o.account_id
            where o.organisation_id = ${ctx.organisationId} and o.order_id = ${about.id} and o.removed_at is null`),
        );
        if (!order || !approval || !isWaiting(approval.state) || approval.waitsSince !== since) return { changes: [] };
        const ladder = (await ladderHere(tx, ctx)) ?? [];
        const asked = { accountId: ctx.accountId, ladder, involved: involvedIn(approval) };
        const people = (await answerersOf(tx, asked))(lowestOf(approval)).map(({ userId }) => userId);
        const addresses = await tx.run(addressesOf(people));
        const link = `${publicAddress}/${ctx.accountId}/procurement/approvals/${about.id}`;
        const text = approvalMail(order, approval, { by: ctx.userName, reminder, link });
        for (const { email } of addresses)
          await queueMail(tx, ctx, { to: email, ...text, about: { kind: 'approval', id: about.id } });
        return { changes: [] };
      });
    },
  });
}

/** Returns the mail: what waits, what it comes to, and where to answer. £ net. */
function approvalMail(
  { supplierName, accountName, orderNumber, deliveryDate, cost }: NamedOrder,
  { state, askedBy }: StoredApproval,
  { by, reminder, link }: { by: string; reminder: boolean; link: string },
): { subject: string; text: string } {
  const order = `${orderNumber === null ? 'the order' : `PO ${orderNumber}`} to ${supplierName}`;
  const what = state === 'OPEN' ? `What arrived of ${order}` : `An order to ${supplierName}`;
  const asks =
    state === 'OPEN'
      ? `${by} received ${order} at ${accountName}. It comes to ${showMoney(cost)}, more than was approved. The goods are in the stock; the order cannot be finalised before you accept it.`
      : `${askedBy ?? by} asks you to approve ${order} for ${accountName}, to be delivered on ${showDay(deliveryDate)}. It comes to ${showMoney(cost)}.`;
  return {
    subject: `${reminder ? 'Still waiting: ' : ''}${what} for ${accountName} needs your approval`,
    text: `${[asks, 'Please look at it and answer here:', link].join('\n\n')}\n`,
  };
}
