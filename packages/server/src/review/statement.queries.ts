import type { OrderInList } from '@larder/contract/procurement.ts';
import { Refusal } from '@larder/contract/refusals.ts';
import type { reviewContract, StatementMonth } from '@larder/contract/review.ts';
import type { InputOf } from '@larder/contract/route.ts';
import type { Day } from '@larder/domain/calendar.ts';
import { ZERO } from '@larder/domain/money.ts';
import { statementMonths } from '@larder/domain/procurement/statement.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { authoriseToSee } from '../kernel/authorise.ts';
import type { Ctx } from '../kernel/context.ts';
import { text } from '../ledger/figures/period-figures.ts';
import { ORDER_BESIDE, ORDER_HEAD } from '../procurement/order-rows.ts';
import { ORDER_NAMES, underAccount } from '../procurement/under-account.ts';
import { statedCosts } from './stated-orders.ts';
import { IN_STATEMENT } from './suppliers.queries.ts';

/** So many months with deliveries stand on a page. */
const MONTHS = 6;

interface Statement {
  supplierName: string;
  months: StatementMonth[];
  more: boolean;
}

/** The orders of one supplier, of this account and of those below it, by month of delivery, newest first (rule 107). */
export async function statementOfSupplier(
  db: Db,
  ctx: Ctx,
  { supplierId, before }: InputOf<typeof reviewContract.statement>,
): Promise<Statement> {
  authoriseToSee(ctx, 'orders');
  const ofSupplier = sql`${underAccount(ctx)} and ${IN_STATEMENT} and o.supplier_id = ${supplierId}
    and (${before ?? null}::date is null or o.delivery_date < ${before ?? null}::date)`;
  const [[supplier], months] = await db.all(
    raw<{ name: string }>(sql`
      select name from supplier where organisation_id = ${ctx.organisationId} and supplier_id = ${supplierId}`),
    raw<{ month: Day }>(sql`
      select distinct date_trunc('month', o.delivery_date::timestamp)::date as month from purchase_order o
      where ${ofSupplier} order by 1 desc limit ${MONTHS + 1}`),
  );
  if (!supplier) throw new Refusal('supplier.not-found');
  const oldest = months[MONTHS - 1] ?? months.at(-1);
  const orders = oldest
    ? await db.run(
        raw<OrderInList>(sql`
          select ${ORDER_HEAD}, ${ORDER_NAMES}, ${ORDER_BESIDE} from purchase_order o
          where ${ofSupplier} and o.delivery_date >= ${oldest.month} order by o.delivery_date desc, o.order_id desc`),
      )
    : [];
  const costs = await statedCosts(db, orders);
  const stated = orders.map((order) => ({ order, ...order, cost: costs.get(order.id) ?? ZERO }));
  return {
    supplierName: supplier.name,
    months: statementMonths(stated).map((month) => ({
      month: month.month,
      orders: month.orders.map(({ order, cost }) => ({ ...order, cost: text(cost) })),
      receivedTotal: text(month.received),
      notReceivedTotal: text(month.notReceived),
      waiting: month.waiting,
    })),
    more: months.length > MONTHS,
  };
}
