import type { StartCard } from '@larder/contract/start.ts';
import { timeIn } from '@larder/domain/calendar.ts';
import { isOver, orderBy } from '@larder/domain/procurement/cut-off.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Db } from '../db/transaction.ts';
import { type Ctx, today } from '../kernel/context.ts';
import { underAccount } from '../procurement/under-account.ts';
import { NAMED } from './start-card.ts';
import { NAMED_ORDER, type NamedOrder, ORDER_WITH_NAMES } from './waiting-orders.ts';

type Draft = NamedOrder & { supplierId: string; cutOffTime: string | null; count: number };

/** Drafts that wait for nobody's approval, those with the nearest delivery day first. The clock is that of the working account. */
export async function draftsCard(db: Db, ctx: Ctx): Promise<StartCard<'drafts'> | null> {
  const found = await db.run(
    raw<Draft>(sql`
      select ${NAMED_ORDER}, o.supplier_id as "supplierId", s.cut_off_time as "cutOffTime", (count(*) over ())::int as count
      from ${ORDER_WITH_NAMES}
      where ${underAccount(ctx)} and o.organisation_id = ${db.organisationId} and o.removed_at is null and o.type = 'DEBIT' and o.status = 'DRAFT'
        and not exists (select from order_approval w where w.organisation_id = o.organisation_id and w.order_id = o.order_id and w.state = 'ASKED')
      order by o.delivery_date, s.cut_off_time nulls last, lower(s.name), o.order_id limit ${NAMED}`),
  );
  const [first] = found;
  if (!first) return null;
  const now = { day: today(ctx), time: timeIn(ctx.timeZone, ctx.now()) };
  const orders = found.map(({ cutOffTime, count: _, ...order }) => {
    const until = cutOffTime === null ? null : orderBy(order.deliveryDate, cutOffTime);
    return { ...order, orderBy: until, tooLate: until !== null && isOver(until, now) };
  });
  return { count: first.count, orders };
}
