import { OFFER_DAYS } from '@larder/domain/accounts/ownership.ts';
import { sql } from 'kysely';
import { type Query, raw } from '../../db/builder.ts';
import type { Tx } from '../../db/transaction.ts';

/**
 * Ends open hand-overs that no longer stand: they ran out, who asked is no owner any more, or who was asked has left the group or is an owner
 * already. Call after memberships were changed.
 */
export function lapseOffers(tx: Tx, now: Date): void {
  tx.send(lapsing(tx.organisationId, now));
}

function lapsing(org: string, now: Date): Query<object> {
  const at = now.toISOString();
  return raw<object>(sql`
    update ownership_offer o set answered_at = ${at}, outcome = 'lapsed'
    where o.organisation_id = ${org} and o.answered_at is null and (
      o.expires_at <= ${at}
      or not exists (select from membership m where m.organisation_id = ${org} and m.account_id = ${org}
        and m.user_id = o.from_user_id and m.role = 'owner')
      or not exists (select from membership m where m.organisation_id = ${org} and m.user_id = o.to_user_id)
      or exists (select from membership m where m.organisation_id = ${org} and m.account_id = ${org}
        and m.user_id = o.to_user_id and m.role = 'owner')
    )`);
}

/** When a hand-over ends that is asked now. */
export function endOfOffer(now: Date): string {
  return new Date(now.getTime() + OFFER_DAYS * 86_400_000).toISOString();
}
