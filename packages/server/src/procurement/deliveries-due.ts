import type { Day } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import { sendOn } from '../db/connection.ts';
import { type Tx, writing } from '../db/transaction.ts';
import { startSweep } from '../jobs/start-sweep.ts';
import { timeZoneAt } from '../kernel/account-facts.ts';
import { LARDER, partnerContext, type SupplyParts } from '../kernel/partner-context.ts';
import { queueNotice } from '../notices/queue-notice.ts';
import { TO_RECEIVE } from './to-receive.ts';

const EVERY_MS = 5 * 60_000;
/** Local time from which what was due on the day and was not received is pointed out. */
const EVENING_HOUR = 18;

interface Evening {
  organisation_id: string;
  time_zone: string;
  day: Day;
}

/** What else is pointed out in the evening of a day, in the same transaction. */
export type EveningWork = (tx: Tx, parts: SupplyParts, evening: Evening) => Promise<void>;

interface Due {
  accountId: string;
  orderIds: string[];
  suppliers: string[];
}

interface Log {
  error(message: object, text: string): void;
}

/** In the evening notifies the people of each account of what was due on the day and was not received, once for each account and day. */
export function startDeliveriesDue(
  parts: SupplyParts,
  log: Log,
  besides: readonly EveningWork[],
): { stop(): Promise<void> } {
  const work = (stopping: AbortSignal) => lookThroughEvenings(parts, log, besides, stopping);
  return startSweep({ everyMs: EVERY_MS, atOnce: true, work, failed: 'the look for evenings failed', log });
}

export async function lookThroughEvenings(
  parts: SupplyParts,
  log: Log,
  besides: readonly EveningWork[] = [],
  stopping?: AbortSignal,
): Promise<void> {
  const at = parts.now().toISOString();
  const evenings = await sendOn(
    parts.pool,
    raw<Evening>(sql`select organisation_id, time_zone, day from evenings_due(${at}, ${EVENING_HOUR})`),
  );
  for (const evening of evenings) {
    if (stopping?.aborted) return;
    try {
      await notifyOfDue(parts, evening, besides);
    } catch (err) {
      log.error({ err, organisation: evening.organisation_id }, 'the deliveries of a day were not looked through'); // those of others are, and these are tried again
    }
  }
}

/** What is due in the accounts of a zone; the evening is noted in the same transaction, so that of two servers one notifies. */
async function notifyOfDue(parts: SupplyParts, evening: Evening, besides: readonly EveningWork[]): Promise<void> {
  const { organisation_id: org, time_zone, day } = evening;
  await writing(parts.pool, org, async (tx) => {
    const [[noted], accounts] = await tx.all(
      raw<{ noted: number }>(sql`
        update feed_day set evening_noted_at = ${parts.now().toISOString()}
        where organisation_id = ${org} and time_zone = ${time_zone} and day = ${day} and evening_noted_at is null
        returning 1 as noted`),
      raw<Due>(sql`
        select h.account_id as "accountId", array_agg(o.order_id::text order by o.order_number) as "orderIds",
          array_agg(distinct s.name) as suppliers
        from account_home h
        join account a on a.organisation_id = h.organisation_id and a.account_id = h.account_id and not a.deleted
        join purchase_order o on o.organisation_id = h.organisation_id and o.account_id = h.account_id
        join supplier s on s.organisation_id = o.organisation_id and s.supplier_id = o.supplier_id
        where h.organisation_id = ${org} and ${timeZoneAt(org, 'h')} = ${time_zone}
          and o.delivery_date = ${day} and o.type = 'DEBIT' and o.removed_at is null and o.status = any (${TO_RECEIVE}::text[])
        group by h.account_id`),
    );
    if (!noted) return;
    for (const notify of besides) await notify(tx, parts, evening);
    for (const { accountId, orderIds, suppliers } of accounts) {
      const ctx = await partnerContext(parts, org, LARDER, accountId);
      const [orderId = accountId, another] = orderIds;
      const about = another ? { kind: 'orders', id: accountId } : { kind: 'order', id: orderId };
      await queueNotice(tx, ctx, { kind: 'deliveries-due', about, facts: { suppliers, day } });
    }
  });
}
