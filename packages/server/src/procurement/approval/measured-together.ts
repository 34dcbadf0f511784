import type { Day } from '@larder/domain/calendar.ts';
import type { Decimal } from '@larder/domain/money.ts';
import type { OrderLine } from '@larder/domain/procurement/order.ts';
import { measuredCost } from '@larder/domain/procurement/order-limit.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { type Ctx, today } from '../../kernel/context.ts';
import { optionsOn } from '../options.ts';
import { costOf, knownPrices, linesOfOther, type OtherOrder, otherOrder } from '../other-orders.ts';

interface OfDelivery {
  orderId: string;
  accountId: string;
  supplierId: string;
  deliveryDate: Day;
}

interface DeliveryRow {
  isDraft: boolean;
  finalCost: string | null;
  lines: { optionId: string | null; quantity: string; unitPrice: string }[];
  step: number;
}

/** What else is ordered for the same area, supplier and delivery date. */
export interface Beside extends OtherOrder {
  isDraft: boolean;
  /** The step that was granted for it, or is waited for. */
  step: number;
}

/** Reads the other orders that an order is measured with (rule 39). */
export async function ordersBeside(db: Db, order: OfDelivery): Promise<Beside[]> {
  const org = db.organisationId;
  const rows = await db.run(
    raw<DeliveryRow>(sql`
      select o.status = 'DRAFT' as "isDraft", case when o.status in ('RECEIVED', 'FINALISED') then o.final_cost end as "finalCost",
        ${linesOfOther(org)} as lines, coalesce(greatest(a.granted_step, (select max(s) from unnest(a.open_steps) s)), 0)::int as step
      from purchase_order o
      left join order_approval a on a.organisation_id = o.organisation_id and a.order_id = o.order_id
      where o.organisation_id = ${org} and o.account_id = ${order.accountId} and o.supplier_id = ${order.supplierId}
        and o.delivery_date = ${order.deliveryDate}::date and o.type = 'DEBIT' and o.removed_at is null and o.order_id <> ${order.orderId}`),
  );
  return rows.map(({ isDraft, step, ...other }) => ({ ...otherOrder(other), isDraft, step }));
}

/** What an order comes to, £ net, unrounded: by itself and together with what else is ordered with it; null: an item has no price. */
export interface Measured {
  own: Decimal | null;
  together: Decimal | null;
  others: number;
}

/** Measures an order that did not arrive yet (rule 39). */
export async function measuredTogether(
  db: Db,
  ctx: Ctx,
  order: OfDelivery & { lines: readonly Pick<OrderLine, 'optionId' | 'quantity' | 'unitPrice'>[] },
): Promise<Measured> {
  const beside = await ordersBeside(db, order);
  const known = await knownHere(db, ctx, [order, ...beside]);
  const own = measuredCost(order.lines.map((line) => ({ ...line, knownPrice: known(line.optionId) })));
  const together = beside.reduce((total, one) => total?.plus(costOf(one, known)) ?? null, own);
  return { own, together, others: beside.length };
}

/** Measures an order that arrived: its final cost with the others that were sent; drafts are measured when they are sent. */
export async function arrivedTogether(
  db: Db,
  ctx: Ctx,
  order: OfDelivery & { finalCost: Decimal },
): Promise<{ together: Decimal; covered: number; others: number }> {
  const beside = (await ordersBeside(db, order)).filter(({ isDraft }) => !isDraft);
  const known = await knownHere(db, ctx, beside);
  return {
    together: beside.reduce((total, one) => total.plus(costOf(one, known)), order.finalCost),
    covered: Math.max(0, ...beside.map(({ step }) => step)),
    others: beside.length,
  };
}

async function knownHere(db: Db, ctx: Ctx, orders: readonly { lines: readonly { optionId: string | null }[] }[]) {
  const optionIds = [...new Set(orders.flatMap(({ lines }) => lines.flatMap(({ optionId }) => optionId ?? [])))];
  return knownPrices(optionIds.length > 0 ? await db.run(optionsOn(ctx, optionIds, today(ctx))) : []);
}
