import { addDays } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { registerCollection, type Scope } from '../kernel/collections.ts';
import { orderRows } from './order-rows.ts';

const KEPT_DAYS = 8 * 7;
/** Of orders that are received later than so many days after their delivery, nobody looks for the day on which they age out: they stay a while. */
const RECEIVED_WITHIN_DAYS = 60;

/** The working account's own orders that are still open, and those delivered or received in the last 8 weeks; older ones come by query (rule 17). */
function onDevices({ accountId, today }: Scope) {
  const since = addDays(today, -KEPT_DAYS);
  return sql`o.account_id = ${accountId}
    and (o.status not in ('RECEIVED', 'FINALISED') or o.delivery_date >= ${since} or o.received_at >= ${since})`;
}

registerCollection('orders', {
  byIds: (db, scope, ids) => orderRows(db, sql`o.order_id = any (${ids}::uuid[]) and ${onDevices(scope)}`),
  page: (db, scope, after, limit) =>
    orderRows(db, sql`(${after}::uuid is null or o.order_id > ${after}::uuid) and ${onDevices(scope)}`, limit),
  turning: (organisationId, { after, upTo }) => sql`
    select o.order_id as row_id, o.account_id, null::uuid as other_account_id from account_home h
    join purchase_order o on o.organisation_id = h.organisation_id and o.account_id = h.account_id
      and o.delivery_date >= ${addDays(after, -KEPT_DAYS - RECEIVED_WITHIN_DAYS)} and o.delivery_date < ${addDays(upTo, -KEPT_DAYS)}
    where h.organisation_id = ${organisationId} and o.status in ('RECEIVED', 'FINALISED')
      and coalesce(o.received_at < ${addDays(upTo, -KEPT_DAYS)}, true)
      and (o.delivery_date >= ${addDays(after, -KEPT_DAYS)} or o.received_at >= ${addDays(after, -KEPT_DAYS)})`,
});
