import { addDays, type Day } from '@larder/domain/calendar.ts';
import { sql } from 'kysely';
import { raw } from '../db/builder.ts';
import type { Tx } from '../db/transaction.ts';
import { timeZoneAt } from '../kernel/account-facts.ts';
import { LARDER, partnerContext, type SupplyParts } from '../kernel/partner-context.ts';
import { queueNotice } from '../notices/queue-notice.ts';

/** Days after which a transfer that nobody confirmed is pointed out. */
const WAITS_DAYS = 3;

interface Waiting {
  accountId: string;
  transferIds: string[];
  oldest: Day;
}

/** In the evening of a day notifies both sides and the head office of what was sent three days ago or earlier and is not confirmed (rule 103), once for each of them. */
export async function notifyOfWaitingTransfers(
  tx: Tx,
  parts: SupplyParts,
  { organisation_id: org, time_zone, day }: { organisation_id: string; time_zone: string; day: Day },
): Promise<void> {
  const waiting = await tx.run(
    raw<Waiting>(sql`
      select w.account_id as "accountId", array_agg(w.transfer_id::text order by w.day, w.transfer_id) as "transferIds", min(w.day) as oldest
      from (
        select unnest(array[t.from_account_id, t.to_account_id, t.organisation_id]) as account_id, t.transfer_id, t.day
        from transfer t
        where t.organisation_id = ${org} and t.state = 'SENT' and t.day <= ${addDays(day, -WAITS_DAYS)}
      ) w
      join account_home h on h.organisation_id = ${org} and h.account_id = w.account_id
      where ${timeZoneAt(org, 'h')} = ${time_zone}
      group by w.account_id order by w.account_id`),
  );
  for (const { accountId, transferIds, oldest } of waiting) {
    const ctx = await partnerContext(parts, org, LARDER, accountId);
    const [transferId = accountId] = transferIds;
    const about = accountId === org ? { kind: 'in-transit', id: accountId } : { kind: 'transfer', id: transferId };
    await queueNotice(tx, ctx, { kind: 'transfers-waiting', about, facts: { transfers: transferIds.length, oldest } });
  }
}
