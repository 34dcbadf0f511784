import { Refusal } from '@larder/contract/refusals.ts';
import { type Day, showDay } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';

/** So many open orders are named, the next to arrive first. */
const ORDERS_NAMED = 5;

interface OpenOrder {
  id: string;
  accountId: string;
  status: string;
  place: string;
  day: Day;
  all: number;
}

/** Refuses while something ordered from the supplier did not arrive yet; the refusal states how much, and names what comes first and where. */
export async function refuseWithOpenOrders(db: Db, { id, name }: { id: string; name: string }): Promise<void> {
  const orders = await db.run(
    raw<OpenOrder>(sql`
      select o.order_id as id, o.account_id as "accountId", o.status, o.delivery_date as day, concat_ws(', ', p.name, a.name) as place,
        (count(*) over ())::int as all
      from purchase_order o
      join account a on a.organisation_id = o.organisation_id and a.account_id = o.account_id
      left join account p on p.organisation_id = a.organisation_id and p.account_id = a.parent_id
      where o.organisation_id = ${db.organisationId} and o.supplier_id = ${id} and o.removed_at is null
        and o.status not in ('RECEIVED', 'FINALISED')
      order by o.delivery_date, o.order_id limit ${ORDERS_NAMED}`),
  );
  const [first] = orders;
  if (!first) return;
  throw new Refusal('supplier.on-open-orders', {
    name,
    count: first.all === 1 ? '1 order' : `${first.all} orders`,
    holders: orders.map(({ id: orderId, accountId, status, place, day }) => ({
      kind: status === 'DRAFT' ? 'draft' : 'order',
      id: orderId,
      accountId,
      label: `${place}, ${showDay(day)}`,
    })),
  });
}
