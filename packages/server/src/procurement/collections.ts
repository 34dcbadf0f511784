import { addDays } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { registerCollection, type Scope } from '../kernel/collections.ts';
import { orderRows } from './order-rows.ts';

const KEPT_DAYS = 8 * 7;

/** The working account's own orders that are still open, and those delivered or received in the last 8 weeks; older ones come by query (rule 17). */
function kept({ accountId, today }: Scope) {
  const since = addDays(today, -KEPT_DAYS);
  return sql`o.account_id = ${accountId}
    and (o.status not in ('RECEIVED', 'FINALISED') or o.delivery_date >= ${since} or o.received_at >= ${since})`;
}

registerCollection('orders', {
  byIds: (db, scope, ids) => orderRows(db, sql`o.order_id = any (${ids}::uuid[]) and ${kept(scope)}`),
  page: (db, scope, after, limit) =>
    orderRows(db, sql`(${after}::uuid is null or o.order_id > ${after}::uuid) and ${kept(scope)}`, limit),
});
