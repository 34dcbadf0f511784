import type { ArrivingOrder, arrivingOrderCalls } from '@larder/contract/arriving-orders.ts';
import type { InputOf } from '@larder/contract/route.ts';
import { addDays } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { authoriseInSupplierAccount } from '../../kernel/authorise.ts';
import { type Ctx, today } from '../../kernel/context.ts';
import type { SharedAnswer, SharedLine } from './shared-line.ts';

const DAYS_BACK = 14;
const ORDERS_AT_MOST = 500;

type Row = Omit<ArrivingOrder, 'lines'> & { lines: SharedLine[]; answers: SharedAnswer[] | null };

/** What customers ordered of this supplier: those of the last two weeks and all to come, the next delivery first, each line with its answer. */
export async function arrivingOrders(
  db: Db,
  ctx: Ctx,
  { customerId }: InputOf<typeof arrivingOrderCalls.arrivingOrders>,
): Promise<ArrivingOrder[]> {
  authoriseInSupplierAccount(ctx);
  const rows = await db.run(
    raw<Row>(sql`
      select o.order_id as "orderId", o.customer_organisation_id as "customerId", o.buyer, o.address, o.order_number as "orderNumber",
        o.delivery_date as "deliveryDate", o.special_instructions as "specialInstructions", o.ordered_by as "orderedBy", o.sent_at as "sentAt",
        o.removed_at as "removedAt", o.removed_by as "removedBy", o.received_at as "receivedAt", o.lines,
        a.lines as answers, a.answered_at as "answeredAt", a.answered_by as "answeredBy", coalesce(a.comment, '') as comment,
        coalesce(a.version, 0) as version
      from supplier_order o
      left join supplier_order_answer a on a.supplier_account_id = o.supplier_account_id and a.order_id = o.order_id
      where o.supplier_account_id = ${ctx.organisationId} and o.delivery_date >= ${addDays(today(ctx), -DAYS_BACK)}
        and (${customerId ?? null}::uuid is null or o.customer_organisation_id = ${customerId ?? null}::uuid)
      order by o.delivery_date, o.buyer, o.sent_at, o.order_id limit ${ORDERS_AT_MOST}`),
  );
  return rows.map(({ lines, answers, ...order }) => {
    const answerOf = new Map(answers?.map(({ lineId, ...answer }) => [lineId, answer]));
    return {
      ...order,
      lines: lines.map(({ optionId: _, ...line }) => ({ ...line, answer: answerOf.get(line.lineId) ?? null })),
    };
  });
}
