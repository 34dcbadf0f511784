import { Refusal } from '@larder/contract/refusals.ts';
import { type Day, showDay } from '@larder/domain/calendar.ts';
import { type RawBuilder, sql } from 'kysely';
import { raw } from '../../db/builder.ts';
import type { Db } from '../../db/transaction.ts';
import { survivorIn } from '../../ledger/books/aliases.ts';

interface Holder {
  id: string;
  accountId: string;
  day: Day;
  place: string;
  supplier: string;
  status: string;
}

/** Refuses while a stocktake that is still open counts it; the refusal names the stocktake and where it is. */
export async function refuseWhileCounted(db: Db, { id, name }: { id: string; name: string }): Promise<void> {
  const [count] = await db.run(
    raw<Holder>(sql`
      select s.stocktake_id as id, s.account_id as "accountId", s.day, a.name as place, '' as supplier, '' as status
      from stocktake_line l join stocktake s using (organisation_id, stocktake_id)
      join account a on a.organisation_id = s.organisation_id and a.account_id = s.account_id
      where l.organisation_id = ${db.organisationId} and l.kind = 'ingredient' and s.is_draft and ${survivorIn(db.organisationId, 'l', 'ref_id')} = ${id}
      order by s.day, s.stocktake_id limit 1`),
  );
  if (count)
    throw new Refusal('ingredient.in-open-count', {
      name,
      count: `${count.place}, ${showDay(count.day)}`,
      held: { kind: 'stocktake', id: count.id, accountId: count.accountId },
    });
}

/** Refuses while an order that did not arrive yet asks for it; the refusal names the order and where it is. */
export async function refuseWhileOrdered(db: Db, { id, name }: { id: string; name: string }): Promise<void> {
  const held = await orderWith(
    db,
    sql`${id}::uuid in (${survivorIn(db.organisationId, 'l', 'ingredient_id')}, ${survivorIn(db.organisationId, 'p', 'ingredient_id')})`,
  );
  if (held) throw new Refusal('ingredient.on-open-order', { name, ...held });
}

/** The same for a supplier option. */
export async function refuseOptionWhileOrdered(db: Db, { id, name }: { id: string; name: string }): Promise<void> {
  const held = await orderWith(db, sql`l.option_id = ${id}`);
  if (held) throw new Refusal('option.on-open-order', { name, ...held });
}

/** The next order to arrive with such a line (`l`, its option `p`). */
async function orderWith(db: Db, line: RawBuilder<unknown>) {
  const [order] = await db.run(
    raw<Holder>(sql`
      select o.order_id as id, o.account_id as "accountId", o.delivery_date as day, a.name as place, s.name as supplier, o.status
      from purchase_order_line l join purchase_order o using (organisation_id, order_id)
      join account a on a.organisation_id = o.organisation_id and a.account_id = o.account_id
      join supplier s on s.organisation_id = o.organisation_id and s.supplier_id = o.supplier_id
      left join supplier_option p on p.organisation_id = l.organisation_id and p.option_id = l.option_id
      where l.organisation_id = ${db.organisationId} and o.removed_at is null and o.status not in ('RECEIVED', 'FINALISED')
        and ${line}
      order by o.delivery_date, o.order_id limit 1`),
  );
  if (!order) return null;
  return {
    order: `${order.supplier} for ${order.place}, ${showDay(order.day)}`,
    held: { kind: order.status === 'DRAFT' ? 'draft' : 'order', id: order.id, accountId: order.accountId },
  };
}
