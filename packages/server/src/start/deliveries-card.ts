import type { StartCard } from '@larder/contract/start.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { type Ctx, today } from '../kernel/context.ts';
import { TO_RECEIVE } from '../procurement/to-receive.ts';
import { underAccount } from '../procurement/under-account.ts';
import { NAMED } from './start-card.ts';
import { NAMED_ORDER, type NamedOrder, ORDER_WITH_NAMES } from './waiting-orders.ts';

/** Sent orders that are due today or should have come before, the longest due first. */
export async function deliveriesCard(db: Db, ctx: Ctx): Promise<StartCard<'deliveries'> | null> {
  const day = today(ctx);
  const found = await db.run(
    raw<NamedOrder & { count: number; late: number }>(sql`
      select ${NAMED_ORDER}, (count(*) over ())::int as count, (count(*) filter (where o.delivery_date < ${day}) over ())::int as late
      from ${ORDER_WITH_NAMES}
      where ${underAccount(ctx)} and o.organisation_id = ${db.organisationId} and o.removed_at is null and o.type = 'DEBIT'
        and o.status = any (${TO_RECEIVE}::text[]) and o.delivery_date <= ${day}
      order by o.delivery_date, lower(s.name), o.order_id limit ${NAMED}`),
  );
  const [first] = found;
  if (!first) return null;
  return {
    count: first.count,
    late: first.late,
    orders: found.map(({ count: _count, late: _late, ...order }) => order),
  };
}
