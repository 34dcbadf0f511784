import type { Day } from '@larder/domain/calendar.ts';
import { announcedText } from '@larder/domain/procurement/announcement.ts';
import { may } from '@larder/domain/procurement/status.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import { reading, type Tx } from '../../db/transaction.ts';
import { audit } from '../../kernel/changes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { once } from '../../kernel/once.ts';
import { partnerContext, type SupplyParts } from '../../kernel/partner-context.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { queueNotice } from '../../notices/queue-notice.ts';
import { orderForUpdate } from '../stored-order.ts';
import { announcementLetter } from './announcement-letter.ts';
import type { SharedAnswer, SharedLine } from './shared-line.ts';

export interface AnsweredJob {
  /** The customer. */
  organisationId: string;
  supplierAccountId: string;
  orderId: string;
  /** The supplier's command, so that a job that runs twice notifies once. */
  commandId: string;
}

export interface Carried {
  accountId: string;
  supplier: string;
  orderNumber: number | null;
  deliveryDate: Day;
  ordered: SharedLine[];
  lines: SharedAnswer[];
  comment: string;
  at: string;
  by: string;
}

/**
 * Puts what the supplier answered on the customer's own order, as it stands by then. An order that was removed or received meanwhile stays as
 * it is. What comes differently is a notice to the people of the area, and a mail to whoever sent the order. The version of the order stays: a
 * receipt that is being typed, or waits on a device, is none the worse for it.
 */
export async function carryAnswer(parts: SupplyParts, job: AnsweredJob): Promise<void> {
  const { organisationId, supplierAccountId, orderId, commandId } = job;
  const [answer] = await reading(parts.pool, organisationId, (db) =>
    db.run(
      raw<Carried>(sql`
        select o.account_id as "accountId", d.name as supplier, o.order_number as "orderNumber", o.delivery_date as "deliveryDate",
          o.lines as ordered, a.lines, a.comment, a.answered_at as at, a.answered_by as by
        from supplier_order o
        join supplier_order_answer a on a.supplier_account_id = o.supplier_account_id and a.order_id = o.order_id
        join supplier_directory d on d.supplier_account_id = o.supplier_account_id
        where o.supplier_account_id = ${supplierAccountId} and o.order_id = ${orderId} and o.customer_organisation_id = ${organisationId}`),
    ),
  );
  if (!answer) return;
  const by = { id: supplierAccountId, name: answer.supplier };
  const ctx = await partnerContext(parts, organisationId, by, answer.accountId);
  await once(ctx, { commandId }, 'none', async (tx) => {
    const [order] = await tx.run(orderForUpdate(ctx, orderId));
    if (!order || order.supplier_account_id !== supplierAccountId) return { changes: [] };
    if (order.status !== 'AWAIT' && !may(order.status, 'receive')) return { changes: [] };
    writeAnnouncement(tx, ctx, orderId, answer);
    const differs = announcedText(answer.lines);
    audit(tx, ctx, 'order.announced', { kind: 'order', id: orderId }, null, { comment: answer.comment, differs });
    if (differs !== null) await notifyOfDifferences(tx, ctx, orderId, answer, differs);
    return { changes: [{ collection: 'orders', id: orderId, accountId: answer.accountId }] };
  });
}

function writeAnnouncement(tx: Tx, ctx: Ctx, orderId: string, { lines, comment, at, by }: Carried): void {
  const ours = sql`organisation_id = ${ctx.organisationId} and order_id = ${orderId}`;
  const rows = lines.map(({ lineId, answer, quantity, substitute, note }) => ({
    ...{ line_id: lineId, announced: answer, quantity, substitute: substitute?.name ?? null, note },
  }));
  tx.send(
    raw(sql`
      update purchase_order set announced_at = ${at}, announced_by = ${by}, announced_comment = ${comment} where ${ours}`),
    raw(sql`
      update purchase_order_line l set announced = r.announced, announced_quantity = r.quantity, announced_substitute = r.substitute,
        announced_note = r.note
      from json_to_recordset(${JSON.stringify(rows)}::json) as r (line_id uuid, announced text, quantity numeric, substitute text, note text)
      where l.organisation_id = ${ctx.organisationId} and l.order_id = ${orderId} and l.line_id = r.line_id`),
  );
}

async function notifyOfDifferences(tx: Tx, ctx: Ctx, orderId: string, answer: Carried, differs: string): Promise<void> {
  const { supplier, deliveryDate } = answer;
  const about = { kind: 'order', id: orderId };
  await queueNotice(tx, ctx, { kind: 'order-differs', about, facts: { supplier, deliveryDate, differs } });
  const [sender] = await tx.run(
    raw<{ email: string }>(sql`
      select p.email from purchase_order o join profile p on p.user_id = o.sent_by_id
      where o.organisation_id = ${ctx.organisationId} and o.order_id = ${orderId} and exists (
        select from membership m where m.organisation_id = ${ctx.organisationId} and m.user_id = o.sent_by_id)`),
  );
  if (!sender) return; // left the group since
  await queueMail(tx, ctx, {
    to: sender.email,
    ...announcementLetter(answer, differs),
    about: { kind: 'announcement', id: orderId },
  });
}
