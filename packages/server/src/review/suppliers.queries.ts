import type { SuppliedBy } from '@larder/contract/review.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { type Decimal, sum } from '@larder/domain/money.ts';
import { countsInStock } from '@larder/domain/procurement/predicates.ts';
import { monthBefore, monthOf, OUTSIDE_STATEMENT } from '@larder/domain/procurement/statement.ts';
import type { OrderStatus, OrderType } from '@larder/domain/procurement/status.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { authoriseToSee } from '../kernel/authorise.ts';
import { type Ctx, today } from '../kernel/context.ts';
import { text } from '../ledger/figures/period-figures.ts';
import { underAccount } from '../procurement/under-account.ts';
import { statedCosts } from './stated-orders.ts';

interface Supplier {
  supplierId: string;
  supplierName: string;
  orders: number;
  lastDelivery: Day;
}

interface RecentOrder {
  id: string;
  supplierId: string;
  type: OrderType;
  status: OrderStatus;
  deliveryDate: Day;
  finalCost: string | null;
}

/** Suppliers with orders of this account and of those below it, by name; £ of this month, of the last one, and of what is not received yet. */
export async function suppliersOrderedFrom(db: Db, ctx: Ctx): Promise<SuppliedBy[]> {
  authoriseToSee(ctx, 'orders');
  const thisMonth = monthOf(today(ctx));
  const lastMonth = monthBefore(thisMonth);
  const [suppliers, recent] = await db.all(
    raw<Supplier>(sql`
      select o.supplier_id as "supplierId", s.name as "supplierName", count(*)::int as orders, max(o.delivery_date) as "lastDelivery"
      from purchase_order o
      join supplier s on s.organisation_id = o.organisation_id and s.supplier_id = o.supplier_id
      where ${underAccount(ctx)} and ${IN_STATEMENT}
      group by o.supplier_id, s.name order by lower(s.name), o.supplier_id`),
    raw<RecentOrder>(sql`
      select o.order_id as id, o.supplier_id as "supplierId", o.type, o.status, o.delivery_date as "deliveryDate", o.final_cost as "finalCost"
      from purchase_order o
      where ${underAccount(ctx)} and ${IN_STATEMENT} and (o.delivery_date >= ${lastMonth} or o.status not in ('RECEIVED', 'FINALISED'))`),
  );
  const costs = await statedCosts(db, recent);
  const costOf = ({ id }: RecentOrder): Decimal[] => [costs.get(id)].filter((cost) => cost !== undefined);
  const bySupplier = Map.groupBy(recent, ({ supplierId }) => supplierId);
  return suppliers.map((supplier) => {
    const orders = bySupplier.get(supplier.supplierId) ?? [];
    const waiting = orders.filter(({ status }) => !countsInStock(status));
    const receivedIn = (month: Day) =>
      orders.filter(({ status, deliveryDate }) => countsInStock(status) && monthOf(deliveryDate) === month);
    const total = (of: RecentOrder[]) => text(sum(of.flatMap(costOf)));
    return {
      ...supplier,
      costThisMonth: total(receivedIn(thisMonth)),
      costLastMonth: total(receivedIn(lastMonth)),
      costNotReceived: total(waiting),
      waiting: waiting.length,
    };
  });
}

/** Orders `o` that stand in the statement of their supplier. */
export const IN_STATEMENT = sql`o.removed_at is null and o.status <> all (${OUTSIDE_STATEMENT}::text[])`;
